# The arena, and the bots as people meet them.

help-arena = Faire jouer des robots sur les mêmes donnes, beaucoup de fois, et dire ce qu’ils valent.
help-option-arena-rules = Le jeu, par exemple coop(players=3), expert(players=2) ou duel.
help-option-bots = Un robot, ou un par place, séparés par des virgules. Répétez pour une autre équipe. Il y a random, greedy, planner, quick, value, search ; ou le vôtre : my_module:MyBot, ou une commande comme « python3 my_bot.py ». Un nom mis devant s’affiche dans le tableau : « me=python3 my_bot.py ».
help-option-games = Le nombre de parties : de chaque équipe, ou de chaque paire en duel.
help-option-talk = silent (en silence) ou signals (avec signaux) : ce que les partenaires peuvent se dire. Les règles fixent la sévérité (talk=strict).
help-option-budget = Secondes accordées à une décision.
help-option-starter = La place qui commence, ou team : l’équipe décide alors.
help-option-workers = Le nombre de processus ; sinon, un par cœur.
help-option-records = Garder toutes les parties dans ce nouveau fichier.
help-option-arena-json = Écrire les résultats en un seul objet JSON.

arena-head = { $rules }, { $games ->
    [one] { $each ->
        [team] { $games } partie par équipe
        [pair] { $games } partie par paire
       *[all] { $games } partie
    }
   *[other] { $each ->
        [team] { $games } parties par équipe
        [pair] { $games } parties par paire
       *[all] { $games } parties
    }
}, graine { $seed }, { $talk ->
    [signals] avec signaux
   *[silent] en silence
}
arena-column-bots = robots
arena-column-wins = gagnées
arena-column-wins-duel = gagnées (1er + 2e)
arena-column-rate = taux
arena-column-interval = à 95 %
arena-column-left = restent
arena-column-rating = cote
arena-column-faults = fautes
arena-compared = Sur les mêmes donnes, comparaison avec { $best } :
arena-column-better = mieux
arena-column-tied = égal
arena-column-worse = moins bien
arena-column-rate-points = taux, en points
arena-range = { $low } à { $high }
arena-speed = { $speed } parties par seconde
arena-interrupted = Interrompu : voici ce que l’on sait jusqu’ici.
arena-progress = { $done } donnes sur { $total }, encore { $left }
arena-fault = { $count ->
    [one] { $count } partie perdue par un robot défaillant :
   *[other] { $count } parties perdues par des robots défaillants, dont :
}
arena-stopped = { $bots } a échoué sur { $deals } donnes de suite et a été arrêté. { $games ->
    [0] Toutes ses parties avaient déjà été jouées.
    [one] L’autre partie compte comme perdue.
   *[other] Les { $games } autres parties comptent comme perdues.
}

level-sprout = Pousse
level-sprout-character = Pose la carte la plus proche sans voir plus loin. Vive, gaie, facile à lire.
level-gardener = Jardinier
level-gardener-character = Prévoit chaque tour en entier et tient ses allées propres, mais se fie à des recettes.
level-swift = Martinet
level-swift-character = Voit tout le ciel d’un battement d’aile et répond aussitôt. Une plume lui échappe parfois.
level-navigator = Navigatrice
level-navigator-character = A vu passer des millions de parties et sait d’un coup d’œil comment une table finira.
level-watchmaker = Horlogère
level-watchmaker-character = Le même œil, et la patience d’essayer bien des avenirs avant chaque tour. La plus forte ici.
