# The web page: the daily challenge, and puzzles.

daily-lead = The same cards for everyone. A new deal every day at midnight UTC.
daily-once = You get one try. Hints, take-backs, starting over or a bot in your seat keep you out of the ranking. You can review your game as soon as it ends; everyone else sees the cards and the proof from 01:00 UTC the next day.
daily-begun = You’ve already started today’s challenge.
daily-play = Play now
daily-list = Today’s ranking
daily-nobody = No results yet. Be the first!
daily-nobody-past = No results for this deal.
daily-ranked-line = First tries without help, one per device, finished by 01:00 UTC the next day. Not cheat-proof: anyone with a second device can play the same cards again.
daily-others = Other results
daily-note-hints = Used hints
daily-note-undo = Took cards back
daily-note-sat-in = A bot filled in for a while
daily-note-seats = One person played several seats
daily-note-bots = Bots on the team
daily-note-again = Not the first try
daily-note-late = Finished too late
daily-note-no-device = May not be a first try
daily-note-opponent = Not against the strongest bot
daily-note-house-rules = House rules
daily-won = All cards played, { $jumps ->
    [0] no jumps back
    [one] 1 jump back
   *[other] { $jumps } jumps back
  }
daily-left = { $cards ->
    [one] 1 card left
   *[other] { $cards } cards left
  }, { $jumps ->
    [0] no jumps back
    [one] 1 jump back
   *[other] { $jumps } jumps back
  }
daily-duel-won = Duel won
daily-duel-lost = Duel lost, { $cards ->
    [one] 1 card left
   *[other] { $cards } cards left
  }
daily-list-won = All cards played
daily-list-left = { $cards ->
    [one] 1 card left
   *[other] { $cards } cards left
  }
daily-share = Share result
daily-share-line = Shares your result without giving away the cards.
daily-shared = Result copied
daily-name = Your name in the ranking
daily-streak = { $days ->
    [0] No current streak
    [one] 1-day streak
   *[other] { $days }-day streak
  }
daily-longest = Longest: { $days ->
    [one] 1 day
   *[other] { $days } days
  }
daily-cell = { $date }: { $result }
daily-missed = not played
daily-open = not played yet
daily-beaten = { $others ->
    [one] { $worse ->
        [0] The other player did at least as well
       *[other] Better than the other player
      }
   *[other] { $worse ->
        [0] The other players did at least as well
       *[other] Better than { $worse } of { $others } other players
      }
  }
daily-column = { $cards }: { $players ->
    [one] 1 player
   *[other] { $players } players
  }
daily-column-won = Won
daily-columns-line = Players by cards left.
daily-all = Show all { $players }
daily-yesterday = Yesterday’s deal
daily-yesterday-missed = You didn’t play it.
daily-yesterday-open = You haven’t finished yesterday’s deal yet.
daily-yesterday-late = { $result } – too late for the ranking
daily-all-results = All results
daily-list-yesterday = Yesterday’s ranking
daily-practise = Practice

puzzles-lead = Find the best turn; it’s rarely the obvious one. Play it card by card, then check your answer.
puzzles-thinking = Preparing today’s puzzles. This can take up to a minute.
puzzles-number = Puzzle { $number }
puzzles-facts = Play at least { $minimum ->
    [one] 1 card
   *[other] { $minimum } cards
  }. { $draw ->
    [0] The draw pile is empty.
    [one] 1 card in the draw pile.
   *[other] { $draw } cards in the draw pile.
  }
puzzles-hand = Your hand
puzzles-answer = Check answer
puzzles-back = Take back
puzzles-right = Correct! That’s the best turn.
puzzles-of-the-day = Daily puzzles
puzzles-done = { $done } of { $puzzles } answered
puzzles-easy = Easy
puzzles-medium = Medium
puzzles-hard = Hard
puzzles-now = now
puzzles-to-do = to do
puzzles-close = Close: { $share } as good as the best turn
puzzles-share = { $share } as good as the best turn
puzzles-yours = Your win chance
puzzles-best = Best win chance
puzzles-played = You played
puzzles-solution = The best turn
puzzles-show = Show best turn
puzzles-next = Next: { $difficulty }
puzzles-last = New puzzles at midnight UTC. Trying again doesn’t change your score.
