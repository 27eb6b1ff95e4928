# The lab: experiments and leagues.

help-lab = Ein Experiment ausführen: viele Partien, Ergebnisse im Parquet-Format, Bericht mit Diagrammen.
help-option-lab-action = Die Aktion: run (ausführen).
help-option-lab-file = Das Experiment, eine TOML-Datei.
help-option-lab-out = Der Ordner für die Ergebnisse; ohne Angabe heißt er wie die Datei. Nach einem Abbruch geht es mit demselben Befehl weiter.
help-option-lab-cluster = Auf einem Dask-Cluster rechnen: die Adresse seines Schedulers, etwa tcp://10.0.0.5:8786.

lab-no-such-action = Die Aktion „{ $action }“ gibt es nicht. Gib ein: tenback lab run DATEI
lab-cluster-processes = Ein Cluster hat eigene Prozesse. Gib nur --processes oder nur --cluster an.
lab-progress = Verteilungen: { $done } von { $total }
lab-interrupted = Unterbrochen. Mit demselben Befehl geht es weiter.
lab-written = Gespeichert: { $file }

lab-not-toml = { $file } ist kein gültiges TOML: Zeile { $line } ist ab Spalte { $column } nicht lesbar.
lab-not-utf8 = { $file } ist keine UTF-8-Datei. Speichere sie als UTF-8.
lab-no-arms = Das Experiment enthält keine Gruppen. Füge mindestens eine hinzu, etwa [arms.standard].
lab-arm-no-table = { $name } muss eine Tabelle mit rules und bots sein. Schreibe [arms.{ $name }].
lab-key = { $arm }: Den Schlüssel „{ $name }“ gibt es nicht. { $near ->
    [none] Möglich sind { $names }.
   *[other] Meintest du { $near }?
}
lab-missing = { $arm }: „{ $name }“ fehlt.
lab-type = { $arm }: { $name } muss { $kind ->
    [text] ein Text in Anführungszeichen
    [texts] ein Text in Anführungszeichen oder eine Liste von Texten
    [seed] eine ganze Zahl oder ein Text in Anführungszeichen
    [starter] ein Platz wie 0 oder der Text „team“
    [number] eine Zahl
    [flag] true oder false
   *[whole] eine ganze Zahl
} sein.
lab-range = { $arm }: { $name } muss zwischen { $least } und { $most } liegen, nicht bei { $value }.
lab-choice = { $arm }: { $name } kann nicht „{ $value }“ sein. Möglich: { $names }.
lab-rules = { $arm }, Regeln „{ $value }“: { $reason }
lab-bots = { $arm }: { $rules } braucht einen Bot für alle Plätze oder { $players ->
    [one] { $players } Bot
   *[other] { $players } Bots
}, nicht { $count }.
lab-no-bot = { $arm }: Den Bot „{ $name }“ gibt es nicht. { $near ->
    [none] Zur Wahl stehen { $names } oder dein eigener: my_module:MyBot.
   *[other] Meintest du { $near }?
}
lab-bot = { $arm }, Bot „{ $name }“: { $reason }
lab-bot-comma = { $arm }: Der Name eines Bots darf kein Komma enthalten („{ $name }“). Gib eine Liste an, mit einem Bot pro Platz.
lab-arm-wrong = { $name }: Mit dieser Gruppe lässt sich nicht spielen. { $reason }
lab-baseline = { $arm }: Keine andere Gruppe heißt „{ $name }“. { $near ->
    [none] Die anderen Gruppen sind: { $names }.
   *[other] Meintest du { $near }?
}
lab-baseline-game = { $arm } und { $name } spielen nicht dasselbe Spiel. Vergleiche Duelle mit Duellen und The Game mit The Game.
lab-needs-module = Das Modul { $module } fehlt. Installiere es mit: { $command }
lab-no-cluster = Unter { $address } antwortet kein Dask-Scheduler: { $reason }. Prüfe die Adresse oder starte einen: dask scheduler
lab-worker-lost = Immer wieder brechen Prozesse ab, vielleicht aus Speichermangel. Fertige Ergebnisse sind gespeichert; starte den Befehl erneut mit weniger Prozessen.
lab-other-version = Auf einem Rechner läuft eine andere Version von Tenback ({ $versions }). Installiere überall dieselbe.
lab-worker-lacks = Auf einem Rechner fehlt das Modul { $module }. Installiere überall dieselben Pakete.
lab-chunk-gone = { $name }: Im Ordner fehlen fertige Ergebnisse. Starte denselben Befehl erneut.

