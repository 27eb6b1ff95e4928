# The web page: looking back at a game.

review-lead = Sieh dir an, wo sich die Partie entschied: Chancen nach jedem Zug, teure Züge und was besser gewesen wäre.
review-recent = Deine beendeten Partien
review-own-record = Gespeicherte Partie
review-paste = Gespeicherte Partie einfügen
review-look = Analysieren
review-upload = Datei wählen
review-another = Andere Partie
review-thinking = Die Partie wird analysiert … Das dauert ein paar Sekunden.

review-won = Gewonnen: alle Karten gelegt
review-lost = { $cards ->
    [one] Verloren, 1 Karte übrig
   *[other] Verloren, { $cards } Karten übrig
  }
review-duel-won = { $name } hat gewonnen
review-summary = { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
  }, { $jumps ->
    [0] kein Rückwärtssprung.
    [one] 1 Rückwärtssprung.
   *[other] { $jumps } Rückwärtssprünge.
  }
review-turned = Zug { $turn } hat am meisten gekostet.
review-chart = Gewinnchance, Zug für Zug
review-chart-of = Gewinnchance von { $name }, Zug für Zug
review-chart-summary = Von { $first } auf { $last } in { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
  }
review-key-cost = teurer Zug
review-key-jump = Rückwärtssprung
review-watch = Ansicht
review-mover = Person am Zug
review-hand = Handkarten von { $name }
review-lays = Als Nächstes: { $card }, { $pile }
review-replay = Partie abspielen
review-back = Eine Karte zurück
review-forth = Eine Karte vor
review-play = Abspielen
review-pause = Pause
review-speed = Tempo: { $speed }×
review-moment = Stelle in der Partie
review-at-turn = Zug { $turn }
review-costly = { $count ->
    [one] 1 teurer Zug
   *[other] { $count } teure Züge
  }
review-turn-of = Zug { $turn }, { $name }
review-did = Gespielt
review-instead = Besser
review-against = aber { $reason }
review-method = Für die Chancen spielen starke Bots weiter, die nur wissen, was die Person am Zug sehen konnte.
review-could = War die Partie zu gewinnen?
review-show-me = Zeigen
review-as-list = Karte für Karte
review-deeper = Die teuren Züge werden noch geprüft …
review-which = Was wird abgespielt?
review-the-game = Diese Partie
review-the-way = Ein Weg zum Sieg
review-play-on = Ab hier spielen
review-same-deal = Diese Karten spielen
review-download = Partie speichern
review-share = Teilen
review-secret = Andere spielen diese Karten noch. Ab 1 Uhr UTC kannst du die Partie teilen, speichern und ab hier weiterspielen.
review-shared = Link bereit
review-pile-own = eigener Stapel { $way ->
    [up] ↑
   *[down] ↓
  }
review-pile-other = gegnerischer Stapel { $way ->
    [up] ↑
   *[down] ↓
  }
review-pile-left = { $arrow } links
review-pile-right = { $arrow } rechts
