# The web page: the daily challenge, and puzzles.

daily-lead = Dieselben Karten für alle, jeden Tag um Mitternacht UTC neu.
daily-once = Du hast einen Versuch. Er zählt nicht für die Rangliste, wenn du neu anfängst, Tipps nutzt, Karten zurücknimmst oder ein Bot für dich spielt. Nach der Partie kannst du sie sofort analysieren; andere können die Karten erst am Folgetag ab 1 Uhr UTC sehen und prüfen.
daily-begun = Du hast die heutige Aufgabe schon begonnen.
daily-play = Spielen
daily-list = Rangliste von heute
daily-nobody = Noch keine Ergebnisse. Jetzt bist du dran!
daily-nobody-past = Keine Ergebnisse.
daily-ranked-line = Es zählt der erste Versuch pro Gerät, wenn er ohne Hilfe gespielt und bis 1 Uhr UTC am Folgetag beendet wurde. Schummelsicher ist das nicht: Auf einem zweiten Gerät kann man dieselben Karten erneut spielen.
daily-others = Weitere Ergebnisse
daily-note-hints = Mit Tipps
daily-note-undo = Karten zurückgenommen
daily-note-sat-in = Ein Bot ist eingesprungen
daily-note-seats = Eine Person auf mehreren Plätzen
daily-note-bots = Bots im Team
daily-note-again = Nicht der erste Versuch
daily-note-late = Zu spät beendet
daily-note-no-device = Vielleicht nicht der erste Versuch
daily-note-opponent = Nicht gegen den stärksten Bot
daily-note-house-rules = Mit Hausregeln
daily-won = Alle Karten gelegt, { $jumps ->
    [0] kein Rückwärtssprung
    [one] 1 Rückwärtssprung
   *[other] { $jumps } Rückwärtssprünge
  }
daily-left = { $cards ->
    [one] 1 Karte übrig
   *[other] { $cards } Karten übrig
  }, { $jumps ->
    [0] kein Rückwärtssprung
    [one] 1 Rückwärtssprung
   *[other] { $jumps } Rückwärtssprünge
  }
daily-duel-won = Duell gewonnen
daily-duel-lost = Duell verloren, { $cards ->
    [one] 1 Karte übrig
   *[other] { $cards } Karten übrig
  }
daily-list-won = Alle Karten gelegt
daily-list-left = { $cards ->
    [one] 1 Karte übrig
   *[other] { $cards } Karten übrig
  }
daily-share = Ergebnis teilen
daily-share-line = Teilt dein Ergebnis, ohne Karten zu verraten.
daily-shared = Ergebnis kopiert
daily-name = Dein Name in der Rangliste
daily-streak = { $days ->
    [0] Derzeit keine Serie
    [one] Serie: 1 Tag
   *[other] Serie: { $days } Tage
  }
daily-longest = Rekord: { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
  }
daily-cell = { $date }: { $result }
daily-missed = nicht gespielt
daily-open = noch offen
daily-beaten = { $others ->
    [one] { $worse ->
        [0] Das andere Ergebnis ist mindestens so gut
       *[other] Besser als das andere Ergebnis
      }
   *[other] { $worse ->
        [0] Die anderen Ergebnisse sind mindestens so gut
       *[other] Besser als { $worse } von { $others } anderen
      }
  }
daily-column = { $cards }: { $players ->
    [one] 1 Person
   *[other] { $players } Personen
  }
daily-column-won = Sieg
daily-columns-line = Ergebnisse nach übrigen Karten
daily-all = Alle { $players } zeigen
daily-yesterday = Die Verteilung von gestern
daily-yesterday-missed = Diese Verteilung hast du nicht gespielt.
daily-yesterday-open = Du hast die Verteilung von gestern noch nicht zu Ende gespielt.
daily-yesterday-late = { $result } – zu spät für die Rangliste
daily-all-results = Alle Ergebnisse
daily-list-yesterday = Rangliste von gestern
daily-practise = Üben

puzzles-lead = Finde den besten Zug; selten ist es der naheliegende. Lege deine Karten nacheinander und prüfe dann deine Antwort.
puzzles-thinking = Die heutigen Rätsel werden vorbereitet. Das dauert höchstens eine Minute.
puzzles-number = Rätsel { $number }
puzzles-facts = Lege mindestens { $minimum ->
    [one] 1 Karte
   *[other] { $minimum } Karten
  }. { $draw ->
    [0] Der Nachziehstapel ist leer.
    [one] 1 Karte im Nachziehstapel.
   *[other] { $draw } Karten im Nachziehstapel.
  }
puzzles-hand = Deine Handkarten
puzzles-answer = Antwort prüfen
puzzles-back = Zurücknehmen
puzzles-right = Richtig, besser geht es nicht!
puzzles-of-the-day = Rätsel des Tages
puzzles-done = { $done } von { $puzzles } beantwortet
puzzles-easy = Leicht
puzzles-medium = Mittel
puzzles-hard = Schwer
puzzles-now = jetzt
puzzles-to-do = offen
puzzles-close = Knapp daneben: { $share } der besten Gewinnchance
puzzles-share = Dein Zug erreicht { $share } der besten Gewinnchance
puzzles-yours = Deine Gewinnchance
puzzles-best = Beste Gewinnchance
puzzles-played = Deine Antwort
puzzles-solution = Der beste Zug
puzzles-show = Lösung zeigen
puzzles-next = Weiter: { $difficulty }
puzzles-last = Neue Rätsel gibt es um Mitternacht UTC. Es zählt immer dein erster Versuch.
