# The web page: looking back at a game.

review-lead = Sieh, wo ein Spiel gewonnen oder verloren wurde: die Aussicht nach jedem Zug, was am meisten kostete und was besser war.
review-recent = Deine beendeten Spiele
review-own-record = Eine eigene Aufzeichnung
review-paste = Füge die Aufzeichnung eines Spiels ein
review-look = Darauf zurückblicken
review-upload = Datei wählen
review-another = Ein anderes Spiel
review-thinking = Jeder Zug wird noch einmal durchdacht. Das dauert ein paar Sekunden.

review-won = Gewonnen: Jede Karte liegt
review-lost = { $cards ->
    [one] Verloren, eine Karte vor dem Ende
   *[other] Verloren, { $cards } Karten vor dem Ende
  }
review-duel-won = { $name } hat gewonnen
review-summary = { $turns ->
    [one] Ein Zug
   *[other] { $turns } Züge
  }, { $jumps ->
    [0] kein Rückwärtssprung.
    [one] ein Rückwärtssprung.
   *[other] { $jumps } Rückwärtssprünge.
  }
review-turned = Zug { $turn } kostete am meisten.
review-chart = Gewinnaussicht, Zug um Zug
review-chart-of = Gewinnaussicht von { $name }, Zug um Zug
review-chart-summary = Von { $first } auf { $last } in { $turns } Zügen
review-key-cost = teurer Zug
review-key-jump = Rückwärtssprung
review-watch = Gesehen von
review-mover = wer am Zug ist
review-hand = Hand von { $name }
review-lays = Als Nächstes: { $card }, { $pile }
review-replay = Wiederholung
review-back = Eine Karte zurück
review-forth = Eine Karte vor
review-play = Abspielen
review-moment = Moment des Spiels
review-at-turn = Zug { $turn }
review-costly = { $count ->
    [one] Ein Zug, der etwas kostete
   *[other] { $count } Züge, die etwas kosteten
  }
review-turn-of = Zug { $turn }, { $name }
review-did = Abgelegt
review-instead = Besser
review-against = dagegen: { $reason }
review-method = Die Aussichten sind geschätzt: Jede Stellung wird von starken Bots weitergespielt, mit dem, was ihr Spieler wissen konnte.
review-could = War es zu gewinnen?
review-show-me = Zeig mir, wie
review-as-list = Karte für Karte
review-deeper = Die teuren Züge werden noch durchdacht …
review-which = Was gezeigt wird
review-the-game = Das Spiel
review-the-way = Ein Weg zum Sieg
review-play-on = Von hier weiterspielen
review-same-deal = Blatt noch einmal spielen
review-download = Aufzeichnung speichern
review-share = Teilen
review-secret = Andere spielen dieses Blatt noch. Eine Stunde nach Mitternacht UTC kannst du dieses Spiel teilen, aufbewahren und von hier aus weiterspielen.
review-shared = Link bereit
review-pile-own = eigener Stapel { $way ->
    [up] ↑
   *[down] ↓
  }
review-pile-other = fremder Stapel { $way ->
    [up] ↑
   *[down] ↓
  }
review-pile-left = { $arrow } links
review-pile-right = { $arrow } rechts
