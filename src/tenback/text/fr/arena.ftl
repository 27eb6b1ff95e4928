# The arena, and the bots as people meet them.

help-arena = Comparer des robots sur de nombreuses parties, avec les mêmes donnes.
help-option-arena-rules = Le jeu, par exemple coop(players=3), expert(players=2) ou duel.
help-option-bots = Un robot, ou un par place, séparés par des virgules. Répétez l’option pour une autre équipe. Au choix : random, greedy, novice, casual, planner, regular, skilled, quick, value, search, ou le vôtre : my_module:MyBot ou « python3 my_bot.py ». Pour le nommer dans le tableau : « me=python3 my_bot.py ».
help-option-games = Le nombre de parties par équipe, ou par paire en duel.
help-option-talk = Ce que les partenaires peuvent se dire : silent (rien) ou signals (des signaux ; pour les limiter, ajoutez talk=strict aux règles).
help-option-budget = Le temps maximal par décision, en secondes.
help-option-starter = La place qui commence, ou team pour laisser l’équipe décider.
help-option-workers = Le nombre de processus ; par défaut, un par cœur.
help-option-records = Enregistrer toutes les parties dans ce nouveau fichier.
help-option-arena-json = Écrire les résultats dans un seul objet JSON.

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
arena-column-interval = IC à 95 %
arena-column-left = restantes
arena-column-rating = cote
arena-column-faults = fautes
arena-compared = Comparaison avec { $best } sur les mêmes donnes :
arena-column-better = mieux
arena-column-tied = égalité
arena-column-worse = moins bien
arena-rate = { $rate } %
arena-column-rate-points = taux, en points
arena-range = { $low } à { $high }
arena-speed = { $speed } parties par seconde
arena-interrupted = Interrompu. Résultats jusqu’ici :
arena-progress = Donnes : { $done } sur { $total }, encore { $left }
arena-fault = { $count ->
    [one] { $count } partie perdue à cause d’un robot défaillant :
   *[other] { $count } parties perdues à cause d’un robot défaillant. La première :
}
arena-stopped = { $bots } a échoué sur { $deals } donnes de suite et a été arrêté. { $games ->
    [0] Toutes ses parties avaient déjà été jouées.
    [one] La partie restante compte comme perdue.
   *[other] Les { $games } parties restantes comptent comme perdues.
}

level-sprout = Pousse
level-sprout-character = Joue vite, rate des sauts et oublie vos signaux.
level-gardener = Jardinier
level-gardener-character = Joue pour le plaisir. Un saut ou un signal lui échappe souvent.
level-swift = Hirondelle
level-swift-character = Voit la plupart des sauts et des signaux. Va parfois trop vite.
level-navigator = Navigatrice
level-navigator-character = Prépare chaque tour et vous écoute. Se trompe rarement.
level-watchmaker = Horlogère
level-watchmaker-character = Des millions de parties lui ont appris où mène chaque tour. Aucune étourderie.
