# The web page: looking back at a game.

review-lead = See where the game was won or lost: your chances after every turn, costly turns and better choices.
review-recent = Your finished games
review-own-record = Saved game
review-paste = Paste a saved game
review-look = Review
review-upload = Choose a file
review-another = Review another
review-broken-link = This link is damaged: part of it is missing. Ask for it again.
review-thinking = Reviewing the game… This takes a few seconds.

review-won = Won: all cards played
review-lost = { $cards ->
    [one] Lost with 1 card left
   *[other] Lost with { $cards } cards left
  }
review-duel-won = { $name } won
review-summary = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  }, { $jumps ->
    [0] no jumps back.
    [one] 1 jump back.
   *[other] { $jumps } jumps back.
  }
review-turned = Turn { $turn } cost the most.
review-chart = Win chance, turn by turn
review-chart-of = { $name }’s win chance, turn by turn
review-chart-summary = From { $first } to { $last } in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  }
review-key-cost = costly turn
review-key-jump = jump back
review-watch = View as
review-mover = Player to move
review-hand = { $name }’s hand
review-lays = Next: { $card }, { $pile }
review-replay = Replay
review-back = One card back
review-forth = One card forward
review-play = Play
review-pause = Pause
review-speed = Speed: { $speed }×
review-moment = Position in the game
review-at-turn = Turn { $turn }
review-costly = { $count ->
    [one] 1 costly turn
   *[other] { $count } costly turns
  }
review-turn-of = Turn { $turn }, { $name }
review-did = Played
review-instead = Better
review-more-reasons = More reasons
review-method = Win chances come from strong bots playing on, using only what the player could see.
review-could = Was this deal winnable?
review-show-me = Show me
review-as-list = Card by card
review-deeper = Still checking the costly turns…
review-no-chances = Win chances can’t be estimated for house rules.
review-which = What to replay
review-the-game = This game
review-the-way = A winning line
review-play-on = Play from here
review-same-deal = Play this deal
review-download = Save game
review-share = Share
review-secret = Others are still playing this deal. From 01:00 UTC, you can share or save this game, or play from here.
review-pile-own = own { $way ->
    [up] ascending pile
   *[down] descending pile
  }
review-pile-other = opponent’s { $way ->
    [up] ascending pile
   *[down] descending pile
  }
review-pile-left = { $arrow } left
review-pile-right = { $arrow } right