lab-report-head = { $deals ->
    [one] { $deals } Verteilung je Gruppe
   *[other] { $deals } Verteilungen je Gruppe
}, Startwert { $seed }, Tenback { $version }. Die Intervalle enthalten den wahren Wert in 95 von 100 Fällen. Zum Wiederholen:
lab-report-arms = Ergebnisse
lab-report-compared = Unterschiede
lab-report-paired = Verglichen wird Verteilung für Verteilung. Bei gleichem Kartensatz haben beide Gruppen dieselben Karten; so hebt sich das Kartenglück auf. Enthält das Intervall die 0 nicht, ist der Unterschied kaum Zufall.
lab-report-courses = Verlauf der verlorenen Partien
lab-report-courses-what = Mittelwerte. Freier Platz: Zahl der Werte zwischen der obersten Karte und dem Endwert eines Stapels.
lab-report-duel = Im Duell zählen die Siege des ersten Bots; verschiedene Bots spielen jede Verteilung zweimal, mit vertauschten Plätzen.
lab-column-arm = Gruppe
lab-column-rules = Regeln
lab-column-games = Partien
lab-column-won = gewonnen
lab-column-first = Siege der beginnenden Seite
lab-column-baseline = verglichen mit
lab-column-points = Siegquote (Prozentpunkte)
lab-column-lost = verlorene Partien
lab-column-turns = Züge
lab-column-drawn = Rest im Nachziehstapel
lab-column-jumps = Rückwärtssprünge
lab-column-gap = größter Schritt
lab-column-gap-place = Zeitpunkt (100 % = Ende)
lab-column-room = freier Platz je Stapel
lab-signals = mit Signalen
lab-plot-wins = Gewonnene Partien
lab-plot-first = Siege der beginnenden Seite
lab-plot-differences = Unterschied bei den gewonnenen Partien
lab-plot-left = Partien nach übrigen Karten: { $name }
lab-plot-left-unit = Partien in %, nach übrigen Karten (0: gewonnen)

help-league = Eine Bot-Liga in einer Datei führen: Bots hinzufügen, spielen, Tabelle zeigen, Webseite erstellen.
help-option-league-action = Die Aktion: add (hinzufügen), run (spielen), table (Tabelle) oder page (Webseite).
help-option-league-file = Die Datei der Liga; add legt sie an.
help-option-league-bots = Mit add: Bots wie in der Arena. Gib Programmen einen Namen: „me=python3 my_bot.py“.
help-option-league-rules = Mit add: das Spiel einer neuen Liga.
help-option-league-deals = Mit run: Gesamtzahl der Verteilungen pro Bot (im Duell pro Paar).
help-option-league-memory = Mit run: maximaler Arbeitsspeicher pro Bot-Programm, in Megabyte (nur unter Linux).
help-option-league-out = Mit page: die Datei der Webseite; ohne Angabe heißt sie wie die Liga.
league-no-such-action = Die Aktion „{ $action }“ gibt es nicht. Wähle add, run, table oder page.
league-no-file = Die Liga „{ $file }“ gibt es nicht. Lege sie an: tenback league add { $file } greedy random
league-not-a-league = „{ $file }“ ist keine Liga-Datei.
league-name-bots = Gib die neuen Bots an, etwa: tenback league add { $file } greedy random
league-taken = In der Liga gibt es schon einen Bot namens { $name }. Nenne den neuen anders: { $name }-2=…
league-rules-fixed = In dieser Liga gilt { $rules }. Lege für andere Regeln eine neue Datei an.
league-too-few = Eine Liga braucht mindestens zwei Bots. Füge welche hinzu: tenback league add { $file } greedy random
league-added = Hinzugefügt: { $name }
league-head = { $rules }, { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}, { $bots ->
    [one] { $bots } Bot
   *[other] { $bots } Bots
}
league-stopped = { $name } fällt immer wieder aus und spielt in diesem Lauf nicht mehr mit.
league-page-title = Liga: { $name }
league-page-table = Tabelle
league-page-games = Letzte Partien
league-page-review = Speichere eine Partie und analysiere sie: tenback review DATEI
league-interrupted = Unterbrochen. Mit demselben Befehl geht es weiter.
league-column-bot = Bot
