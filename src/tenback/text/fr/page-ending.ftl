# The web page: the end of a game.

end-lost = { $left ->
    [one] Perdu : il reste 1 carte
   *[other] Perdu : il reste { $left } cartes
  }
end-table = Position finale
end-hands = Toutes les mains
end-willing = { $count ->
    [one] { $names } aimerait rejouer.
   *[other] { $names } aimeraient rejouer.
  }
end-you = Vous
end-no-cards = aucune carte
end-chances = Chances de gagner
end-start = Début
end-end = Fin
end-luck = Hasard
end-luck-line = cartes piochées
end-decisions = Décisions
end-decisions-line = tours joués
end-turn-one = Tour 1
end-working = Calcul des chances…
end-chart = Chances de gagner : { $start } au début, { $end } à la fin. Hasard { $luck } %, décisions { $decisions } %.
end-chart-worst = Plus grosse erreur : tour { $turn }, { $points } %.
end-points = { $points } %
end-costliest = Le tour { $turn } a coûté le plus cher
end-no-costly = Aucune erreur
end-you-played = Vous avez posé
end-played = { $name } a posé
end-try = Rejouer ce tour
end-retry = Tour { $turn } : { $who ->
    [you] vos cartes
   *[other] { $name }
  }
end-back = Retour au résultat
end-won-back = { $points } % : mieux que dans la partie
end-lost-more = { $points } % : c’était mieux dans la partie
end-same = Tout aussi bon
end-retried = Chances avec ce tour : { $win }. Dans la partie : { $played }.
end-scale-now = Cette partie : { $left ->
    [one] 1 carte restante
   *[other] { $left } cartes restantes
  }
end-scale-best = Votre record : { $left }
end-scale-average = Votre moyenne : { $left }
end-scale-bots = Les robots sur cette donne : { $left ->
    [one] { $left } carte restante
   *[other] { $left } cartes restantes
  }
end-mark-best = Record
end-mark-average = Moyenne
end-mark-bots = Robots, même donne
end-harder = Plus difficile
end-swap = Changer de camp
end-revenge = Revanche
end-share = Partager
share-done = C’est partagé
