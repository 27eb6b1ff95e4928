# The web page: what all of its screens share, and its home.

skip = Zum Inhalt springen
loading = Wird geladen …
again = Erneut versuchen
close = Schließen
broken = Da ist etwas schiefgegangen. Lade die Seite neu.

offline-title = Du bist offline
offline-screen = Diese Seite ist noch nicht auf deinem Gerät gespeichert und braucht Internet.
offline-ask = Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es erneut.
nowhere-title = Seite nicht gefunden
nowhere-text = Prüfe die Adresse. Vielleicht wurde der Tisch gelöscht.

menu-open = Menü
menu-language = Sprache
menu-sound = Ton
menu-night = Dunkles Design
menu-home = Startseite
menu-new = Neuer Tisch
menu-daily = Tagesaufgabe
menu-puzzles = Rätsel
menu-learn = Lernen
menu-rules = Regeln
menu-review = Partie analysieren
menu-stats = Statistik
menu-settings = Einstellungen
menu-about = Über Tenback

home-slogan = Vier Stapel, ein Team und ein Weg zurück: genau zehn.
home-alone = Allein spielen
home-alone-text = Acht Karten, vier Stapel und du.
home-bots = Mit Bots spielen
home-bots-text = Dein Team steht schon bereit.
home-friends = Freunde einladen
home-friends-text = Per Link zusammen spielen, bis zu fünft.
home-duel = Face to Face
home-duel-text = Ein Duell gegen Freunde oder Bots.
home-daily = Tagesaufgabe
home-daily-text = Dieselben Karten für alle.
home-learn = Lernen
home-learn-text = Neu hier? Drei Minuten genügen.
home-own = Eigener Tisch
home-resume = Weiterspielen
home-resume-with = mit { $names }
home-resume-more = { $count ->
    [one] 1 weitere laufende Partie
   *[other] { $count } weitere laufende Partien
  }

turn-call = Du bist am Zug
