# The table on the page: piles, hand, turn, talk, how it ended.

table-table = Spieltisch
table-what = The Game, { $players ->
    [1] solo
    [2] zu zweit
    [3] zu dritt
    [4] zu viert
    [5] zu fünft
   *[other] zu { $players }
  }
table-what-duel = Face to Face gegen { $name }
table-you = { $name } (du)
table-others = Die anderen
table-your-side = Deine Seite
table-beside = Nachziehstapel und Chat
table-your-hand = { $count ->
    [one] Deine Handkarte
   *[other] Deine { $count } Handkarten
  }
table-hand-empty = Keine Karten mehr auf der Hand
table-watching = Du schaust zu. Handkarten bleiben verdeckt.
table-cards = { $cards ->
    [one] Karte
   *[other] Karten
  }
table-card = Die { $card }
table-card-jump = { $card }, Rückwärtssprung möglich
table-to-draw = { $count ->
    [0] nichts zu ziehen
    [one] Karte zum Ziehen
   *[other] Karten zum Ziehen
  }
table-to-draw-short = zum Ziehen

table-way = { $way ->
    [up] Aufsteigend
   *[down] Absteigend
  }
table-pile = { $way ->
    [up] aufsteigender
   *[down] absteigender
  } Stapel { $place ->
    [left] links
   *[right] rechts
  }
table-pile-own = dein { $way ->
    [up] aufsteigender
   *[down] absteigender
  } Stapel
table-pile-of = { $way ->
    [up] aufsteigender
   *[down] absteigender
  } Stapel von { $name }
table-pile-called = { $way ->
    [up] ↑
   *[down] ↓
  } { $place ->
    [own] bei dir
    [other] bei { $name }
    [right] rechts
   *[left] links
  }
table-pile-label = { $pile }, { $empty ->
    [1] leer, beginnt bei { $top }
   *[0] oben liegt die { $top }
  }
table-fits = passt
table-not-here = Passt nicht
table-nearly-full = Fast voll
table-ten-back = { $jump ->
    [10] Zehn zurück
   *[other] { $jump } zurück
  }
table-give = Geschenk
table-ends-short = Partie endet
table-laid-this-turn = Gerade gelegt
table-pick-first = Wähle erst eine Karte, dann einen Stapel.
table-not-your-turn = { $name } ist am Zug. Du kannst schon planen.

table-your-turn = Du bist am Zug
table-turn-of = { $name } ist am Zug
table-over = Partie beendet
table-laid-of = { $laid } von { $minimum } gelegt
table-laid = { $laid } gelegt
table-still-due = { $due ->
    [one] Noch 1 Karte legen
   *[other] Noch { $due } Karten legen
  }
table-end-turn = Zug beenden
table-undo = Karte zurücknehmen
table-take-back = Zurück auf die Hand
table-seat = { $is ->
    [moving] ist am Zug
    [next] spielt nach dir
    [away] offline
    [sitter] von einem Bot vertreten
    [bot] Bot
   *[waiting] wartet
  }

table-ends-title = Diese Karte beendet die Partie
table-ends-why = Nach der { $card } erreichst du das Minimum von { $minimum ->
    [one] 1 Karte
   *[other] { $minimum } Karten
  } nicht mehr, und die Partie endet (Regel G6).
table-ends-keep = Behalten
table-ends-lay = Trotzdem legen
table-gift-note = Geschenk: Verbessere einen Stapel von { $name } und fülle deine Hand auf.

table-talk = Chat und Signale
table-talk-unread = Chat und Signale, neue Nachricht
table-at-the-table = Am Tisch
table-talk-close = Chat schließen
table-talk-empty = Noch keine Nachrichten
table-talk-silent = An diesem Tisch ist der Chat aus.
table-message = Nachricht
table-say = Nachricht schreiben …
table-say-no-numbers = Nachricht ohne Zahlen …
table-send = Senden
table-signal-then-pile = Wähle ein Signal, dann einen Stapel
table-signal-jump = Ich kann zurück
table-signal-leave = Den brauche ich
table-signal-gently = Vorsichtig
table-signal-little = Nur kleine Schritte
table-signal-use = Nur zu
table-signal-yours = Der ist für euch
table-signal-trouble = Ich hänge fest
table-touch-a-pile = „{ $signal }“: Wähle jetzt einen Stapel.
table-cancel = Abbrechen
table-quick-words = Schnellnachrichten
table-quick-well-played = Gut gespielt
table-quick-ouch = Autsch!
table-quick-thanks = Danke!
table-quick-again = Noch eine Partie?
table-log-laid = { $who ->
    [you] Du hast
   *[other] { $name } hat
  } { $laid ->
    [one] 1 Karte
   *[other] { $laid } Karten
  } gelegt
table-log-jumps = davon { $jumps } als Rückwärtssprung
table-log-gifts = { $gifts ->
    [one] mit Geschenk
   *[other] mit { $gifts } Geschenken
  }
