# Hints and reviews: what a turn is worth, and why.

help-hint = Show the best turns for the player to move, with win chances and reasons.
help-review = Review a saved game: win chances, costly turns and better ones.
help-option-hint-file = A file of saved games (the last is used), or - for standard input.
help-option-position = A JSON position in the referee’s format, instead of a saved game.
help-option-position-rules = The rules to use if the position doesn’t name any.
help-option-hint-seat = The seat asking for a hint (0 is the first). It must be that seat’s turn.
help-option-turn = Go back to the start of this turn (1 is the first).
help-option-plans = Number of turns to suggest.
help-option-samples = Number of random deals of the hidden cards to try; 0 uses only the neural net.
help-option-object = Write the result as one JSON object.
help-option-line = Show how this deal could have been won.
error-no-kernel = Strong bots, hints and reviews need a part of Tenback that’s missing for this kind of computer ({ $machine }). To build it, run “python3 bootstrap.py play” in a checkout, or install Tenback from source with a C++ compiler: pip install --no-binary tenback tenback

hint-chance = win chance { $win }%
hint-left = cards left: about { $left }
hint-by-net = Win chances estimated by the neural net alone.
hint-by-samples = Each turn was tried on { $samples ->
    [one] 1 random deal
   *[other] { $samples } random deals
  } of the cards you can’t see.
hint-only = No other turn is possible.
hint-no-such-turn = There’s no turn { $turn }. Choose 1 to { $turns }.
hint-position-or-file = Give either a saved game or a position, not both.

reason-wins = plays the last cards and wins
reason-jump-back = jumps back on { $pile }, from { $top } to { $card }
reason-comes-back = plays { $card }, then jumps back to { $other }: two cards, and { $pile } { $gap ->
    [0] stays where it was
   *[other] moves back { $gap }
  }
reason-forward-and-back = plays { $card }, then jumps back to { $other }: two cards, and { $pile } moves only { $gap }
reason-keeps-jump = keeps the { $card } for a jump back on { $pile }
reason-leaves-pile = leaves { $pile } alone, as { $name } asked
reason-uses-offered = uses { $pile }, which { $name } doesn’t need
reason-small-gift = a small gift: { $pile } improves by { $gap }
reason-large-gift = a big gift to your opponent: { $pile } improves by { $gap }
reason-refills = refills your hand with { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
reason-spent-pile = uses { $pile }, which is nearly full
reason-extra = { $count ->
    [one] plays 1 more card
   *[other] plays { $count } more cards
  } at almost no cost
reason-close = plays only cards close to the piles
reason-least = { $count ->
    [0] skips no unplayed cards
    [one] skips the fewest unplayed cards (1)
   *[other] skips the fewest unplayed cards ({ $count })
  }
reason-one-pile = uses only { $pile } and spares the others
reason-keeps-close = keeps the { $card }, close to { $pile }
reason-keeps-pair = keeps the { $card } and the { $other } as a pair for a jump back
reason-fewer = skips { $count ->
    [one] 1 unplayed card
   *[other] { $count } unplayed cards
  } instead of { $other }
reason-lays = plays { $count ->
    [one] 1 card
   *[other] { $count } cards
  } instead of { $other }
reason-keeps-rather = keeps { $cards } instead of { $others }
reason-leaves-at = leaves { $pile } at { $top } instead of { $other }
reason-gives-up-jump = gives up the jump back with the { $card } on { $pile }
reason-passes-own = skips the { $card } in your hand, a close fit for { $pile }
reason-disregards = plays on { $pile }, which { $name } wanted left alone
reason-far = takes a big step on { $pile }, skipping { $count ->
    [one] 1 unplayed card
   *[other] { $count } unplayed cards
  }

review-column-turn = turn
review-column-player = player
review-column-plays = played
review-column-chance = chance
review-column-cost = cost
review-unfinished = The game isn’t finished.
review-worst = Costliest turns
review-nothing-cost = No costly turns. Well played!
review-played = Turn { $number }, { $name }: { $plays }
review-better = better: { $plays }, { $best }% instead of { $win }%
review-winnable = With all cards known, this deal was winnable.
review-until = { $turn ->
    [0] After turn { $next }, the search found no way to win.
   *[other] It was still winnable after turn { $turn }; after turn { $next }, the search found no way to win.
  }
review-until-end = It still is.
review-line = For example:
review-not-found = Even with all cards known, no win was found (search width { $width }). There may still be one.
review-impossible = This deal wasn’t winnable.
review-duel = There’s no telling if a duel was winnable: your opponent might have played differently.

help-puzzle = Solve puzzles: find the best turn and see why it’s best.
help-option-puzzles = Number of puzzles.
help-option-puzzles-json = Write one JSON object per puzzle, with its solution.

puzzle-how = Which turn is best? Type the whole turn, e.g. 37^1 47^1. Press Enter to see the solution, or type “{ $quit }” to stop.
puzzle-number = Puzzle { $at } of { $number }: { $name } to move
puzzle-not-a-turn = That isn’t a turn. Type cards and piles, e.g. 37^1 47^1.
puzzle-right = Correct: { $plays }
puzzle-wrong = { $plays }: win chance { $win }%
puzzle-solution = Best: { $plays }, { $win }%
puzzle-tempting = The obvious turn: { $plays }, { $win }%
puzzle-solved = Solved: { $solved } of { $number }.
puzzle-again = To see these puzzles again: --seed { $seed }
