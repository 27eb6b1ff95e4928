"""The same rules on bit masks, compiled by Numba: for bots, simulations and research.

Nothing here is imported on the way to a first page or a ``--help``: importing this package costs
nothing, its modules load NumPy and Numba. Every fast path is checked against ``tenback.rules``
step by step: ``python -m tenback.kernels.agreement``.
"""
