"""Settings for every test: the same examples each time, and no clock for a busy machine to fail."""

import signal

from hypothesis import settings

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # a shell that runs the tests behind its back
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("suite", derandomize=True, deadline=None, database=None)
settings.register_profile("brief", settings.get_profile("suite"), max_examples=30)
settings.load_profile("suite")
