# The web page: settings, rules, one's own games, about.

settings-title = Einstellungen
settings-lead = Auf diesem Gerät gespeichert.
settings-look = Design
settings-auto = System
settings-light = Hell
settings-dark = Dunkel
settings-play = Am Tisch
settings-sound = Ton
settings-sound-line = Klänge von Papier und Holz, zu jeder Karte ein Ton.
settings-staging = Karten zurücknehmen
settings-staging-line = Kurz nach dem Legen möglich, bevor andere die Karte sehen.
settings-motion = Weniger Animationen
settings-motion-line = Karten erscheinen an ihrem Platz, statt dorthin zu fliegen.
settings-notify = Benachrichtigen, wenn ich dran bin
settings-notify-line = Nur solange diese Seite im Hintergrund geöffnet bleibt.
settings-notify-denied = Dein Browser blockiert Benachrichtigungen. Erlaube sie in den Browsereinstellungen.
settings-name = Dein Name

install = App installieren
install-title = App
install-line = Eigenes Fenster, eigenes Symbol, auch offline zu öffnen.
install-by-hand = Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“: Tenback bekommt ein Symbol und ein eigenes Fenster.

rules-title = Regeln
rules-search = Regeln durchsuchen
rules-search-hint = Suchwort oder Regelnummer, z. B. G3
rules-count = { $count ->
    [0] Keine Regel gefunden
    [one] 1 Regel
   *[other] { $count } Regeln
  }
rules-at-table = An deinem Tisch
rules-printed = Es folgen die gedruckten Regeln. Wo sie abweichen, gelten die Regeln deines Tisches.
rules-back = Zurück zum Tisch
rules-all = Alle Regeln

stats-title = Statistik
stats-lead = Nur auf diesem Gerät gespeichert und nur für dich sichtbar.
stats-none = Hier erscheinen deine beendeten Partien.
stats-open = Laufende Partien
stats-open-with = Mit { $names }
stats-open-alone = Solospiel
stats-forget = Aus der Liste entfernen
stats-coop = Im Team
stats-duel = Duelle
stats-won = Gewonnen
stats-won-of = { $won } von { $games }
stats-streak = Längste Siegesserie
stats-streak-now = Aktuelle Serie
stats-best = Bestwert (Karten übrig)
stats-jumps = Rückwärtssprünge pro Partie
stats-by = Nach Variante und Team
stats-column-game = Spiel
stats-column-games = Partien
stats-column-won = Gewonnen
stats-column-left = Ø Karten übrig
stats-with = mit { $bots }
stats-with-bots = mit Bots
stats-alone = im Solospiel
stats-with-people = mit Menschen
stats-spread = Übrige Karten am Ende
stats-spread-line = So endeten deine Partien im Team.
stats-spread-bar = { $cards ->
    [one] 1 Karte übrig
   *[other] { $cards } Karten übrig
  }: { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
  }
stats-data = Deine Daten
stats-export = Exportieren
stats-import = Importieren
stats-imported = { $count ->
    [0] Nichts Neues in dieser Datei
    [one] 1 Partie hinzugefügt
   *[other] { $count } Partien hinzugefügt
  }
stats-bad-file = Diese Datei enthält keine Tenback-Partien. Wähle eine, die du hier exportiert hast.
stats-delete = Alles löschen
stats-delete-sure = Alle Partien auf diesem Gerät löschen? Das lässt sich nicht rückgängig machen.
stats-delete-yes = Löschen
stats-delete-no = Abbrechen

about-title = Über Tenback
about-lead = Zwei Kartenspiele online: inoffiziell, quelloffen und ohne Konto.
about-unofficial = The Game ist von Steffen Benndorf, Face to Face von ihm und Reinhard Staupe. Die Rechte an den Spielen und ihren Namen liegen bei ihnen und den Verlagen. Tenback ist ein Fanprojekt mit eigenen Texten, Zeichnungen, Tönen und eigenem Code.
about-data = Was der Server weiß
about-data-line = Der Server speichert, was am Tisch geschieht, damit die Partie weitergehen kann. Kein Konto, keine Cookies, kein Code von Dritten. Alle am Tisch sehen Namen und Chat. Für die Tagesaufgabe speichert der Server außerdem zwei Zahlen, abgeleitet aus deinem Gerät und deiner IP-Adresse. Sie wechseln täglich und lassen sich ohne den Serverschlüssel nicht zurückverfolgen.
about-fair = Fair gemischt
about-fair-line = Vor dem Verteilen versiegelt der Server seinen Beitrag zum Mischen, dann mischen alle am Tisch mit. Am Ende wird das Siegel geöffnet: So können alle nachprüfen, dass niemand die Karten ausgesucht hat.
about-version = Serverversion { $version }
about-keys = Tastatur
about-keys-line = Alles geht ohne Maus. Die Taste ? zeigt am Tisch alle Tastenkürzel.
