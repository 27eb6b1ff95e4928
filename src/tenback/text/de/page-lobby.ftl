# The web page: setting a table, gathering at it, shuffling.

new-title = Neuer Tisch
new-title-friends = Freunde einladen
new-title-duel = Face to Face (Duell)
new-lead = Unsicher? Die Vorauswahl passt für den Anfang.
new-game = Spiel
new-game-coop = The Game, inoffiziell
new-game-coop-line = Allein oder im Team gegen die Karten, bis zu fünft.
new-game-duel = Face to Face, inoffiziell
new-game-duel-line = Ein Duell, beide mit eigenen Karten und Stapeln.
new-name = Dein Name
new-players = Zu wievielt?
new-seat = Platz { $number }
new-seat-yours = Platz { $number }: du
new-opponent = Gegen wen?
new-friend = Eine Person, die ich einlade
new-bot = Bot: { $name }
new-variant = Schwierigkeit
variant-coop = Standard
variant-coop-line = Mindestens zwei Karten pro Zug.
variant-expert = Experte
variant-expert-line = Mindestens drei Karten pro Zug.
variant-short = Weniger Handkarten
variant-short-line = Eine Handkarte weniger, mindestens zwei Karten pro Zug.
variant-expert-plus = Experte, weniger Handkarten
variant-expert-plus-line = Eine Handkarte weniger, mindestens drei Karten pro Zug.
variant-duel = Standard
new-talk = Chatregeln
speech-free = Alles außer Zahlen
speech-free-line = „Lasst mir den Stapel“ ist erlaubt, „Ich habe die 37“ nicht.
speech-strict = Regeln von 2018
speech-strict-line = Nichts, was eine Karte verrät, auch nicht „Ich kann zurückspringen“.
speech-silent = Stumm
speech-silent-line = Kein Chat, keine Signale.
new-more = Mehr
new-hints = Tipps erlauben
new-hints-line = Die Glühbirne neben deinen Karten zeigt, was ein starker Bot legen würde.
new-takeover = Bots vertreten Abwesende
new-takeover-line = Nach zwei Minuten. Wer zurückkommt, bekommt den Platz wieder.
new-watch = Zuschauen erlauben
new-watch-line = Handkarten bleiben verdeckt.
new-open = Tisch erstellen
new-play = Starten
house-title = Hausregeln
house-line = Handkarten, Minimum, höchste Karte, Rückwärtssprung
house-field-hand = Handkarten
house-field-minimum = Minimum pro Zug
house-field-highest = Höchste Karte
house-field-jump = Rückwärtssprung um
house-field-gifts = Geschenke pro Zug
house-reset = Zurücksetzen
house-simple = Mit diesen Regeln spielen Bots einfacher, und es gibt keine Tipps.
house-bad-number = Gib ganze Zahlen ein.
house-bad-minimum = Minimum pro Zug: nur 1 bis { $most } möglich.
house-bad-hand = Handkarten: nur { $least } bis { $most } möglich. Sollen es weniger sein, senke das Minimum pro Zug.
house-bad-highest = Höchste Karte: nur { $least } bis { $most } möglich.
house-bad-cards = Die Karten reichen nicht für alle: { $needed } nötig, { $cards } vorhanden. Wähle weniger Handkarten oder erhöhe „Höchste Karte“.
house-bad-jump = Rückwärtssprung: nur 1 bis { $most } möglich.
house-bad-gifts = Geschenke pro Zug: nur 0 bis { $most } möglich.
house-shown-hand = { $number ->
    [one] 1 Handkarte
   *[other] { $number } Handkarten
  }
house-shown-minimum = { $number ->
    [one] Mindestens 1 Karte pro Zug
   *[other] Mindestens { $number } Karten pro Zug
  }
house-shown-cards = Karten von { $lowest } bis { $highest }
house-shown-jump = Rückwärtssprung um genau { $number }
house-shown-gifts = { $number ->
    [0] Keine Geschenke
    [one] 1 Geschenk pro Zug
   *[other] Bis zu { $number } Geschenke pro Zug
  }

lobby-title = Warten, bis alle da sind
lobby-complete = Alle sind da
lobby-rules = { $players ->
    [1] { $game } solo
    [2] { $game } zu zweit
    [3] { $game } zu dritt
    [4] { $game } zu viert
    [5] { $game } zu fünft
   *[other] { $game } zu { $players }
  }
