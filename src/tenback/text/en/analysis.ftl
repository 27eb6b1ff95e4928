# Hints and reviews: what a turn is worth, and why.

help-hint = Advise the player to move: the best turns, with chances and reasons.
help-review = Look back at a recorded game: the chance after every turn, what cost most, what was better.
help-option-hint-file = A record; where a file holds several, the last. - is standard input.
help-option-position = A position in JSON, as the referee reads it, instead of a record.
help-option-position-rules = The rules of the position, if it does not name them.
help-option-hint-seat = The seat that asks (0 is the first): an error if it is not to move.
help-option-turn = Go back to the beginning of this turn (1 is the first).
help-option-plans = How many turns to show.
help-option-samples = How often to deal what is hidden at random; 0 trusts the net alone.
help-option-object = Write one JSON object.
help-option-line = Show a way in which the deal could have been won.
kernels-compiling = The first time, what this needs is compiled; that takes about half a minute …
error-needs-kernels = This needs { $module }, which is not installed. Install it with: { $command }
error-bot-needs-kernels = The bot { $bot } needs { $module }, which is not installed. Install it with: { $command }

hint-chance = chance to win { $win } %
hint-left = about { $left } cards left
hint-by-net = The chances are the net’s, at first sight.
hint-by-samples = Each turn was tried on { $samples } random deals of what you cannot see.
hint-only = There is no other turn.
hint-no-such-turn = There is no turn { $turn }: the game has { $turns }.
hint-position-or-file = Give a record or a position, not both.

reason-wins = lays the last cards: that wins
reason-jump-back = a jump back on { $pile }, from { $top } to { $card }
reason-comes-back = { $card } and the jump back to { $other }: two cards, and { $pile } { $gap ->
    [0] stays where it was
   *[other] comes back by { $gap }
  }
reason-forward-and-back = { $card } and the jump back to { $other }: two cards, and { $pile } moves by { $gap } only
reason-keeps-jump = keeps { $card } for the jump back on { $pile }
reason-leaves-pile = leaves { $pile } alone, as { $name } asked
reason-uses-offered = uses { $pile }, which { $name } can spare
reason-small-gift = gives your opponent little: their { $pile } improves by { $gap }
reason-large-gift = helps your opponent: their { $pile } improves by { $gap }
reason-refills = refills your hand with { $count } cards
reason-spent-pile = uses up { $pile }, which is nearly spent
reason-extra = { $count ->
    [one] one more card
   *[other] { $count } more cards
  } nearly for free
reason-close = lays only cards close to the tops
reason-least = { $count ->
    [0] passes over no card that is still to come
   *[other] no other turn passes over fewer cards still to come ({ $count })
  }
reason-one-pile = touches only { $pile }: the other piles stay as they are
reason-keeps-close = keeps { $card }, which is close to { $pile }
reason-keeps-pair = keeps { $card } and { $other }, a pair for a jump back
reason-fewer = passes over { $count } cards still to come instead of { $other }
reason-lays = lays { $count } instead of { $other } cards
reason-keeps-rather = keeps { $cards } in hand rather than { $others }
reason-leaves-at = leaves { $pile } at { $top } rather than { $other }
reason-gives-up-jump = gives up the jump back with { $card } on { $pile }
reason-passes-own = passes over { $card } in hand, which was close to { $pile }
reason-disregards = lays on { $pile }, which { $name } asked to leave
reason-far = goes far on { $pile }, past { $count } cards still to come

review-column-turn = turn
review-column-player = player
review-column-plays = laid
review-column-chance = chance
review-column-cost = cost
review-unfinished = The game is not finished.
review-worst = What cost most
review-nothing-cost = No turn clearly cost anything: it was the cards.
review-played = Turn { $number }, { $name }: { $plays }
review-better = better { $plays }: { $best } % instead of { $win } %
review-winnable = With all cards known this deal could be won.
review-until = A way to win was still there after turn { $turn }, but none was found after turn { $next }.
review-until-end = A way to win is still there.
review-line = For example:
review-not-found = No way to win this deal was found, with all cards known and a beam of { $width }. There may be one.
review-impossible = This deal could not be won, whatever was laid.
review-duel = Who would have won with other cards laid cannot be told: the other side would have answered differently.

help-puzzle = Puzzles: a position, the best turn to find, and why it is the best.
help-option-puzzles = How many puzzles.
help-option-puzzles-json = Write one JSON object a puzzle, with its solution.

puzzle-how = Which turn is best? Write all of it, such as 37^1 47^1. Enter alone shows the solution, { $quit } ends.
puzzle-number = Puzzle { $at } of { $number }: { $name } is to move
puzzle-not-a-turn = That is not a turn: write cards and piles, such as 37^1 47^1.
puzzle-right = Right: { $plays }
puzzle-wrong = { $plays } leads to { $win } %.
puzzle-solution = Best is { $plays }: { $win } %
puzzle-tempting = What comes to mind, { $plays }, leads to { $win } %
puzzle-solved = { $solved } of { $number } solved.
puzzle-again = The same puzzles again: seed { $seed }
