# The web page: looking back at a game.

review-lead = See where a game was won or lost: the chance after every turn, what cost most, and what was better.
review-recent = Your finished games
review-own-record = A record of your own
review-paste = Paste the record of a game
review-look = Look back at it
review-upload = Choose a file
review-another = Another game
review-thinking = Every turn is thought through again. That takes a few seconds.

review-won = Won: every card is laid
review-lost = { $cards ->
    [one] Lost, one card from the end
   *[other] Lost, { $cards } cards from the end
  }
review-duel-won = { $name } has won
review-summary = { $turns ->
    [one] One turn
   *[other] { $turns } turns
  }, { $jumps ->
    [0] no jump back.
    [one] one jump back.
   *[other] { $jumps } jumps back.
  }
review-turned = Turn { $turn } cost the most.
review-chart = Chance to win, turn by turn
review-chart-of = Chance of { $name } to win, turn by turn
review-chart-summary = From { $first } to { $last } over { $turns } turns
review-key-cost = costly turn
review-key-jump = jump back
review-watch = Seen by
review-mover = whoever moves
review-hand = Hand of { $name }
review-lays = Next: { $card } on the { $pile }
review-replay = Replay
review-back = One card back
review-forth = One card on
review-play = Play it
review-moment = Moment of the game
review-at-turn = Turn { $turn }
review-costly = { $count ->
    [one] One turn that cost something
   *[other] { $count } turns that cost something
  }
review-turn-of = Turn { $turn }, { $name }
review-did = Laid
review-instead = Better
review-against = against it: { $reason }
review-method = Chances are estimated by playing each position on with strong bots, by what its player could know.
review-could = Could it be won?
review-show-me = Show me how
review-as-list = Card by card
review-deeper = The costly turns are still being looked into …
review-which = What is replayed
review-the-game = The game
review-the-way = A way to win
review-play-on = Play on from here
review-same-deal = Play this deal again
review-download = Save the record
review-share = Share
review-secret = Others still play this deal. From an hour after midnight UTC you can share this game, keep it and play on from it.
review-shared = Link ready
review-pile-own = own { $way ->
    [up] ascending pile
   *[down] descending pile
  }
review-pile-other = other’s { $way ->
    [up] ascending pile
   *[down] descending pile
  }
review-pile-left = { $arrow } left
review-pile-right = { $arrow } right
