"""The first code of the one file `horizon`: is this Python one of ours, and where do modules come from.

It runs under any Python, old ones too, so it says so in words instead of failing on syntax. Then:
- a link to the file becomes the file, so that a running Horizon keeps its own modules when the link is switched;
- what PYTHONPATH adds is dropped: it is somebody else's, and a json.py there would be taken for ours;
- Horizon's modules come from the bytecode of this Python where the file holds it, else from source.

From here on `horizon.__main__` has the word. Libraries with machine code are `horizon.boot`'s business.
"""
import sys


def refuse():
    sys.stderr.write(
        "Horizon needs Python 3.11 to 3.14, and %s is Python %d.%d; run it with another one, like this: python3.12 %s\n"
        % ((sys.executable or "this",) + tuple(sys.version_info[:2]) + (" ".join(sys.argv),))
    )
    sys.exit(69)


def find_modules(archive):
    """Let modules be imported from the archive, by the bytecode of this Python."""
    import importlib.util
    import marshal
    import os
    import zipimport
    import zlib

    bytecode = "py%d%d" % sys.version_info[:2]

    class Importer(zipimport.zipimporter):
        """A zipimporter that looks for a module's bytecode under pyXY/ first, and sees when it is damaged."""

        def get_filename(self, fullname):
            """The source's place; zipimporter's own would compile the source to find out."""
            name = fullname.replace(".", os.sep) + (os.sep + "__init__.py" if self.is_package(fullname) else ".py")
            return os.path.join(self.archive, name)

        def get_code(self, fullname):
            name = self.get_filename(fullname)[len(self.archive) + 1:] + "c"
            try:
                data = self.get_data(os.path.join(self.archive, bytecode, name))
            except OSError:
                return super().get_code(fullname)
            if data[:4] != importlib.util.MAGIC_NUMBER:
                return super().get_code(fullname)
            if zlib.crc32(memoryview(data)[16:]) != int.from_bytes(data[8:12], "little"):
                raise zlib.error(name)
            return marshal.loads(memoryview(data)[16:])

    def hook(path):
        if path == archive or path.startswith(archive + os.sep):
            return Importer(path)
        raise ImportError

    sys.path_hooks.insert(0, hook)
    sys.path_importer_cache.pop(archive, None)


def drop_pythonpath():
    """Take what PYTHONPATH added off sys.path, and whatever was imported from there already."""
    import os

    given = os.environ.get("PYTHONPATH")
    if not given or sys.flags.ignore_environment:
        return
    own = os.path.dirname(os.__file__)
    dropped = {os.path.abspath(entry) for entry in given.split(os.pathsep)} - {own, os.path.join(own, "lib-dynload")}
    sys.path[1:] = [entry for entry in sys.path[1:] if os.path.abspath(entry) not in dropped]
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if file and any(file.startswith(os.path.join(entry, name.replace(".", os.sep))) for entry in dropped):
            del sys.modules[name]


def start():
    import os

    archive = os.path.realpath(sys.path[0])
    sys.path[0] = archive
    drop_pythonpath()
    damaged = "%s is damaged, or was replaced while it ran; start it again, or get it anew\n" % archive
    if os.path.isfile(archive):
        import zipimport
        import zlib

        find_modules(archive)
        errors = (zipimport.ZipImportError, zlib.error, EOFError)
    else:
        errors = ()
    try:
        from horizon.__main__ import main

        status = main(sys.argv[1:])
    except KeyboardInterrupt:
        status = 130
    except errors:
        sys.stderr.write(damaged)
        status = 1
    sys.exit(status)


if not (3, 11) <= sys.version_info[:2] <= (3, 14):
    refuse()
if __name__ == "__main__":
    start()
