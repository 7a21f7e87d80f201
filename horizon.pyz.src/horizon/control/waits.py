"""A reply that comes later: when ticks or frames have made something true."""

from horizon.core.errors import TimedOut


class Later:
    """What a handler returns if its reply is not ready yet.

    poll: asked once a turn of the loop (after its ticks and its frame); the reply, or None while it is not ready, or
    an error raised. at_once: asked when it is made, too, so that what is true already needs no tick.
    busy: the action's name if nobody else may act meanwhile; `stop` ends it.
    seconds: its limit if the caller gave none with --timeout; None is the limit in the command's row, else 10. Under
    lockstep a limit of S seconds is 20 * S ticks.
    on_timeout: makes the error of kind timeout. on_cancel(reason): lets go of what it holds; called when the wait
    ends in any other way than by its reply (also before on_timeout).
    ticks: whether it waits for ticks; under lockstep the world moves only while such a wait is there.
    """

    __slots__ = ("poll", "busy", "seconds", "on_timeout", "on_cancel", "ticks", "at_once")

    def __init__(
        self, poll, *, busy=None, seconds=None, on_timeout=None, on_cancel=None, ticks=True, at_once=False
    ):
        self.poll = poll
        self.busy = busy
        self.seconds = seconds
        self.on_timeout = on_timeout
        self.on_cancel = on_cancel
        self.ticks = ticks
        self.at_once = at_once

    def cancel(self, reason):
        if self.on_cancel is not None:
            self.on_cancel(reason)

    def timed_out(self, name, seconds):
        if self.on_timeout is not None:
            return self.on_timeout()
        return TimedOut(f"{name} was not done within {seconds:g} s; give it more time with --timeout")
