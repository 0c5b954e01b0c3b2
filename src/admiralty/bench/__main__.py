"""All measures, one JSON object a line."""

from . import pirates, wonders

wonders.main()
pirates.main()
