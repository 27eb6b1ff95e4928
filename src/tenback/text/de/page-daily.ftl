# The web page: the deal of the day, and puzzles.

daily-lead = Die gleichen Karten für alle, jeden Tag um Mitternacht UTC ein neues Blatt.
daily-once = Du hast einen Versuch. Die Karten stehen fest, also mischt niemand; der Beweis wird gezeigt, wenn der Tag vorbei ist.
daily-begun = Du hast dieses Blatt schon begonnen.
daily-play = Spielen
daily-list = Die Liste des Tages
daily-nobody = Noch niemand hat dieses Blatt beendet. Mach den Anfang.
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
