# A game as it is shown and played: tables, hands, what happened, how it ended.

game-coop = The Game
game-duel = Face to Face
game-unofficial = { $game } (unofficial)
player = Player { $number }
rules-in-force = Rules: { $id }
introduction-piles = { $pairs ->
    [one] Lay every card on two piles, one ascending and one descending.
   *[other] Lay every card on { $pairs } ascending and { $pairs } descending piles.
  } Each card takes room from a pile; a jump back by exactly { $jump } gives some back. You can talk, but never name a number. If a player can’t lay enough cards, the game wins.
introduction-house = House rules: { $rules }

draw-pile = Draw pile: { $cards ->
    [0] empty
    [one] 1 card
   *[other] { $cards } cards
  }
player-holds = { $name }: { $cards ->
    [0] no cards
    [one] 1 card
   *[other] { $cards } cards
  } in hand

pile-ascending = ascending
pile-descending = descending
piles-yours = Your piles
piles-theirs = { $name }’s piles (a gift must improve them)
piles-of = { $name }’s piles
takes-from = takes { $card } or higher
takes-from-or = takes { $card } or higher, or { $jump } (jump back)
takes-to = takes { $card } or lower
takes-to-or = takes { $card } or lower, or { $jump } (jump back)
takes-only = takes only { $jump } (jump back)
takes-nothing = full
takes-gift-spent = no more gifts this turn
takes-gift-not-yet = empty, can’t be improved

hand = Your hand:
hand-empty = Your hand is empty.
laid-too-few = Played this turn: { $laid }. Play at least { $minimum ->
    [one] 1 card
   *[other] { $minimum } cards
  }.
laid-enough = Played this turn: { $laid } (minimum { $minimum }). Play more, or type “{ $end }” to end your turn.
laid-all = You’ve played your whole hand. Type “{ $end }” to end your turn.

laid-jump-back = Jump back! { $pile } goes from { $top } to { $card }.
laid-gift = Gift for { $name }: { $pile } goes from { $top } to { $card }.
turn-of = { $name } played { $plays }.
turn-drew = { $count ->
    [0] No cards drawn.
    [one] 1 card drawn.
   *[other] { $count } cards drawn.
  }
turn-play-jump = { $play } (jump back)
turn-gift-received = A gift: your { $pile } pile goes from { $top } to { $card }.
signals-of = { $name } signals: { $words }.
signal-word = { $sign ->
    [jump] I can jump back on { $pile }
    [leave] leave { $pile } to me
    [gently] careful on { $pile }
    [little] small steps on { $pile }
    [use] go ahead on { $pile }
    [yours] { $pile } is all yours
    [trouble] I’m stuck
    [nothing] never mind about { $pile }
   *[better] no longer stuck
  }
you-drew = You draw: { $cards }
you-drew-nothing = No cards left to draw.
player-skipped = { $name } has no cards left and is skipped.
player-started = { $name } starts.
player-starts-by-lot = { $name } starts, chosen at random.

over-won = All { $cards } cards played. You’ve beaten the game!
over-stuck = Game over: you can’t play { $minimum ->
    [one] a card
   *[other] { $minimum } cards
  } this turn (rule G6).
over-stuck-player = Game over: { $name } can’t play { $minimum ->
    [one] a card
   *[other] { $minimum } cards
  } this turn (rule G6).
over-left = { $cards ->
    [one] 1 card left.
   *[other] { $cards } cards left.
  }
over-excellent = Fewer than ten: excellent!
over-duel-won = { $name } wins with all { $cards } cards played!
over-duel-stuck = { $loser } can’t play { $minimum ->
    [one] a card
   *[other] { $minimum } cards
  } this turn (rule G6). { $name } wins!
over-duel-left = { $name }: { $cards ->
    [0] no cards left
    [one] 1 card left
   *[other] { $cards } cards left
  }
