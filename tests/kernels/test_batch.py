"""What does not fit a batch is refused before the kernel sees it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tenback.kernels.batch import WORDS, Batch
from tenback.rules import coop, duel
from tenback.rules.talk import PILE_SIGNALS

GAMES = 3


def _arrays(batch: Batch) -> dict[str, Any]:
    return {
        "actions": np.zeros(GAMES, np.int64),
        "masks": np.zeros((GAMES, batch.actions), np.int8),
        "observations": np.zeros((GAMES, batch.bytes), np.uint8),
        "rewards": np.zeros(GAMES, np.float64),
        "terminations": np.zeros(GAMES, np.bool_),
    }


@pytest.mark.parametrize("threads", [1, 2])
def test_arrays_of_another_size_or_kind_are_refused(threads: int) -> None:
    batch = Batch(coop(2), GAMES, cards_pay=True, threads=threads)
    arrays = _arrays(batch)
    batch.deal(arrays["masks"], arrays["observations"])
    batch.step(**arrays)
    for name, array in arrays.items():
        for wrong in (array[1:], np.concatenate([array, array])[::2], array.astype(np.float32)):
            with pytest.raises(ValueError, match="are needed"):
                batch.step(**{**arrays, name: wrong})
    frozen = np.zeros(GAMES)
    frozen.flags.writeable = False
    with pytest.raises(ValueError, match="are needed"):
        batch.step(**{**arrays, "rewards": frozen})
    with pytest.raises(ValueError, match="are needed"):
        batch.sample(np.zeros(GAMES, np.int64), arrays["actions"])
    batch.close()


@pytest.mark.parametrize("signals", [False, True])
def test_a_number_that_is_no_action_is_illegal(signals: bool) -> None:
    batch = Batch(coop(2), GAMES, cards_pay=False, signals=signals, threads=1)
    arrays = _arrays(batch)
    for action in (-1, -(2**63), 2**63 - 1, batch.actions, 2**32, 5 - 2**32):
        batch.deal(arrays["masks"], arrays["observations"])
        arrays["actions"][:] = action
        batch.step(**arrays)
        assert arrays["terminations"].all() and (arrays["rewards"] == -1.0).all()


def test_the_kernel_knows_every_word_about_a_pile() -> None:
    assert len(PILE_SIGNALS) == WORDS


def test_games_are_counted_like_the_items_of_a_list() -> None:
    batch = Batch(duel(), GAMES, cards_pay=False)
    batch.seed(10**30)
    arrays = _arrays(batch)
    batch.deal(arrays["masks"], arrays["observations"])
    assert batch.state(-1) == batch.state(GAMES - 1)
    for game in (GAMES, -GAMES - 1):
        with pytest.raises(IndexError):
            batch.state(game)
    batch.close()


def test_what_makes_no_batch_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        Batch(duel(), 0, cards_pay=False)
    with pytest.raises(ValueError, match="at least one thread"):
        Batch(duel(), 1, cards_pay=False, threads=0)
    with pytest.raises(ValueError, match="for partners"):
        Batch(duel(), 1, cards_pay=False, signals=True)
    with pytest.raises(TypeError):
        Batch(duel(), 1, cards_pay=False).seed(0.5)  # type: ignore[arg-type]
