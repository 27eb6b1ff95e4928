# The web page: setting a table, gathering at it, shuffling.

new-title = Einen Tisch einrichten
new-title-friends = Freunde einladen
new-title-duel = Face to Face, das Duell
new-lead = Eine Zeile erklärt jede Wahl. Was schon gewählt ist, taugt für den Anfang.
new-game = Welches Spiel
new-game-coop = The Game, inoffiziell
new-game-coop-line = Gemeinsam gegen die Karten, allein oder bis zu fünft.
new-game-duel = Face to Face, inoffiziell
new-game-duel-line = Ein Duell zu zweit, jeder mit eigenen Karten und Stapeln.
new-name = Dein Name am Tisch
new-players = Spieler
new-seat = Platz { $number }
new-seat-yours = Platz { $number }: du
new-opponent = Gegen wen?
new-friend = Jemand, den ich einlade
new-bot = Bot: { $name }
new-variant = Wie schwer
variant-coop = Wie gedruckt
variant-coop-line = Mindestens zwei Karten pro Zug.
variant-expert = Experte
variant-expert-line = Mindestens drei Karten pro Zug.
variant-short = Eine Karte weniger
variant-short-line = Kleinere Hände, zwei Karten pro Zug.
variant-expert-plus = Experte, eine Karte weniger
variant-expert-plus-line = Kleinere Hände und drei Karten pro Zug: für wenige.
variant-duel = Wie gedruckt
new-talk = Was gesagt werden darf
speech-free = Alles außer Zahlen
speech-free-line = „Lasst mir den Stapel“ geht, „ich habe die 37“ nicht.
speech-strict = Streng
speech-strict-line = Nichts, woraus sich eine Karte ableiten lässt, wie in der Ausgabe von 2018.
speech-silent = Schweigend
speech-silent-line = Weder Worte noch Zeichen.
new-more = Mehr
new-hints = Tipps sind erlaubt
new-hints-line = Eine Lampe neben deiner Hand zeigt, was ein starker Bot legen würde.
new-takeover = Ein Bot springt ein, wenn jemand fort ist
new-takeover-line = Nach zwei Minuten; wer zurückkommt, hat seinen Platz wieder.
new-watch = Andere dürfen zusehen
new-watch-line = Sie sehen, was Zuschauer sehen: keine Hände.
new-open = Tisch eröffnen
new-play = Los

lobby-title = Der Tisch ist gedeckt
lobby-rules = { $players ->
    [1] { $game } allein
    [2] { $game } zu zweit
    [3] { $game } zu dritt
    [4] { $game } zu viert
    [5] { $game } zu fünft
   *[other] { $game } zu { $players }
  }
lobby-invite = Hol die anderen dazu
lobby-invite-line = Wer diesen Link öffnet, kann sich setzen. Ohne Konto, ohne Installation.
lobby-link = Der Link zu diesem Tisch
lobby-copy = Kopieren
lobby-copied = Der Link ist kopiert.
lobby-share = Teilen
lobby-share-text = Komm spielen: Unser Tisch ist gedeckt.
lobby-code = Oder mit dem Telefon abscannen
lobby-code-alt = Quadratischer Code mit dem Link zu diesem Tisch
lobby-seats = Rund um den Tisch
lobby-free = Frei
lobby-you = du
lobby-here = da
lobby-away = nicht verbunden
lobby-ready = bereit
lobby-not-ready = noch nicht bereit
lobby-bot = Bot
lobby-sit = Hier setzen
lobby-sit-title = Wie heißt du?
lobby-sit-taken = Alle Plätze sind besetzt. Du kannst zusehen.
lobby-looking-on = Du siehst zu: Bitte jemanden am Tisch um einen Link, um dich zu setzen.
lobby-put-bot = Einen Bot hierhersetzen
lobby-put = Setzen
lobby-clear = Platz { $number } freimachen
lobby-ready-button = Ich bin bereit
lobby-wait-seats = { $count ->
    [one] Ein Platz ist noch frei: Ausgeteilt wird, sobald jemand dort sitzt.
   *[other] { $count } Plätze sind noch frei: Ausgeteilt wird, wenn alle besetzt sind.
  }
lobby-wait-ready = Wir warten auf { $names }
lobby-leave = Den Tisch verlassen
lobby-rename = Namen ändern
lobby-save = Diesen Namen behalten

shuffle-title = Mische die Karten von { $name }
shuffle-line = Wie am echten Tisch: Jeder mischt das Spiel des anderen. So kann niemand, auch dieser Server nicht, steuern, was du ziehst.
shuffle-how = Streiche über die Karten oder drücke den Knopf, so lange du magst.
shuffle-button = Mischen
shuffle-times = { $count ->
    [0] Noch nicht gemischt.
    [one] Einmal gemischt.
   *[other] { $count }-mal gemischt.
  }
shuffle-done = Genug, zurückgeben
shuffle-skip = Ohne Mischen
shuffle-seal = Siegel des Servers über sein eigenes Mischen:
shuffle-seal-line = Nach der Partie vergleicht dein Gerät es mit dem Geheimnis und prüft, ob die Karten aus allem Mischen folgen.

seat-link-title = Dieser Link führt zu keinem Tisch
seat-link-text = Vielleicht ist er falsch abgeschrieben, oder der Tisch wurde geschlossen.
seat-not-allowed-title = Dieser Tisch hat keine Zuschauer
seat-not-allowed-text = Bitte jemanden, der dort sitzt, um einen Link.
seat-shut-title = Dein Link gilt nicht mehr
seat-shut-text = Die Person, die diesen Tisch eröffnet hat, hat ihn gesperrt oder dich entfernt. Um zurückzukommen, bitte sie um einen neuen Link.
seat-full-title = Zu viele Besucher
seat-full-text = Dieser Tisch hat so viele Verbindungen, wie er haben darf. Versuche es gleich noch einmal.
seat-damaged = Die Festplatte des Servers hat beschädigt, was von diesem Tisch festgehalten war; er lässt sich nicht mehr zeigen. Deine anderen Spiele sind nicht betroffen. Sag der Person Bescheid, die den Server betreibt: Eine Sicherung kann helfen.
seat-format-title = Diese Seite ist zu alt
seat-format-text = Der Server spricht eine neuere Sprache. Lade die Seite neu.
seat-reload = Neu laden

people-title = Personen und Links
people-unnamed = Gast { $number }
people-seat = Platz { $number }
people-no-seat = Ohne Platz
people-remove = Entfernen
people-remove-name = { $name } entfernen
people-remove-sure = { $name } endgültig entfernen? In einer laufenden Partie übernimmt ein Bot. Zuschauen geht danach nur noch mit Link.
people-keep = Behalten
people-link-any = Link für einen beliebigen Platz
people-link-seat = Link für Platz { $number }
people-link-watch = Link zum Zuschauen
people-link-unused = Noch nicht benutzt
people-link-used = Benutzt: { $names }
people-link-count = { $count ->
    [one] Einmal benutzt
   *[other] { $count }-mal benutzt
  }
people-revoke = Sperren
people-revoke-link = Sperren: { $link }
people-device = { $name }: Gerät { $number }
