"""The kernel: the rules and the thinking of the bots in C++ (``native/``), and how to call it.

These modules pack what C++ needs into bytes, check it, and unpack the answers. Importing them loads
nothing; the first call loads the library (``library``). They are reached through
``tenback.bots.decide`` (``tests/test_layers.py`` lists the exceptions). The rules are checked
against ``tenback.rules`` step by step: ``python -m tenback.kernels.agreement``.
"""
