"""All measures, one JSON object a line."""

from importlib.util import find_spec

from . import pirates, wonders

wonders.main()
pirates.main()
if find_spec("numpy") and find_spec("pettingzoo"):  # the extra `research`
    from . import research

    research.main()
