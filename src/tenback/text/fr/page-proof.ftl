## Whether a deal was fair, as this device found out by itself

proof-checking = Vérification de la donne…
proof-unavailable = Impossible de charger la vérification. Rechargez la page.
proof-proved = Donne équitable, vérifiée par votre appareil : le mélange du serveur était scellé avant le vôtre, et ces cartes résultent des deux.
proof-unshuffled = Donne vérifiée par votre appareil : ces cartes résultent du mélange du serveur, scellé à l’avance. Vous n’avez pas mélangé.
proof-daily = Donne vérifiée par votre appareil : elle était fixée avant votre partie, et ces cartes y correspondent.
proof-late = Vérification partielle : ces cartes résultent du secret du serveur, mais cet appareil n’a vu le sceau qu’après la donne.
proof-failed = Cette donne n’est pas cohérente. Voici ce que votre appareil a constaté :
proof-given = Partie commencée depuis une position choisie : aucune donne à vérifier.
proof-waiting = Vérification possible une fois la journée terminée ; d’ici là, le serveur garde son secret.
proof-details = Points vérifiés
proof-seal-before = Sceau avant la donne
proof-seal-after = Sceau recalculé
proof-seal-whole = Afficher le sceau entier
proof-seal-part = Afficher seulement le début
proof-seal-unseen = pas vu
proof-terms-fails = Les règles ou le type de donne ont changé depuis le début.
proof-seal-holds = Le sceau est celui que cet appareil a vu avant la donne.
proof-seal-fails = Le sceau n’est pas celui que cet appareil a vu avant la donne.
proof-secret-holds = Le secret du serveur correspond au sceau.
proof-secret-fails = Le secret du serveur manque ou ne correspond pas au sceau.
proof-words-holds = { $sent ->
    [0] Aucun mélange n’a été ajouté en votre nom.
   *[1] Votre mélange a été utilisé tel quel.
  }
proof-words-fails = { $sent ->
    [0] Un mélange a été ajouté en votre nom, alors que vous n’avez rien envoyé.
   *[1] Votre mélange n’a pas été utilisé tel quel.
  }
proof-bots-holds = Les robots n’ont rien ajouté au mélange.
proof-bots-fails = Un robot a ajouté un mélange : le serveur a pu choisir la donne.
proof-deck-holds = { $sides ->
    [1] Le paquet résulte du secret et de tous les mélanges.
   *[other] Le paquet { $side } résulte du secret et de tous les mélanges.
  }
proof-deck-fails = { $sides ->
    [1] Le paquet n’est pas celui qui résulte du secret.
   *[other] Le paquet { $side } n’est pas celui qui résulte du secret.
  }
proof-lot-holds = Le tirage au sort initial résulte aussi du secret et des mélanges.
proof-lot-fails = Le sort désignait la place { $expected }, mais la place { $found } a commencé.
proof-cards-holds = { $count ->
    [one] La carte reçue vient de ce paquet, dans l’ordre.
   *[other] Les { $count } cartes reçues viennent de ce paquet, dans l’ordre.
  }
proof-cards-fails = Certaines cartes reçues ne suivent pas l’ordre de ce paquet.
proof-open-seal = Non vérifié : la présence du sceau avant la donne. Cet appareil est arrivé plus tard.
proof-open-words = Non vérifié : votre part du mélange. Cet appareil n’y a pas contribué.
proof-open-cards = Non vérifié : votre première main. Cet appareil est arrivé plus tard.
proof-open-lot = Non vérifié : le tirage au sort. Cet appareil est arrivé plus tard.
