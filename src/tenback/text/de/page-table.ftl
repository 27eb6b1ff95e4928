# The table on the page: piles, hand, turn, talk, how it ended.

table-table = Spieltisch
table-what = The Game, { $players ->
    [1] allein
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
table-beside = Nachziehstapel und Gespräch
table-your-hand = Deine Hand, { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  }
table-hand-empty = Keine Karte mehr auf der Hand
table-watching = Du schaust zu. Die Hände bleiben verdeckt.
table-cards = { $cards ->
    [one] Karte
   *[other] Karten
  }
table-card = Die { $card }
table-card-jump = { $card }, zehn zurück ist möglich
table-to-draw = { $count ->
    [0] Stapel leer
    [one] Karte zu ziehen
   *[other] Karten zu ziehen
  }
table-to-draw-short = zu ziehen

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
table-pile-called = Stapel { $way ->
    [up] ↑
   *[down] ↓
  } { $place ->
    [own] von dir
    [other] von { $name }
    [right] rechts
   *[left] links
  }
table-pile-label = { $pile }, { $empty ->
    [1] noch leer, beginnt bei { $top }
   *[0] oben { $top }
  }
table-fits = passt
table-not-here = Hier nicht
table-nearly-full = Fast voll
table-ten-back = Zehn zurück
table-give = Schenken
table-ends-short = Spielende
table-laid-this-turn = Eben gelegt
table-pick-first = Wähle erst eine Karte, dann ihren Stapel.
table-not-your-turn = { $name } ist am Zug. Du kannst schon nachdenken.

table-your-turn = Du bist am Zug
table-turn-of = { $name } ist am Zug
table-over = Das Spiel ist aus
table-laid-of = { $laid } von { $minimum } gelegt
table-laid = { $laid } gelegt
table-still-due = { $due ->
    [one] Noch 1 Karte legen
   *[other] Noch { $due } Karten legen
  }
table-end-turn = Zug beenden
table-undo = Letzte Karte zurücknehmen
table-take-back = Karte zurück auf die Hand
table-seat = { $is ->
    [moving] ist am Zug
    [next] spielt nach dir
    [away] ist nicht da
    [sitter] ein Bot springt ein
    [bot] Bot
   *[waiting] wartet
  }

table-ends-title = Diese Karte beendet das Spiel
table-ends-why = Nach der { $card } kannst du { $minimum ->
    [one] die Karte
   *[other] die { $minimum } Karten
  }, die dieser Zug verlangt, nicht mehr legen, und das Spiel ist aus (Regel G6).
table-ends-keep = Auf der Hand behalten
table-ends-lay = Trotzdem legen
table-gift-note = Ein Geschenk je Zug: Verbessere einen Stapel von { $name }, und du füllst deine Hand ganz auf.

table-talk = Gespräch und Zeichen
table-talk-unread = Gespräch und Zeichen, es gibt Neues
table-at-the-table = Am Tisch
table-talk-close = Gespräch schließen
table-talk-empty = Noch hat niemand etwas gesagt.
table-talk-silent = An diesem Tisch wird nicht gesprochen.
table-message = Nachricht
table-say = Etwas sagen …
table-say-no-numbers = Reden ohne Zahlen …
table-send = Senden
table-signal-then-pile = Ein Zeichen, dann einen Stapel antippen
table-signal-jump = Ich kann zurückspringen
table-signal-leave = Lass ihn mir
table-signal-gently = Vorsichtig
table-signal-little = Nicht zu weit
table-signal-use = Nur zu
table-signal-yours = Er gehört dir
table-signal-trouble = Ich sitze fest
table-touch-a-pile = { $signal }: Tippe jetzt auf einen Stapel.
table-cancel = Abbrechen
table-quick-words = Ein kurzes Wort
table-quick-well-played = Gut gespielt
table-quick-ouch = Autsch…
table-quick-thanks = Danke!
table-quick-again = Revanche?
table-log-laid = { $name } hat { $laid ->
    [one] eine Karte
   *[other] { $laid } Karten
  } gelegt
table-log-jumps = davon { $jumps ->
    [one] einmal
   *[other] { $jumps }-mal
  } zehn zurück
table-log-gift = davon ein Geschenk
table-log-turn = { $done }; { $drew ->
    [0] keine
   *[other] { $drew }
  } gezogen.

table-who-starts = Wer beginnt?
table-who-starts-how = Seht euch eure Karten an und einigt euch. Sagt, wie gern ihr beginnen würdet, aber nennt keine Zahl.
table-who-starts-bots = Sieh dir deine Karten an und entscheide. Die Bots haben gesagt, wie gern sie beginnen würden.
table-wish = Wie gern würdest du beginnen?
table-wish-own = { $wish ->
    [2] Gern
    [1] Wenn es sein muss
   *[0] Lieber nicht
  }
table-wish-of = { $wish ->
    [2] würde gern beginnen
    [1] würde notfalls beginnen
   *[0] würde lieber nicht beginnen
  }
table-wish-none = hat noch nichts gesagt
table-starter = { $what ->
    [agree] Einverstanden
    [waiting] Einverstanden
    [decide] Beginnt
   *[propose] Vorschlagen
  }
table-starter-choose = { $what ->
    [agree] Einverstanden, dass { $name } beginnt
    [decide] { $name } beginnt
   *[propose] Vorschlagen, dass { $name } beginnt
  }

table-pass-title = Gib das Gerät an { $name } weiter
table-pass-why = Bis dahin sind die Karten verdeckt: Nur wer diese Hand spielt, soll sie sehen.
table-pass-open = Ich bin { $name }, zeig meine Karten
table-pass-on = Weiter an { $name }

table-hint = Tipp
table-hint-asking = Einen Moment, ich denke nach …
table-hint-none = Gerade gibt es keinen Tipp.

table-won = Alles gelegt: geschafft!
table-lost = { $left ->
    [one] Eine Karte ist übrig
   *[other] { $left } Karten sind übrig
  }
table-duel-won = Du hast gewonnen!
table-duel-lost = { $name } hat gewonnen
table-duel-over = { $name } hat gewonnen
table-never-laid = Nie gelegt: { $left ->
    [one] 1 Karte
   *[other] { $left } Karten
  }
table-again = Noch einmal
table-again-waiting = Warten auf { $names }
table-review = Das Spiel ansehen
table-home = Zur Startseite

table-offline = Keine Verbindung. Dein Platz bleibt dir, bis du zurück bist.
table-bot-sits-in = Ein Bot spielt für dich.
table-regain = Meinen Platz zurücknehmen

table-help = So wird hier gespielt
table-help-touch = Tippe auf eine Karte, dann auf einen hellen Stapel; oder zieh sie hin. Das Schild sagt den Abstand, Gold heißt zehn zurück.
table-close = Schließen
table-sound = Töne
table-staging = Karten warten auf ihrem Stapel
table-staging-what = Einen Moment lang kannst du eine Karte zurücknehmen. Die nächste Karte oder das Ende des Zuges legt sie.
table-hand-over = Einen Bot für mich spielen lassen
table-shortcuts = Einzelne Tasten als Kürzel
table-keys = Mit der Tastatur
table-key-pick = eine Handkarte wählen
table-key-lay = sie auf einen Stapel legen
table-key-move = von Karte zu Karte, hinauf zu den Stapeln und zurück
table-key-choose = wählen oder legen
table-key-end = den Zug beenden
table-key-undo = eine Karte zurücknehmen
table-key-drop = die Karte zurück in die Hand
table-key-hint = einen Tipp holen
table-key-talk = das Gespräch öffnen
table-key-sound = Töne an oder aus
table-key-help = diese Hilfe

table-said-lay = { $who ->
    [you] Du legst
   *[other] { $name } legt
  } { $card }, { $pile }{ $how ->
    [jump] : zehn zurück!
    [gift] : ein Geschenk.
   *[step] .
  }
table-said-undo = Die Karte ist wieder auf deiner Hand.
table-said-deal = Die Karten sind verteilt.
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
    [you] Dein Zeichen
   *[other] Zeichen von { $name }
  }: { $signal ->
    [jump] ich kann zurückspringen, { $pile }.
    [leave] lass ihn mir, { $pile }.
    [gently] vorsichtig, { $pile }.
    [little] nicht zu weit, { $pile }.
    [use] nur zu, { $pile }.
    [yours] er gehört dir, { $pile }.
    [trouble] ich sitze fest.
   *[nothing] nichts mehr.
  }
table-said-talk = { $name } sagt: { $text }
table-said-seat = { $who ->
    [you] Ein Bot spielt für dich.
   *[other] { $what ->
        [left] { $name } ist gegangen.
        [handed] Ein Bot spielt für { $name }.
        [regained] { $name } spielt wieder.
       *[rematch] { $name } möchte noch einmal spielen.
      }
  }
table-said-back = { $name } ist wieder da.
