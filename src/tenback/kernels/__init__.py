"""The same rules on bit masks, compiled by Numba: for bots, simulations and research.

Importing this package costs nothing; its modules load NumPy and Numba. They are reached through
``tenback.bots.decide`` (``tests/test_layers.py`` lists the exceptions). The rules are checked
against ``tenback.rules`` step by step: ``python -m tenback.kernels.agreement``.
"""
