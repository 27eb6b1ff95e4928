# Der Tisch im Terminal, auf dem ganzen Bildschirm. Befehle heißen kurz: alle passen in eine Zeile.

terminal-undo = Zurücknehmen
terminal-signal = Signal geben
terminal-chat = Chatten
terminal-help = Hilfe
terminal-leave = Verlassen
terminal-stay = Weiterspielen
terminal-quit = Beenden
terminal-result = Ergebnis
terminal-pass = Gib die Tastatur an { $name } weiter. Bis zur Übergabe bleiben die Karten verdeckt.
terminal-new-game = Neue Partie
terminal-join = Tisch beitreten
terminal-colours = Hell oder dunkel
terminal-menu = Menü
terminal-open = Tisch erstellen
terminal-open-server = Adresse des Servers
terminal-open-bad-server = Das ist keine Serveradresse: { $server }
terminal-clear-seat = Platz freigeben
terminal-free-seat = Tisch verlassen? Dein Platz wird frei.
terminal-change-seat = Platz wechseln
terminal-share-keyboard = Tastatur mit jemandem teilen
terminal-key-react = reagieren oder anstupsen
terminal-key-menu = Tischmenü öffnen
terminal-yes = ja
terminal-no = nein
terminal-done = Fertig
terminal-one-keyboard = An einer Tastatur
terminal-someone-here = Jemand an diesem Gerät
terminal-resume = Fortsetzen: { $game }, { $cards ->
    [one] 1 Karte übrig
   *[other] { $cards } Karten übrig
  }
terminal-other-saved = Andere Partie
terminal-not-here = Die { $card } passt nicht auf den Stapel { $pile }. Wo sie passt, steht der Abstand.
terminal-signals = Signale
terminal-key-signal = dem Team ein Signal geben
terminal-key-colours = zwischen hell und dunkel wechseln
terminal-key-leave = Tisch verlassen
terminal-saved = Partie gespeichert in { $file }
terminal-not-saved = Diese Partie lässt sich nicht speichern: { $reason }
terminal-bot-failed = { $name } ist ausgefallen. Ein einfacher Bot springt ein.
house-rules-no-hint = Mit diesen Hausregeln gibt es keine Tipps.
house-rules-no-review = Partien mit diesen Hausregeln lassen sich nicht analysieren.
terminal-leave-saved = Tisch verlassen? Du kannst die gespeicherte Partie später fortsetzen.

replay-place = Zug { $turn } von { $turns }
replay-card = Karte
replay-by-turn = Zug
replay-costly = Fehler
help-option-screen = Die Partie mit Analyse im Vollbild durchgehen; enthält die Datei mehrere, gilt die letzte.
replay-no-screen = --screen braucht das Paket tenback[terminal] und ein Terminal mit Vollbildmodus. Ohne die Option erscheint die Partie als Text.

help-join = Im Vollbild an einem Tisch auf einem Server mitspielen oder zuschauen.
help-option-join-name = Dein Name am Tisch.
join-no-screen = „tenback join“ braucht das Paket tenback[terminal] und ein Terminal mit Vollbildmodus. Oder öffne den Link im Browser.
help-argument-join = Der Link zum Tisch. Ohne Link: dein letzter Platz.
help-option-join-watch = Nur zuschauen, auch wenn der Link für einen Platz gilt.
join-no-known-seat = Du warst noch an keinem Tisch. Gib den Link an: tenback join LINK
join-no-seat = An diesem Tisch ist kein Platz frei. Zum Zuschauen lösche im Link das „#“ und alles danach.
join-turned-away = Du kannst diesem Tisch nicht beitreten: { $reason }
join-come-back = Zurück an deinen Platz: { $command }
join-ready = Die Karten werden verteilt, sobald alle bereit sind.
join-leave = Tisch verlassen? Dein Platz bleibt reserviert; ein Link bringt dich zurück.
join-stop-watching = Nicht mehr zuschauen?

join-title = Einem Tisch beitreten
join-link = Link zum Tisch
join-play = Mitspielen
join-watch = Nur zuschauen
join-back = Zurück
join-connecting = Verbindung wird aufgebaut …
