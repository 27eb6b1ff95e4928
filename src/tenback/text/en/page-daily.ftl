# The web page: the deal of the day, and puzzles.

daily-lead = The same cards for everybody, a new deal every day at midnight UTC.
daily-once = You have one try: a deal that is begun again is not ranked, nor is one with hints, cards taken back or a bot in your seat. The cards are fixed, so nobody shuffles. Once your game is over, you can look back at it; everybody else sees the cards from an hour after midnight UTC, with the proof.
daily-begun = You have begun this deal already.
daily-play = Play it
daily-list = Today’s list
daily-nobody = Nobody is in the list yet. Be the first.
daily-ranked-line = The list has first attempts without help that ended by an hour after midnight UTC, one for each device. It proves nothing: somebody with a second device can play the same cards again.
daily-others = Other results
daily-note-hints = With hints.
daily-note-undo = With cards taken back.
daily-note-sat-in = A bot sat in for a while.
daily-note-seats = One person had several seats.
daily-note-bots = With bots on the team.
daily-note-again = Not the first attempt.
daily-note-late = Ended too late.
daily-note-no-device = Whether it is a first attempt is not known.
daily-note-opponent = Against another opponent than the strongest bot.
daily-note-house-rules = With house rules.
daily-note-older = Played on an earlier version.
daily-won = All cards laid, { $jumps ->
    [0] no jump back
    [one] one jump back
   *[other] { $jumps } jumps back
  }
daily-left = { $cards ->
    [one] One card left
   *[other] { $cards } cards left
  }, { $jumps ->
    [0] no jump back
    [one] one jump back
   *[other] { $jumps } jumps back
  }
daily-duel-won = Won the duel
daily-duel-lost = Lost the duel, { $cards ->
    [one] one card left
   *[other] { $cards } cards left
  }
daily-list-won = All cards laid
daily-list-left = { $cards ->
    [one] One card left
   *[other] { $cards } cards left
  }
daily-share = Share the result
daily-share-line = It tells how it went, and nothing of the cards.
daily-shared = The result is copied.

puzzles-lead = One turn is clearly the best, and it is not the one that comes to mind first. Lay your whole turn, then let it be judged.
puzzles-thinking = Today’s puzzles are being made, which takes up to a minute.
puzzles-number = Puzzle { $number }
puzzles-facts = At least { $minimum ->
    [one] one card
   *[other] { $minimum } cards
  } this turn. { $draw ->
    [0] The draw pile is empty.
    [one] One card in the draw pile.
   *[other] { $draw } cards in the draw pile.
  }
puzzles-hand = Your hand
puzzles-answer = Judge this turn
puzzles-back = Take back
puzzles-right = Right, there is nothing better.
puzzles-wrong = There is a better turn:
puzzles-chance = Chance to win after it: { $win }
