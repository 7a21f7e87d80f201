"""Lines about what is wrong with a pack, kept here and told to the resources that the pack belongs to."""

MOST = 1000


class Problems(list):
    """A list of lines; `append` keeps each once, at most MOST of them, and tells `resources.problem`, if there is such."""

    def __init__(self, resources=None):
        super().__init__()
        self._tell = getattr(resources, "problem", None)
        self._said: set[str] = set()

    def append(self, line: str) -> None:
        if line in self._said or len(self) >= MOST:
            return
        self._said.add(line)
        super().append(line)
        if self._tell is not None:
            self._tell(line)
