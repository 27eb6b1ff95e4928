# A game as it is shown and played: tables, hands, what happened, how it ended.

game-coop = The Game
game-duel = Face to Face
game-unofficial = { $game } (inoffiziell)
player = Spieler { $number }
rules-in-force = Regeln: { $id }

draw-pile = Nachziehstapel: { $cards ->
    [0] leer
    [one] 1 Karte
   *[other] { $cards } Karten
  }
player-holds = { $name }: { $cards ->
    [0] keine Karten
    [one] 1 Karte
   *[other] { $cards } Karten
  } auf der Hand

pile-ascending = aufsteigend
pile-descending = absteigend
piles-yours = Deine Stapel
piles-theirs = Stapel von { $name }: Eine Karte hier muss sie verbessern
piles-of = Stapel von { $name }
takes-from = nimmt { $card } und höher
takes-from-or = nimmt { $card } und höher oder { $jump } (Rückwärtssprung)
takes-to = nimmt { $card } und niedriger
takes-to-or = nimmt { $card } und niedriger oder { $jump } (Rückwärtssprung)
takes-only = nimmt nur { $jump } (Rückwärtssprung)
takes-nothing = nimmt keine Karte mehr
takes-gift-spent = nichts mehr in diesem Zug
takes-gift-not-yet = leer: noch nichts zu verbessern

hand = Deine Hand:
hand-empty = Deine Hand ist leer.
laid-too-few = In diesem Zug abgelegt: { $laid }. Mindestens { $minimum ->
    [one] 1 Karte ist
   *[other] { $minimum } Karten sind
  } fällig.
laid-enough = In diesem Zug abgelegt: { $laid } (mindestens { $minimum }). Weiter, oder „{ $end }“ zum Beenden.
laid-all = Du hast deine ganze Hand abgelegt: „{ $end }“ beendet den Zug.

laid-jump-back = Rückwärtssprung! { $pile } geht von { $top } auf { $card }.
laid-gift = Ein Geschenk an { $name }: Stapel { $pile } geht von { $top } auf { $card }.
turn-of = { $name } hat abgelegt: { $plays }.
turn-drew = { $count ->
    [0] Nichts nachgezogen.
    [one] 1 Karte nachgezogen.
   *[other] { $count } Karten nachgezogen.
  }
turn-play-jump = { $play } (Rückwärtssprung)
turn-gift-received = Dein Stapel { $pile } wurde verbessert: von { $top } auf { $card }.
signals-of = Zeichen von { $name }: { $words }.
signal-word = { $sign ->
    [jump] ich kann auf { $pile } zurückspringen
    [leave] lass mir { $pile }
    [gently] vorsichtig auf { $pile }
    [little] nicht zu weit auf { $pile }
    [use] nur zu auf { $pile }
    [yours] { $pile } gehört dir
    [trouble] ich sitze fest
    [nothing] nichts mehr zu { $pile }
   *[better] ich sitze nicht mehr fest
  }
you-drew = Du ziehst nach: { $cards }
you-drew-nothing = Für dich gibt es nichts nachzuziehen.
player-skipped = { $name } hat keine Karten mehr und wird übersprungen.
player-started = { $name } beginnt.
player-starts-by-lot = Das Los entscheidet: { $name } beginnt.

over-won = Alle { $cards } Karten sind abgelegt: Das Spiel ist besiegt!
over-stuck = Das Spiel ist zu Ende: In diesem Zug { $minimum ->
    [one] lässt sich keine Karte
   *[other] lassen sich keine { $minimum } Karten
  } mehr ablegen (Regel G6).
over-stuck-player = Das Spiel ist zu Ende: { $name } kann in diesem Zug { $minimum ->
    [one] keine Karte
   *[other] keine { $minimum } Karten
  } ablegen (Regel G6).
over-left = { $cards ->
    [one] 1 Karte ist
   *[other] { $cards } Karten sind
  } übrig.
over-excellent = Unter zehn: ausgezeichnet!
over-duel-won = { $name } hat alle { $cards } Karten abgelegt und gewinnt!
over-duel-stuck = { $loser } kann in diesem Zug { $minimum ->
    [one] keine Karte
   *[other] keine { $minimum } Karten
  } ablegen (Regel G6): { $name } gewinnt!
over-duel-left = { $name }: { $cards ->
    [0] keine Karte übrig
    [one] 1 Karte übrig
   *[other] { $cards } Karten übrig
  }
