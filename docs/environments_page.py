"""The page of environments: presets, actions and every entry of an observation."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.envs import PRESETS, Encoder, Episode
from tenback.envs.actions import PILE_WORDS, SEAT_WORDS
from tenback.envs.encoder import MAX_CARD, entries
from tenback.envs.episode import ILLEGAL_REWARD

INTRODUCTION = """\
# Environments

`tenback.envs` offers both games to learning agents: as [PettingZoo](#pettingzoo) environments, as
[Gymnasium](#gymnasium) environments and in batches. [Train an agent](../how-to/train-an-agent.md)
shows how to use them. They need the extra `lab`: `pip install 'tenback[lab]'`.

## Presets

Every preset has an id, which all environments accept. They also accept the id of any
[ruleset](rulesets.md) with cards up to {max_card}, such as `coop(players=2,hand=8)`. The number
after `v` grows when the actions, observations or rewards of a preset change.
"""

ACTIONS = """\
## Actions

An action is one number, the same in every environment of a game. `C` is the number of cards in a
set, `P` the number of piles on which a seat may lay cards, its own piles first. In a duel, piles 0
and 1 are the seat’s own and piles 2 and 3 the other player’s.

| number | action |
|---|---|
| `pile * C + card - lowest` | lay a card on a pile |
| `P * C` | end the turn; do nothing, for a seat that is not to lay a card |
| `P * C + 1 + {pile_words} * pile + word` | with signals: a signal about a pile |
| `P * C + 1 + {pile_words} * P + word` | with signals: a signal about the seat itself |

The words about a pile are, from 0: {pile_names}. The words about the seat are {seat_names}.
`nothing` takes a signal back. The strict talk policy (A10) forbids `jump`. With signals, every
partner of the seat to move gives one signal, or does nothing, before each of its cards.

The mask of legal actions (`int8`, 1 for legal) is in the info, under `action_mask`. A seat that has
nothing to decide may only do nothing. After an illegal action the game is over and the seat gets a
reward of {illegal:g}. The raw PettingZoo environment raises an error instead.
"""

REWARDS = """\
## Rewards

| `reward` | meaning | default for |
|---|---|---|
| `cards` | every card laid pays all seats `1 / C`, so a beaten game pays 1 in all | The Game |
| `outcome` | at the end of the game: 1 for a win; in a duel -1 for the loser | Face to Face |

## Deals

`reset(seed=…)` begins a series of deals, and every `reset()` deals the next one. The same seed and
the same actions give the same games. `options={"deal": "rain"}` deals the game of
`tenback deal --seed rain`, and `options={"starter": 2}` chooses the seat that starts. Otherwise
seat 0 starts; in a duel, chance decides.

## Observations

An observation is an array of bytes (`uint8`). It is computed from the seat’s
[view](../explanation/secrets.md), so it holds nothing that the seat may not know. Seats are counted
from the observer’s own, in the order of play; piles and sets of cards begin with those of the
observer’s side. `Encoder(rules).part(observation, name)` returns an entry in its shape.
"""

CLASSES = """\
## PettingZoo

| function | environment |
|---|---|
| `tenback.envs.env(game)` | agents act in turn (AEC), with PettingZoo’s standard wrappers |
| `tenback.envs.raw_env(game)` | the same without wrappers |
| `tenback.envs.parallel_env(game)` | all agents give an action at once; only those to act count |

Agents are called `player_0`, `player_1` and so on. Options: `signals`, `reward`, `render_mode`
(`ansi` or `rgb_array`; all hands are open) and `mask_in_observation`. With the latter, an
observation is a dictionary of `observation` and `action_mask`, as in PettingZoo’s classic games.

## Gymnasium

`gymnasium.make("tenback/Solo-v0")` works after `import tenback.envs`. The agent plays one seat.
Options: `seat`, `bots` (the name of a bot for all other seats, or a list of names), `signals`,
`reward` and `render_mode`. Any bot of the [arena](strength.md) can be named, and so can your own.

## Batches

`tenback.envs.batch.BatchEnv(game, num_envs=4096)` plays thousands of games at once with Gymnasium’s
vector interface, on the kernel. `gymnasium.make_vec` returns it for games alone. In each
game the agent plays all seats in turn: an observation and a mask are those of the seat to act,
which `info["to_act"]` names, and a reward that of the seat that has acted. `info["to_move"]` is
the seat to lay a card: with signals, its partners act before each of its cards, so the two differ.
A game that is over is dealt anew by its next step, whose action is ignored
(`AutoresetMode.NEXT_STEP`). Options: `signals`, `reward`, `observe` (False leaves observations
out), `copy` (False reuses the arrays) and `threads`.

`python -m tenback.envs.agreement --steps 1000000` compares every step with the plain engine:
state, observation, mask, reward and end. On 17 November 2026 a million steps agreed in every
preset.

`python -m benchmarks.envs --seconds 1 --neighbours` measures the speed. On 19 November 2026, on two
cores that had other work, too, it was 14 to 18 million steps a second with masks alone, 15 to 16
million with observations, and 27,000 to 33,000 through PettingZoo's wrappers on one core. Three of
PettingZoo's own games, for which `--neighbours` installs what they need in a temporary folder, made
10,000 (Texas hold'em), 12,100 (Leduc hold'em) and 17,500 steps a second (Connect Four) two days
before.
"""


def environments_page() -> str:
    """Presets, actions, rewards and observations, generated from the program."""
    actions = ACTIONS.format(
        pile_words=len(PILE_WORDS),
        pile_names=", ".join(f"`{word}`" for word in PILE_WORDS),
        seat_names=" and ".join(f"`{word}`" for word in SEAT_WORDS),
        illegal=ILLEGAL_REWARD,
    )
    parts = [INTRODUCTION.format(max_card=MAX_CARD), *_presets(), "", actions, REWARDS]
    return "\n".join([*parts, *_entries(), *_offsets(), "", CLASSES])


def _presets() -> Iterator[str]:
    yield "| id | game | rules | seats | actions | bytes |"
    yield "|---|---|---|---|---|---|"
    for preset in PRESETS:
        episode = Episode(preset)
        yield (
            f"| `{preset.id}` | {preset.meaning} | `{preset.rules.id}` | {preset.rules.players}"
            f" | {episode.actions.count} | {episode.encoder.size} |"
        )


def _entries() -> Iterator[str]:
    yield "| entry | axes | meaning |"
    yield "|---|---|---|"
    talk = next(preset for preset in PRESETS if preset.signals)
    for entry in entries(talk.rules, signals=True):
        yield f"| `{entry.name}` | {entry.axes or '–'} | {entry.meaning} |"


def _offsets() -> Iterator[str]:
    yield "\nThe offset of each entry, by preset:\n"
    yield "| entry |" + "".join(f" {preset.name.removesuffix('-v0')} |" for preset in PRESETS)
    yield "|---|" + "---|" * len(PRESETS)
    encoders = [Encoder(preset.rules, preset.signals) for preset in PRESETS]
    for entry in entries(PRESETS[0].rules, signals=True):
        places = [encoder.at.get(entry.name, "–") for encoder in encoders]
        yield f"| `{entry.name}` |" + "".join(f" {place} |" for place in places)
