# The web page: the deal of the day, and puzzles.

daily-lead = Die gleichen Karten für alle, jeden Tag um Mitternacht UTC ein neues Blatt.
daily-once = Du hast einen Versuch: Ein Blatt, das du noch einmal beginnst, kommt nicht in die Wertung, auch keines mit Tipps, zurückgenommenen Karten oder einem Bot auf deinem Platz. Die Karten stehen fest, also mischt niemand. Nach dem Ende kannst du dir dein Spiel noch einmal ansehen; alle anderen sehen die Karten eine Stunde nach Mitternacht UTC, zusammen mit dem Beweis.
daily-begun = Du hast dieses Blatt schon begonnen.
daily-play = Spielen
daily-list = Die Liste des Tages
daily-nobody = Noch steht niemand auf der Liste. Mach den Anfang.
daily-ranked-line = Auf der Liste stehen erste Versuche ohne Hilfe, die spätestens eine Stunde nach Mitternacht UTC zu Ende waren, einer je Gerät. Sie beweist nichts: Mit einem zweiten Gerät lassen sich dieselben Karten noch einmal spielen.
daily-others = Weitere Ergebnisse
daily-note-hints = Mit Tipps.
daily-note-undo = Mit zurückgenommenen Karten.
daily-note-sat-in = Ein Bot hat eine Weile gespielt.
daily-note-seats = Eine Person hatte mehrere Plätze.
daily-note-bots = Mit Bots im Team.
daily-note-again = Nicht der erste Versuch.
daily-note-late = Zu spät beendet.
daily-note-no-device = Ob es ein erster Versuch ist, ist nicht bekannt.
daily-note-opponent = Gegen einen anderen Gegner als den stärksten Bot.
daily-note-house-rules = Mit Hausregeln.
daily-note-older = Mit einer früheren Version gespielt.
daily-won = Alle Karten abgelegt, { $jumps ->
    [0] kein Rückwärtssprung
    [one] ein Rückwärtssprung
   *[other] { $jumps } Rückwärtssprünge
  }
daily-left = { $cards ->
    [one] Eine Karte übrig
   *[other] { $cards } Karten übrig
  }, { $jumps ->
    [0] kein Rückwärtssprung
    [one] ein Rückwärtssprung
   *[other] { $jumps } Rückwärtssprünge
  }
daily-duel-won = Duell gewonnen
daily-duel-lost = Duell verloren, { $cards ->
    [one] eine Karte übrig
   *[other] { $cards } Karten übrig
  }
daily-list-won = Alle Karten abgelegt
daily-list-left = { $cards ->
    [one] Eine Karte übrig
   *[other] { $cards } Karten übrig
  }
daily-share = Ergebnis teilen
daily-share-line = Es sagt, wie es lief, und nichts über die Karten.
daily-shared = Das Ergebnis ist kopiert.

puzzles-lead = Ein Zug ist klar der beste, und es ist nicht der, der zuerst einfällt. Leg deinen ganzen Zug, dann lass ihn beurteilen.
puzzles-thinking = Die Rätsel des Tages werden gerade gemacht, das dauert höchstens eine Minute.
puzzles-number = Rätsel { $number }
puzzles-facts = Mindestens { $minimum ->
    [one] eine Karte
   *[other] { $minimum } Karten
  } in diesem Zug. { $draw ->
    [0] Der Nachziehstapel ist leer.
    [one] Eine Karte im Nachziehstapel.
   *[other] { $draw } Karten im Nachziehstapel.
  }
puzzles-hand = Deine Hand
puzzles-answer = Diesen Zug prüfen
puzzles-back = Zurücknehmen
puzzles-right = Richtig, besser geht es nicht.
puzzles-wrong = Es geht besser:
puzzles-chance = Aussicht zu gewinnen danach: { $win }
