"""What a net thinks of the plans of a turn in The Game."""

from __future__ import annotations

from tenback.kernels.nets.value import judge_with, write_inputs_with
from tenback.kernels.team import inputs

judge = judge_with(inputs)
write_inputs = write_inputs_with(inputs)
