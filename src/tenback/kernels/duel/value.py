"""What a net thinks of the plans of a turn in Face to Face."""

from __future__ import annotations

from tenback.kernels.duel import inputs
from tenback.kernels.nets.value import judge_with, write_inputs_with

judge = judge_with(inputs)
write_inputs = write_inputs_with(inputs)
