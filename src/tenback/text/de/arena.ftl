# The arena, and the bots as people meet them.

help-arena = Bots viele Partien mit denselben Karten spielen lassen und sagen, wie gut sie waren.
help-option-arena-rules = Das Spiel, zum Beispiel coop(players=3), expert(players=2) oder duel.
help-option-bots = Ein Bot, oder für jeden Platz einer, mit Kommas dazwischen. Für ein weiteres Team noch einmal angeben. Es gibt random, greedy, planner, quick, value, search; oder deinen eigenen: my_module:MyBot, oder einen Befehl wie „python3 my_bot.py“. Ein Name davor steht dann in der Tabelle: „me=python3 my_bot.py“.
help-option-games = Wie viele Partien: jedes Teams, im Duell jedes Paares.
help-option-talk = silent (schweigend) oder signals (mit Signalen): was Partner einander sagen. Wie streng, steht in den Regeln (talk=strict).
help-option-budget = Sekunden, die eine Entscheidung dauern darf.
help-option-starter = Der Platz, der beginnt, oder team: Dann entscheidet das Team.
help-option-workers = Wie viele Prozesse spielen; sonst einer je Kern.
help-option-records = Alle Partien in dieser neuen Datei aufheben.
help-option-arena-json = Die Ergebnisse als ein JSON-Objekt schreiben.

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
   *[silent] schweigend
}
arena-column-bots = Bots
arena-column-wins = Siege
arena-column-wins-duel = Siege (1. + 2.)
arena-column-rate = Quote
arena-column-interval = zu 95 %
arena-column-left = übrig
arena-column-rating = Wertung
arena-column-faults = Fehler
arena-compared = Verglichen mit { $best }, bei denselben Karten:
arena-column-better = besser
arena-column-tied = gleich
arena-column-worse = schlechter
arena-column-rate-points = Quote, in Punkten
arena-range = { $low } bis { $high }
arena-speed = { $speed } Partien in der Sekunde
arena-interrupted = Unterbrochen: Das ist bis hierher bekannt.
arena-progress = { $done } von { $total } Verteilungen, noch { $left }
arena-fault = { $count ->
    [one] { $count } Partie ging durch einen fehlerhaften Bot verloren:
   *[other] { $count } Partien gingen durch fehlerhafte Bots verloren, zuerst:
}
arena-stopped = { $bots } hat bei { $deals } Verteilungen nacheinander versagt und wurde angehalten. { $games ->
    [0] Alle Partien waren da schon gespielt.
    [one] Die andere Partie zählt als verloren.
   *[other] Die anderen { $games } Partien zählen als verloren.
}

level-sprout = Spross
level-sprout-character = Legt die nächste Karte und denkt nicht weiter. Flink, fröhlich, leicht zu durchschauen.
level-gardener = Gärtnerin
level-gardener-character = Plant jeden Zug als Ganzes und hält die Wege sauber, verlässt sich aber auf Faustregeln.
level-swift = Mauersegler
level-swift-character = Sieht den ganzen Himmel im Vorbeiflug und antwortet sofort. Ab und zu entgeht ihm eine Feder.
level-navigator = Steuermann
level-navigator-character = Hat Millionen Partien gesehen und weiß auf einen Blick, wie ein Tisch enden wird.
level-watchmaker = Uhrmacherin
level-watchmaker-character = Derselbe Blick, und die Geduld, vor jedem Zug viele Zukünfte zu probieren. Die Stärkste hier.