table-log-turn = { $done }. { $drew ->
    [0] Nichts gezogen
   *[other] Gezogen: { $drew }
  }.

table-who-starts = Wer fängt an?
table-who-starts-how = Seht euch eure Karten an und entscheidet gemeinsam, ohne Zahlen zu nennen.
table-who-starts-bots = Sieh dir deine Karten an und entscheide. Die Bots haben gesagt, ob sie anfangen möchten.
table-wish = Möchtest du anfangen?
table-wish-own = { $wish ->
    [2] Gern
    [1] Zur Not
   *[0] Lieber nicht
  }
table-wish-of = { $wish ->
    [2] möchte anfangen
    [1] könnte anfangen
   *[0] möchte lieber nicht anfangen
  }
table-wish-none = noch keine Antwort
table-starter = { $what ->
    [agree] Einverstanden
    [waiting] Einverstanden
    [decide] Fängt an
   *[propose] Vorschlagen
  }
table-starter-choose = { $what ->
    [agree] Einverstanden: { $name } fängt an
    [decide] { $name } fängt an
   *[propose] { $name } vorschlagen
  }
table-starter-soon = { $seconds ->
    [0] { $name } wird vorgeschlagen.
    [one] { $name } wird in 1 Sekunde vorgeschlagen.
   *[other] { $name } wird in { $seconds } Sekunden vorgeschlagen.
  }

table-pass-title = Gib das Gerät an { $name } weiter
table-pass-why = Bis zur Übergabe bleiben die Karten verdeckt.
table-pass-open = Ich bin { $name }: Karten zeigen
table-pass-on = Weitergeben an { $name }

table-hint = Tipp
table-hint-asking = Einen Moment …
table-hint-none = Gerade ist kein Tipp verfügbar

table-won = Alle Karten gelegt. Gewonnen!
table-duel-won = Du hast gewonnen!
table-duel-over = { $name } gewinnt
table-never-laid = Nicht gelegt: { $left ->
    [one] 1 Karte
   *[other] { $left } Karten
  }
table-again = Noch eine Partie
table-again-waiting = Warten auf { $names }
table-review = Partie analysieren
table-home = Startseite

table-offline = Du bist offline. Dein Platz bleibt reserviert.
table-bot-sits-in = Ein Bot spielt für dich.
table-regain = Wieder selbst spielen

table-help = So wird gespielt
table-help-touch = Tippe auf eine Karte, dann auf einen leuchtenden Stapel, oder ziehe sie dorthin. Die Zahl am Stapel ist der Abstand, Gold heißt Rückwärtssprung.
table-close = Schließen
table-hand-over = Bot spielen lassen
table-shortcuts = Tastenkürzel
table-keys = Tastatur
table-key-pick = Handkarte wählen
table-key-lay = Karte auf einen Stapel legen
table-key-move = zwischen Karten und Stapeln wechseln
table-key-choose = wählen oder legen
table-key-end = Zug beenden
table-key-undo = Karte zurücknehmen
table-key-drop = Auswahl aufheben
table-key-hint = Tipp holen
table-key-talk = Chat öffnen
table-key-sound = Ton an oder aus
table-key-help = Hilfe zeigen

table-said-lay = { $who ->
    [you] Du legst
   *[other] { $name } legt
  } die { $card } ({ $pile }){ $how ->
    [jump] : Rückwärtssprung!
    [gift] : ein Geschenk.
   *[step] .
  }
table-said-undo = Karte wieder auf der Hand.
table-said-deal = Karten verteilt.
table-said-draw = { $who ->
    [you] Du ziehst
   *[other] { $name } zieht
  } { $count ->
    [0] nichts
    [one] 1 Karte
   *[other] { $count } Karten
  }.
table-said-draw-own = Du ziehst { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  }: { $cards }.
table-said-turn = { $who ->
    [you] Du bist am Zug.
   *[other] { $name } ist am Zug.
  }
table-said-signal = { $who ->
    [you] { $signal ->
        [nothing] Du hast dein Signal zurückgenommen
       *[other] Dein Signal
      }
   *[other] { $signal ->
        [nothing] { $name } hat ein Signal zurückgenommen
       *[other] Signal von { $name }
      }
  }{ $signal ->
    [jump] : Ich kann zurückspringen ({ $pile }).
    [leave] : Den brauche ich ({ $pile }).
    [gently] : Vorsichtig ({ $pile }).
    [little] : Nur kleine Schritte ({ $pile }).
    [use] : Nur zu ({ $pile }).
    [yours] : Der ist für euch ({ $pile }).
    [trouble] : Ich hänge fest.
   *[nothing] .
  }
table-said-talk = { $name } sagt: { $text }
table-said-seat = { $who ->
    [you] Ein Bot spielt für dich.
   *[other] { $what ->
        [left] { $name } hat den Tisch verlassen.
        [handed] Ein Bot spielt für { $name }.
        [regained] { $name } spielt wieder selbst.
       *[rematch] { $name } möchte noch eine Partie.
      }
  }
table-said-back = { $name } ist wieder da.
