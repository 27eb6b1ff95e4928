# A game as it is shown and played: tables, hands, what happened, how it ended.

game-coop = The Game
game-duel = Face to Face
game-unofficial = { $game } (inoffiziell)
player = Spieler { $number }
rules-in-force = Regeln: { $id }
introduction-piles = { $pairs ->
    [one] Legt alle Karten auf zwei Stapel, einen aufsteigenden und einen absteigenden.
   *[other] Legt alle Karten auf { $pairs } aufsteigende und { $pairs } absteigende Stapel.
  } Jede Karte verbraucht Platz auf einem Stapel; ein Rückwärtssprung um genau { $jump } schafft neuen. Ihr dürft reden, aber nie eine Zahl nennen. Kann jemand nicht genug Karten legen, habt ihr verloren.
introduction-house = Hausregeln: { $rules }

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
piles-theirs = Stapel von { $name } (ein Geschenk muss sie verbessern)
piles-of = Stapel von { $name }
takes-from = passend: ab { $card }
takes-from-or = passend: ab { $card } sowie { $jump } (Rückwärtssprung)
takes-to = passend: bis { $card }
takes-to-or = passend: bis { $card } sowie { $jump } (Rückwärtssprung)
takes-only = passend: nur { $jump } (Rückwärtssprung)
takes-nothing = voll
takes-gift-spent = kein Geschenk mehr in diesem Zug
takes-gift-not-yet = leer, lässt sich nicht verbessern

hand = Deine Handkarten:
hand-empty = Du hast keine Handkarten mehr.
laid-too-few = In diesem Zug gelegt: { $laid } von mindestens { $minimum ->
    [one] 1 Karte
   *[other] { $minimum } Karten
  }.
laid-enough = In diesem Zug gelegt: { $laid } (mindestens { $minimum }). Lege weiter oder beende den Zug mit „{ $end }“.
laid-all = Du hast alle Handkarten gelegt. Beende den Zug mit „{ $end }“.

laid-jump-back = Rückwärtssprung! Der Stapel { $pile } springt von { $top } auf { $card }.
laid-gift = Geschenk für { $name }: Der Stapel { $pile } geht von { $top } auf { $card } zurück.
turn-of = { $name } hat { $plays } gelegt.
turn-drew = { $count ->
    [0] Keine Karte gezogen.
    [one] 1 Karte gezogen.
   *[other] { $count } Karten gezogen.
  }
turn-play-jump = { $play } (Rückwärtssprung)
turn-gift-received = Ein Geschenk: Dein Stapel { $pile } geht von { $top } auf { $card } zurück.
signals-of = Signal von { $name }: { $words }.
signal-word = { $sign ->
    [jump] ich kann auf { $pile } zurückspringen
    [leave] lasst mir { $pile }
    [gently] vorsichtig auf { $pile }
    [little] nur kleine Schritte auf { $pile }
    [use] legt ruhig auf { $pile }
    [yours] { $pile } gehört euch
    [trouble] ich hänge fest
    [nothing] Signal zu { $pile } zurückgenommen
   *[better] ich hänge nicht mehr fest
  }
you-drew = Du ziehst: { $cards }
you-drew-nothing = Es gibt nichts mehr zu ziehen.
player-skipped = { $name } hat keine Karten mehr und setzt aus.
player-started = { $name } fängt an.
player-starts-by-lot = Das Los entscheidet: { $name } fängt an.

over-won = Alle { $cards } Karten gelegt: Das Spiel ist geschlagen!
over-stuck = Partie beendet: In diesem Zug { $minimum ->
    [one] lässt sich keine Karte
   *[other] lassen sich keine { $minimum } Karten
  } mehr legen (Regel G6).
over-stuck-player = Partie beendet: { $name } kann in diesem Zug { $minimum ->
    [one] keine Karte
   *[other] keine { $minimum } Karten
  } legen (Regel G6).
over-left = { $cards ->
    [one] 1 Karte ist
   *[other] { $cards } Karten sind
  } übrig.
over-excellent = Weniger als zehn: ausgezeichnet!
over-duel-won = { $name } hat alle { $cards } Karten gelegt und gewinnt!
over-duel-stuck = { $loser } kann in diesem Zug { $minimum ->
    [one] keine Karte
   *[other] keine { $minimum } Karten
  } legen (Regel G6). { $name } gewinnt!
over-duel-left = { $name }: { $cards ->
    [0] keine Karte übrig
    [one] 1 Karte übrig
   *[other] { $cards } Karten übrig
  }
