# The web page: settings, rules, one's own games, about.

settings-title = Einstellungen
settings-lead = Sie bleiben auf diesem Gerät.
settings-look = Lampe
settings-auto = System
settings-light = Tag
settings-dark = Nacht
settings-play = Am Tisch
settings-sound = Töne
settings-sound-line = Papier, Holz und ein sanfter Ton für jede Karte.
settings-staging = Ein Moment zum Zurücknehmen
settings-staging-line = Eine Karte ruht einen Atemzug auf ihrem Stapel, bevor die anderen sie sehen: kein Vertippen mehr.
settings-motion = Weniger Bewegung
settings-motion-line = Karten erscheinen an ihrem Platz, statt dorthin zu fliegen.
settings-notify = Ruf mich, wenn ich am Zug bin
settings-notify-line = Eine Benachrichtigung, während diese Seite im Hintergrund ist.
settings-notify-denied = Dein Browser erlaubt dieser Seite keine Benachrichtigungen.
settings-name = Dein Name am Tisch

rules-title = Regeln
rules-search = In den Regeln suchen
rules-search-hint = ein Wort oder eine Nummer wie G3
rules-count = { $count ->
    [0] Keine Regel gefunden
    [one] Eine Regel
   *[other] { $count } Regeln
  }
rules-all = Alle Regeln

stats-title = Meine Spiele
stats-lead = Nur auf diesem Gerät gezählt; niemand sonst sieht es.
stats-none = Noch kein beendetes Spiel. Das erste erscheint hier von selbst.
stats-open = Offene Spiele
stats-open-with = Mit { $names }
stats-open-alone = Allein
stats-forget = Dieses Spiel vergessen
stats-coop = Gemeinsam
stats-duel = Duelle
stats-won = Gewonnen
stats-won-of = { $won } von { $games }
stats-streak = Längste Siegesserie
stats-streak-now = Aktuelle Serie
stats-best = Wenigste Karten übrig
stats-jumps = Rückwärtssprünge pro Spiel
stats-by = Nach Variante und Gesellschaft
stats-column-game = Spiel
stats-column-games = Spiele
stats-column-won = Gewonnen
stats-column-left = Ø übrig
stats-with = mit { $bots }
stats-with-bots = mit Bots
stats-alone = allein
stats-with-people = mit Menschen
stats-spread = Karten übrig am Ende
stats-spread-line = Wie viele deiner gemeinsamen Spiele mit so vielen Karten endeten.
stats-spread-bar = { $cards } Karten übrig: { $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
  }
stats-data = Deine Daten
stats-export = Exportieren
stats-import = Importieren
stats-imported = { $count ->
    [0] Nichts Neues in dieser Datei.
    [one] Ein Spiel hinzugefügt.
   *[other] { $count } Spiele hinzugefügt.
  }
stats-bad-file = Diese Datei enthält keine Spiele von Tenback.
stats-delete = Alles löschen
stats-delete-sure = Wirklich alle Spiele dieses Geräts löschen? Das ist endgültig.
stats-delete-yes = Löschen
stats-delete-no = Behalten

about-title = Über Tenback
about-lead = Ein inoffizielles Zuhause für zwei Kartenspiele, offen und ohne Konten.
about-unofficial = The Game und Face to Face wurden von Steffen Benndorf erfunden, das zweite zusammen mit Reinhard Staupe. Spiele und Namen gehören ihnen und ihren Verlagen. Tenback ist ein Werk von Liebhabern: Worte, Zeichnungen, Töne und Programm sind seine eigenen.
about-data = Was der Server weiß
about-data-line = Was an einem Tisch geschieht, damit es weitergehen kann, und nicht mehr: kein Konto, kein Cookie, kein fremder Code. Namen und Worte sehen alle am Tisch. Für das Blatt des Tages bewahrt er außerdem zwei Zahlen auf, aus deinem Gerät und deiner Adresse: Ohne den Schlüssel des Servers lassen sie sich nicht zurückverfolgen, und sie sind jeden Tag andere.
about-fair = Ehrliche Karten
about-fair-line = Vor dem Austeilen versiegelt der Server sein Mischen, dann mischt jeder Spieler mit. Am Ende wird das Siegel geöffnet: Alle können prüfen, dass niemand die Karten ausgesucht hat.
about-version = Version { $version } des Servers.
about-keys = Mit der Tastatur
about-keys-line = Alles geht ohne Maus. Am Tisch zeigt die Taste ? die Kürzel.
