# The arena, and the bots as people meet them.

help-arena = Bots viele Partien mit denselben Karten spielen lassen und vergleichen.
help-option-arena-rules = Das Spiel, etwa coop(players=3), expert(players=2) oder duel.
help-option-bots = Ein Bot oder für jeden Platz einer, durch Kommas getrennt. Wiederhole die Option für weitere Teams. Zur Wahl: random, greedy, novice, casual, planner, regular, skilled, quick, value, search oder dein eigener: my_module:MyBot oder ein Befehl wie „python3 my_bot.py“. Mit Namen für die Tabelle: „me=python3 my_bot.py“.
help-option-games = Anzahl der Partien pro Team, im Duell pro Paar.
help-option-talk = Verständigung im Team: silent (stumm) oder signals (mit Signalen). Strenge Signale: talk=strict in den Regeln.
help-option-budget = Bedenkzeit pro Entscheidung, in Sekunden.
help-option-starter = Der Platz, der anfängt; bei „team“ entscheidet das Team.
help-option-workers = Anzahl der Prozesse; ohne Angabe einer pro Kern.
help-option-records = Alle Partien in dieser neuen Datei speichern.
help-option-arena-json = Die Ergebnisse als JSON-Objekt ausgeben.

arena-head = { $rules }, { $games ->
    [one] { $each ->
        [team] { $games } Partie je Team
        [pair] { $games } Partie je Paar
       *[all] { $games } Partie
    }
   *[other] { $each ->
        [team] { $games } Partien je Team
        [pair] { $games } Partien je Paar
       *[all] { $games } Partien
    }
}, Startwert { $seed }, { $talk ->
    [signals] mit Signalen
   *[silent] stumm
}
arena-column-bots = Bots
arena-column-wins = Siege
arena-column-wins-duel = Siege (als 1. + als 2.)
arena-column-rate = Quote
arena-column-interval = 95-%-Intervall
arena-column-left = übrig
arena-column-rating = Wertung
arena-column-faults = Fehler
arena-compared = Verglichen mit { $best }, bei denselben Karten:
arena-column-better = besser
arena-column-tied = gleich
arena-column-worse = schlechter
arena-rate = { $rate } %
arena-column-rate-points = Quote, in Prozentpunkten
arena-range = { $low } bis { $high }
arena-speed = { $speed } Partien pro Sekunde
arena-interrupted = Unterbrochen. Bisherige Ergebnisse:
arena-progress = Verteilungen: { $done } von { $total }, noch { $left } min
arena-fault = { $count ->
    [one] { $count } Partie ging durch einen fehlerhaften Bot verloren:
   *[other] { $count } Partien gingen durch fehlerhafte Bots verloren, die erste:
}
arena-stopped = { $bots }: nach Fehlern bei { $deals } Verteilungen in Folge gestoppt. { $games ->
    [0] Alle Partien waren schon gespielt.
    [one] Die übrige Partie zählt als verloren.
   *[other] Die übrigen { $games } Partien zählen als verloren.
}

level-sprout = Spross
level-sprout-character = Spielt drauflos, übersieht Sprünge und vergisst deine Signale.
level-gardener = Gärtnerin
level-gardener-character = Spielt zum Spaß und übersieht oft einen Sprung oder ein Signal.
level-swift = Mauersegler
level-swift-character = Sieht die meisten Sprünge und achtet auf deine Signale. Manchmal zu hastig.
level-navigator = Steuermann
level-navigator-character = Plant jeden Zug und achtet gut auf Signale. Macht selten Fehler.
level-watchmaker = Uhrmacherin
level-watchmaker-character = Weiß aus Millionen von Partien, wohin jeder Zug führt. Ihr entgeht nichts.