lobby-talk-free = Keine Zahlen im Chat
lobby-talk-strict = Chat nach den Regeln von 2018
lobby-talk-silent = Kein Chat, keine Signale
lobby-hints = Tipps erlaubt
lobby-invite = Andere einladen
lobby-invite-line = Dieser Link genügt zum Mitspielen: ohne Konto, ohne Installation.
lobby-link = Link zu diesem Tisch
lobby-copy = Kopieren
lobby-copied = Link kopiert
lobby-share = Teilen
lobby-share-text = Lust auf eine Partie Tenback?
lobby-code = Oder mit dem Handy scannen
lobby-code-alt = QR-Code mit dem Link zu diesem Tisch
lobby-invited = { $name } lädt dich ein
lobby-change-rules = Regeln ändern
lobby-change-apply = Übernehmen
lobby-rules-changed = Die Regeln wurden geändert.
lobby-ready-again = Die Regeln wurden geändert. Meldet euch alle noch einmal bereit.
lobby-move = Hierher wechseln
lobby-seats = Plätze
lobby-free = Frei
lobby-you = du
lobby-here = online
lobby-away = offline
lobby-ready = bereit
lobby-not-ready = noch nicht bereit
lobby-bot = Bot
lobby-sit = Hier Platz nehmen
lobby-sit-title = Wie heißt du?
lobby-watch = Nur zuschauen
lobby-watching = Du schaust zu. Du kannst noch mitspielen.
lobby-sit-taken = Alle Plätze sind besetzt. Du kannst zuschauen.
lobby-sit-full = Alle Plätze sind besetzt.
lobby-looking-on = Du schaust zu. Frage am Tisch nach einem Link zum Mitspielen.
lobby-put-bot = Bot hinzufügen
lobby-put = Hinzufügen
lobby-clear = Platz { $number } freigeben
lobby-ready-button = Ich bin bereit
lobby-wait-seats = { $count ->
    [one] Noch 1 Platz frei. Sobald er besetzt ist, kann es losgehen.
   *[other] Noch { $count } Plätze frei. Sobald alle besetzt sind, kann es losgehen.
  }
lobby-wait-ready = Warten auf { $names }
lobby-leave = Tisch verlassen
lobby-rename = Namen ändern
lobby-save = Speichern

shuffle-title = Mische die Karten von { $name }
shuffle-line = Wie am echten Tisch mischt ihr gegenseitig eure Karten. So bestimmt niemand, was du ziehst, auch nicht dieser Server.
shuffle-how = Wische über die Karten oder drücke „Mischen“, solange du magst.
shuffle-button = Mischen
shuffle-times = { $count ->
    [0] Noch nicht gemischt.
    [one] Einmal gemischt.
   *[other] { $count }-mal gemischt.
  }
shuffle-done = Fertig
shuffle-skip = Überspringen
shuffle-seal = Siegel des Servers:
shuffle-seal-line = Nach der Partie öffnet dein Gerät dieses Siegel und prüft, ob die Verteilung zum Mischen passt.

seat-link-title = Dieser Link führt zu keinem Tisch
seat-link-text = Vielleicht ist der Link unvollständig oder der Tisch geschlossen.
seat-not-allowed-title = Zuschauen geht an diesem Tisch nicht
seat-not-allowed-text = Bitte jemanden am Tisch um einen Link.
seat-closed-title = Dieser Tisch ist geschlossen
seat-closed-text = Die Partie wurde aufgegeben, oder der Tisch war lange ungenutzt.
seat-shut-title = Dein Link gilt nicht mehr
seat-shut-text = Der Link ist gesperrt, oder du wurdest entfernt. Bitte die anderen um einen neuen.
seat-full-title = Tisch voll
seat-full-text = Zu viele Geräte an diesem Tisch. Versuche es gleich erneut.
seat-damaged = Ein Festplattenfehler auf dem Server hat diesen Tisch beschädigt, deine anderen Partien nicht. Melde das der Person, die den Server betreibt: Eine Sicherung kann helfen.
seat-format-title = Neue Version
seat-format-text = Tenback wurde aktualisiert. Lade die Seite neu.
seat-reload = Neu laden

people-title = Personen und Links
people-unnamed = Gast { $number }
people-seat = Platz { $number }
people-no-seat = Ohne Platz
people-remove = Entfernen
people-remove-name = { $name } entfernen
people-remove-sure = { $name } endgültig entfernen? In einer laufenden Partie übernimmt ein Bot den Platz. Zuschauen geht danach nur noch mit Link.
people-keep = Abbrechen
people-link-any = Link für freie Plätze
people-link-seat = Link für Platz { $number }
people-link-watch = Link zum Zuschauen
people-link-unused = Noch nicht benutzt
people-link-used = Benutzt von { $names }
people-link-count = { $count ->
    [one] Einmal benutzt
   *[other] { $count }-mal benutzt
  }
people-revoke = Sperren
people-revoke-link = { $link } sperren
people-device = { $name }: Gerät { $number }

team-title = Wähle dein Team
team-yours = Dein Team
team-times = { $count ->
    [one] im Team
   *[other] { $count }-mal im Team
  }
team-remove = { $name } entfernen
team-rate = Gewinnchance
team-no-rate = Keine Schätzung für dieses Team
team-bot-rate = Gewinnchance etwa { $rate }
team-hard = Gewinnt selten
team-fair = Alles ist möglich
team-good = Passt gut zu dir
team-easy = Gewinnt fast immer
team-suggest = Team vorschlagen
