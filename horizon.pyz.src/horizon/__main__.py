"""One verb, one door. All others stay shut: `horizon ctl` loads no game, no launcher command unpacks anything."""

import os
import sys

from horizon.core.errors import HorizonError
from horizon.core.exit_codes import ERROR, INTERRUPTED, exit_code


def main(argv: list[str] | None = None) -> int:
    """Run one command line (without the program's name) and return its exit status."""
    argv = sys.argv[1:] if argv is None else list(argv)
    try:
        status = door(argv)
        sys.stdout.flush()
        return status or 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output has enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return ERROR
    except HorizonError as error:
        sys.stderr.write(f"horizon: {error.sentence}\n")
        return getattr(error, "exit_code", None) or exit_code(error.kind)


def door(argv: list[str]) -> int:
    verb, rest = (argv[0], argv[1:]) if argv else ("", [])
    if verb == "ctl":
        from horizon.control import ctl

        return ctl.main(rest)
    if verb == "game":
        from horizon import boot

        boot.need_runtime()
        if rest == ["--check-runtime"]:
            import json

            print(json.dumps(boot.check_runtime()))
            return 0
        if rest == ["--prepare"]:
            from horizon.render import prepare

            return prepare.main()
        from horizon import game

        return game.main(rest)
    if verb == "server" and not (rest and rest[0] in ("start", "stop", "log", "command", "status")):
        from horizon import boot

        boot.need_runtime()
        from horizon import dedicated

        return dedicated.main(rest)
    if verb == "worker":
        from horizon import boot

        boot.need_runtime()
        from horizon.core import workers

        return workers.main(rest)
    if verb == "hosted":
        from horizon import boot

        boot.need_runtime()
        from horizon import hosted

        return hosted.main(rest)
    if verb == "mcp":
        from horizon.launcher import mcp

        return mcp.main(rest)
    if verb == "relay":
        from horizon import relay

        return relay.main(rest)
    if verb == "demo":
        import signal

        from horizon.launcher import demo

        signal.signal(signal.SIGTERM, signal.default_int_handler)  # its temporary home goes then, too
        return demo.main(rest)
    from horizon.launcher import cli

    return cli.main(argv)


if __name__ == "__main__":
    sys.exit(main())
