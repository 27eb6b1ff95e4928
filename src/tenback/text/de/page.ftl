# The web page: what all of its screens share, and its home.

skip = Zum Inhalt
loading = Wird geladen …
again = Noch einmal versuchen
close = Schließen
broken = Auf dieser Seite ist etwas schiefgegangen. Neu laden hilft vielleicht.

offline-title = Keine Verbindung
offline-screen = Dieser Teil der Seite ist noch nicht auf deinem Gerät. Er kommt, sobald du wieder verbunden bist.
offline-ask = Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.
nowhere-title = Hier ist nichts
nowhere-text = Vielleicht ist die Adresse falsch geschrieben, oder den Tisch gibt es längst nicht mehr.

menu-open = Menü
menu-language = Sprache
menu-sound = Töne
menu-night = Nachtlampe
menu-home = Startseite
menu-new = Neuer Tisch
menu-daily = Blatt des Tages
menu-puzzles = Rätsel
menu-learn = Lernen
menu-rules = Regeln
menu-review = Auf ein Spiel zurückblicken
menu-stats = Meine Spiele
menu-settings = Einstellungen
menu-about = Über Tenback

home-slogan = Vier Stapel, ein Team und das Recht zurückzugehen: um genau zehn.
home-alone = Allein spielen
home-alone-text = Acht Karten auf der Hand, ein Tisch für dich.
home-bots = Mit Bots
home-bots-text = Ein Team steht bereit, sofort.
home-friends = Mit Freunden
home-friends-text = Ein Link, bis zu fünf am Tisch.
home-duel = Face to Face
home-duel-text = Ein Duell, gegen Freund oder Bot.
home-daily = Blatt des Tages
home-daily-text = Die gleichen Karten für alle.
home-learn = Lernen
home-learn-text = Neu hier? Drei Minuten, ein echtes Spiel.
home-own = Tisch selbst einrichten
home-resume = Weiterspielen
home-resume-with = mit { $names }
home-resume-more = { $count ->
    [one] ein weiteres offenes Spiel
   *[other] { $count } weitere offene Spiele
  }

turn-call = Du bist am Zug
