# The web page: the end of a game.

end-lost = Verloren: { $left ->
    [one] 1 Karte übrig
   *[other] { $left } Karten übrig
  }
end-table = Endstellung
end-hands = Alle Handkarten
end-willing = { $count ->
    [one] { $names } möchte noch eine Partie.
   *[other] { $names } möchten noch eine Partie.
  }
end-you = Du
end-no-cards = keine Karten
end-chances = Gewinnchance
end-start = Anfang
end-end = Ende
end-luck = Glück
end-luck-line = beim Ziehen
end-decisions = Können
end-decisions-line = beim Legen
end-turn-one = Zug 1
end-working = Chancen werden berechnet …
end-chart = Gewinnchance: am Anfang { $start }, am Ende { $end }. Glück { $luck } %, Können { $decisions } %.
end-chart-worst = Größter Fehler: Zug { $turn }, { $points } %.
end-points = { $points } %
end-costliest = Größter Fehler: Zug { $turn }
end-no-costly = Kein Fehler
end-you-played = Dein Zug
end-played = Zug von { $name }
end-try = Zug neu spielen
end-retry = Zug { $turn }: { $who ->
    [you] deine Karten
   *[other] { $name }
  }
end-back = Zurück zum Ergebnis
end-won-back = { $points } %: Dieser Zug war besser
end-lost-more = { $points } %: Der ursprüngliche Zug war besser
end-same = Genauso gut
end-retried = Dieser Zug: { $win }. In der Partie: { $played }.
end-scale-now = Diese Partie: { $left ->
    [one] 1 Karte übrig
   *[other] { $left } Karten übrig
  }
end-scale-best = Dein Bestwert: { $left }
end-scale-average = Dein Schnitt: { $left }
end-scale-bots = Ergebnis der Bots mit diesen Karten: { $left } übrig
end-mark-best = Bestwert
end-mark-average = Schnitt
end-mark-bots = Bots, gleiche Karten
end-harder = Schwieriger
end-swap = Seiten tauschen
end-revenge = Revanche
end-share = Teilen
share-done = Geteilt
