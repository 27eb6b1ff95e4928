# The web page: looking back at a game.

review-lead = Sieh dir an, wo sich die Partie entschieden hat: Chancen nach jedem Zug, Fehler und bessere Züge.
review-recent = Deine beendeten Partien
review-own-record = Gespeicherte Partie
review-paste = Gespeicherte Partie einfügen
review-look = Analysieren
review-upload = Datei wählen
review-another = Andere Partie
review-broken-link = Dieser Link ist beschädigt: Ein Teil fehlt. Lass ihn dir noch einmal schicken.
review-thinking = Die Partie wird analysiert … Das dauert ein paar Sekunden.

review-won = Gewonnen: alle Karten gelegt
review-lost = { $cards ->
    [one] Verloren: 1 Karte übrig
   *[other] Verloren: { $cards } Karten übrig
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
review-turned = Größter Fehler: Zug { $turn }.
review-chart = Gewinnchance, Zug für Zug
review-chart-of = Gewinnchance von { $name }, Zug für Zug
review-chart-summary = Von { $first } auf { $last } in { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
  }
review-key-cost = Fehler
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
    [one] 1 Fehler
   *[other] { $count } Fehler
  }
review-turn-of = Zug { $turn }, { $name }
review-did = Gelegt
review-instead = Besser
review-more-reasons = Weitere Gründe
review-method = Starke Bots ermitteln die Chancen: Sie spielen weiter und wissen nur, was die Person am Zug wusste.
review-could = War die Partie zu gewinnen?
review-show-me = Zeigen
review-as-list = Karte für Karte
review-deeper = Die Fehler werden noch geprüft …
review-no-chances = Für Hausregeln lassen sich keine Gewinnchancen schätzen.
review-which = Was wird abgespielt?
review-the-game = Diese Partie
review-the-way = Ein Weg zum Sieg
review-play-on = Ab hier spielen
review-same-deal = Von vorn spielen
review-download = Partie speichern
review-share = Teilen
review-secret = Andere spielen diese Verteilung noch. Ab 1 Uhr UTC kannst du die Partie teilen, speichern und ab hier weiterspielen.
review-pile-own = eigener Stapel { $way ->
    [up] ↑
   *[down] ↓
  }
review-pile-other = gegnerischer Stapel { $way ->
    [up] ↑
   *[down] ↓
  }
review-pile-left = { $arrow } links
review-pile-right = { $arrow } rechts
