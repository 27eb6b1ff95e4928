# The web page: an evening of several games, with people or bots.

bot-unnamed = Bot
strength-beginner = zum Einstieg
strength-casual = gemütlich
strength-good = gut
strength-strong = stark
strength-strongest = am stärksten

table-your-name = Dein Name
table-keep-name = Speichern
table-duel-all-played = { $mine ->
    [winner] Du hast alle { $cards } Karten gelegt.
   *[other] { $name } hat alle { $cards } Karten gelegt.
  }
table-duel-stuck = { $mine ->
    [loser] Du kannst in diesem Zug { $minimum ->
        [one] keine Karte
       *[other] keine { $minimum } Karten
      } mehr legen (Regel G6).
   *[other] { $loser } kann in diesem Zug { $minimum ->
        [one] keine Karte
       *[other] keine { $minimum } Karten
      } mehr legen (Regel G6).
  }
table-duel-left = { $who ->
    [you] Du
   *[other] { $name }
  }: { $cards ->
    [0] keine Karte übrig
    [one] 1 Karte übrig
   *[other] { $cards } Karten übrig
  }

review-wait-read = Die Partie wird geladen …
review-wait-long = Die Analyse läuft noch. Vielleicht hat der Server gerade viel zu tun.

series-title = Partien an diesem Tisch
series-score = { $won } von { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
  } gewonnen
series-duel = { $won } zu { $lost }
series-won = Sieg
series-lost = Verloren
series-left = { $left } übrig
series-next = Nächste
series-game = Partie { $number } analysieren: { $result }
series-streak = Serie
series-best-streak = Beste Serie
series-best = Bestes Ergebnis
series-average = Ø übrige Karten
series-all = Alle Partien

games-title = Meine Partien
games-none = Hier erscheinen deine beendeten Partien.
games-play = Spielen
games-result = Ergebnis
games-all = Alle: { $count }
games-won = Gewonnen: { $count }
games-lost = Verloren: { $count }
games-with = Mit wem?
games-anyone = Egal mit wem
games-rules = Spiel
games-any = Alle Spiele
games-tonight = Heute Abend
games-today = Heute
games-evening = { $won } von { $games } gewonnen
games-row-won = Gewonnen
games-row-left = { $left ->
    [one] 1 Karte übrig
   *[other] { $left } Karten übrig
  }
games-row-duel-won = Duell gewonnen
games-row-duel-lost = Duell verloren
games-daily = Tagesaufgabe
games-house-rules = { $game }, Hausregeln
games-more = Optionen zur Partie: { $result }
games-export = Exportieren
games-delete = Löschen
games-deleted = { $count ->
    [one] Partie gelöscht
   *[other] { $count } Partien gelöscht
  }
games-undo = Rückgängig
games-no-match = Keine passenden Partien.
games-clear = Filter zurücksetzen
games-kept = Nur auf diesem Gerät gespeichert.
games-stats = Statistik und Export

trail-label = Seit deinem letzten Zug, ab { $from }: { $list }
trail-jump = { $card } (Rückwärtssprung)
trail-same = Unverändert
log-since = Seit deinem letzten Zug
log-replay = Abspielen
log-replay-long = Alles seit deinem letzten Zug abspielen
log-drew = { $drew } gezogen
log-played = { $pile }: { $cards }
log-place = { $place ->
    [left] links
   *[right] rechts
  }
log-jump = Rückwärtssprung
log-gift = Geschenk

hint-how-much = Wie viel zeigen?
hint-grade-pile = Stapel
hint-grade-card = Karte
hint-grade-turn = Ganzer Zug
hint-close = Tipp schließen
hint-more = Mehr
hint-to-win = Chance
hint-pile = { $laid ->
    [0] Beginne mit dem Stapel { $pile }.
   *[other] Als Nächstes: Stapel { $pile }.
  }
hint-card = Lege die { $card } auf den Stapel { $pile }.
hint-card-jump = Springe mit der { $card } auf dem Stapel { $pile } zurück.
hint-end-turn = Beende deinen Zug.
hint-steps = Lege { $plays }.
hint-step = die { $card } auf den Stapel { $pile }
hint-card-label = { $name }, Tipp
hint-card-label-nth = { $name }, Tipp: { $order }. Karte des Zuges
hint-offered-by-all = nutzt den Stapel { $pile }, den sonst niemand braucht
hint-left-for-all = lässt den Stapel { $pile } in Ruhe, wie von allen gewünscht

speed-title = Tempo der Bots
speed-slow = Langsam
speed-normal = Mittel
speed-fast = Schnell
speed-instant = Sofort

race-title = Übrige Karten
race-lane = { $who ->
    [you] Du
   *[other] { $name }
  }: { $left ->
    [one] 1 Karte übrig
   *[other] { $left } Karten übrig
  }, { $hand } auf der Hand, { $draw } im Nachziehstapel
race-level = Gleichstand
race-ahead = { $who ->
    [you] Du liegst
   *[other] { $name } liegt
  } { $by ->
    [one] 1 Karte
   *[other] { $by } Karten
  } vorn

sit-lesson = 1-Minuten-Lektion
sit-lesson-standard = Die Lektion zeigt die Standardregeln.
sit-enter-name = Gib einen Namen ein.
lobby-only-here = Der Link funktioniert nur auf diesem Computer.
lobby-only-here-restart = Um mit anderen zu spielen, starte den Server unter deiner Netzwerkadresse neu.
lobby-use-network = { $address } verwenden

table-seat-until-bot = Bot in { $time }
table-bot-now = Bot einsetzen
table-bot-for = Bot für { $name }
table-menu = Tischmenü
table-give-up = Aufgeben
table-give-up-alone = Die Partie endet hier und lässt sich nicht fortsetzen.
table-give-up-others = Ein Bot spielt für dich weiter, und du kannst nicht zurückkommen.
table-draw-of = Nachziehstapel von { $name }
reaction-title = Reagieren
reaction-name = { $reaction ->
    [heart] Herz
    [smile] Lächeln
    [wow] Staunen
   *[ouch] Autsch
  }
reaction-said = { $who ->
    [you] { $reaction ->
        [heart] Du bist begeistert.
        [smile] Du lächelst.
        [wow] Du staunst.
        [ouch] Du zuckst zusammen.
       *[nudge] Du wartest.
      }
   *[other] { $reaction ->
        [heart] { $name } ist begeistert.
        [smile] { $name } lächelt.
        [wow] { $name } staunt.
        [ouch] { $name } zuckt zusammen.
       *[nudge] { $name } wartet.
      }
  }
nudge = Anstupsen
nudged = { $name } wartet auf dich
