"""Settings for every test: the same examples each time, and no clock for a busy machine to fail."""

from hypothesis import settings

settings.register_profile("suite", derandomize=True, deadline=None, database=None)
settings.register_profile("brief", settings.get_profile("suite"), max_examples=30)
settings.load_profile("suite")
