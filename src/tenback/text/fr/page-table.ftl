# The table on the page: piles, hand, turn, talk, how it ended.

table-table = Table de jeu
table-what = The Game, { $players ->
    [1] en solo
    [2] à deux
    [3] à trois
    [4] à quatre
    [5] à cinq
   *[other] à { $players }
  }
table-what-duel = Face to Face contre { $name }
table-you = { $name } (vous)
table-others = Les autres
table-your-side = Votre côté
table-beside = Pioche et discussion
table-your-hand = Votre main, { $count ->
    [one] 1 carte
   *[other] { $count } cartes
  }
table-hand-empty = Plus aucune carte en main
table-watching = Mode spectateur : les mains restent cachées.
table-cards = { $cards ->
    [one] carte
   *[other] cartes
  }
table-card = Le { $card }
table-card-jump = Le { $card }, saut en arrière possible
table-to-draw = { $count ->
    [0] pioche vide
    [one] carte à piocher
   *[other] cartes à piocher
  }
table-to-draw-short = à piocher

table-way = { $way ->
    [up] Ascendante
   *[down] Descendante
  }
table-pile = pile { $way ->
    [up] ascendante
   *[down] descendante
  } de { $place ->
    [left] gauche
   *[right] droite
  }
table-pile-own = votre pile { $way ->
    [up] ascendante
   *[down] descendante
  }
table-pile-of = pile { $way ->
    [up] ascendante
   *[down] descendante
  } ({ $name })
table-pile-called = { $place ->
    [own] votre pile { $way ->
        [up] ascendante
       *[down] descendante
      }
    [other] la pile { $way ->
        [up] ascendante
       *[down] descendante
      } ({ $name })
   *[left] la pile { $way ->
        [up] ascendante
       *[down] descendante
      } de { $place ->
        [right] droite
       *[left] gauche
      }
  }
table-pile-label = { $pile }, { $empty ->
    [1] vide, part de { $top }
   *[0] au sommet : { $top }
  }
table-fits = possible
table-not-here = Impossible ici
table-nearly-full = Presque pleine
table-ten-back = { $jump ->
    [10] Dix en arrière
   *[other] { $jump } en arrière
  }
table-give = Cadeau
table-ends-short = Fin de partie
table-laid-this-turn = Posée ce tour-ci
table-pick-first = Choisissez une carte, puis une pile.
table-not-your-turn = C’est à { $name } de jouer. Vous pouvez préparer votre tour.

table-your-turn = À vous de jouer
table-turn-of = { $name } joue
table-over = Partie terminée
table-laid-of = { $laid ->
    [one] { $laid } posée
   *[other] { $laid } posées
  } sur { $minimum }
table-laid = { $laid ->
    [one] { $laid } posée
   *[other] { $laid } posées
  }
table-still-due = { $due ->
    [one] Encore 1 carte à poser
   *[other] Encore { $due } cartes à poser
  }
table-end-turn = Finir le tour
table-undo = Reprendre la carte
table-take-back = Remettre en main
table-seat = { $is ->
    [moving] joue
    [next] joue après vous
    [away] hors ligne
    [sitter] un robot joue
    [bot] robot
   *[waiting] attend
  }

table-ends-title = Cette carte met fin à la partie
table-ends-why = Après le { $card }, impossible d’atteindre le minimum { $minimum ->
    [one] d’une carte
   *[other] de { $minimum } cartes
  } : la partie s’arrêtera (règle G6).
table-ends-keep = La garder
table-ends-lay = La poser quand même
table-gift-note = Cadeau : améliorez une pile chez { $name } pour compléter votre main.

table-talk = Discussion et signaux
table-talk-unread = Discussion et signaux, nouveau message
table-at-the-table = Autour de la table
table-talk-close = Fermer la discussion
table-talk-empty = Aucun message pour l’instant
table-talk-silent = Pas de discussion à cette table.
table-message = Votre message
table-say = Écrire un message…
table-say-no-numbers = Message sans nombres…
table-send = Envoyer
table-signal-then-pile = Choisissez un signal, puis une pile
table-signal-jump = Saut en arrière ici
table-signal-leave = Laissez-la-moi
table-signal-gently = Doucement
table-signal-little = Petits pas seulement
table-signal-use = Allez-y
table-signal-yours = Elle est à vous
table-signal-trouble = Je bloque
table-touch-a-pile = « { $signal } » : choisissez une pile.
table-cancel = Annuler
table-quick-words = Messages rapides
table-quick-well-played = Bien joué
table-quick-ouch = Aïe !
table-quick-thanks = Merci !
table-quick-again = On rejoue ?
table-log-laid = { $who ->
    [you] Vous avez
   *[other] { $name } a
  } posé { $laid ->
    [one] 1 carte
   *[other] { $laid } cartes
  }
table-log-jumps = { $jumps ->
    [one] dont 1 saut en arrière
   *[other] dont { $jumps } sauts en arrière
  }
table-log-gifts = { $gifts ->
    [one] cadeau compris
   *[other] dont { $gifts } cadeaux
  }
table-log-turn = { $done } ; { $drew ->
    [0] aucune carte piochée
    [one] 1 carte piochée
   *[other] { $drew } cartes piochées
  }.

table-who-starts = Qui commence ?
table-who-starts-how = Regardez vos cartes, puis décidez ensemble. Dites si vous aimeriez commencer, sans citer de nombre.
table-who-starts-bots = Regardez vos cartes, puis décidez. Les robots ont dit s’ils aimeraient commencer.
table-wish = Aimeriez-vous commencer ?
table-wish-own = { $wish ->
    [2] Volontiers
    [1] S’il le faut
   *[0] Plutôt non
  }
table-wish-of = { $wish ->
    [2] aimerait commencer
    [1] peut commencer
   *[0] préfère ne pas commencer
  }
table-wish-none = pas encore de réponse
table-starter = { $what ->
    [agree] D’accord
    [waiting] Accord donné
    [decide] Commence
   *[propose] Proposer
  }
table-starter-choose = { $what ->
    [agree] D’accord : { $name } commence
    [decide] { $name } commence
   *[propose] Proposer : { $name } commence
  }
table-starter-soon = { $seconds ->
    [0] Proposition automatique : { $name }
    [one] Proposition automatique dans 1 seconde : { $name }
   *[other] Proposition automatique dans { $seconds } secondes : { $name }
  }

table-pass-title = Passez l’appareil à { $name }
table-pass-why = Pour l’instant, les cartes sont cachées.
table-pass-open = C’est moi, { $name } : voir mes cartes
table-pass-on = Passer à { $name }

table-hint = Conseil
table-hint-asking = Réflexion en cours…
table-hint-none = Pas de conseil pour l’instant

table-won = Toutes les cartes sont posées : gagné !
table-duel-won = Vous avez gagné !
table-duel-over = { $name } gagne
table-never-laid = { $left ->
    [one] 1 carte non posée
   *[other] { $left } cartes non posées
  }
table-again = Rejouer
table-again-waiting = On attend { $names }
table-review = Analyser la partie
table-home = Accueil

table-offline = Hors connexion. Votre place vous attend.
table-bot-sits-in = Un robot joue à votre place.
table-regain = Reprendre ma place

table-help = Comment jouer
table-help-touch = Touchez une carte puis une pile surlignée, ou faites glisser la carte. La pastille indique l’écart ; dorée, elle signale un saut en arrière.
table-close = Fermer
table-hand-over = Laisser jouer un robot
table-shortcuts = Raccourcis à une touche
table-keys = Clavier
table-key-pick = choisir une carte
table-key-lay = la poser sur une pile
table-key-move = parcourir les cartes et les piles
table-key-choose = choisir ou poser
table-key-end = finir le tour
table-key-undo = reprendre une carte
table-key-drop = remettre la carte en main
table-key-hint = demander un conseil
table-key-talk = ouvrir la discussion
table-key-sound = activer ou couper le son
table-key-help = afficher cette aide

table-said-lay = { $who ->
    [you] Vous posez
   *[other] { $name } pose
  } le { $card } : { $pile }{ $how ->
    [jump] , saut en arrière.
    [gift] , un cadeau.
   *[step] .
  }
table-said-undo = Carte reprise en main.
table-said-deal = Cartes distribuées.
table-said-draw = { $who ->
    [you] { $count ->
        [0] Vous ne piochez rien
        [one] Vous piochez 1 carte
       *[other] Vous piochez { $count } cartes
      }
   *[other] { $count ->
        [0] { $name } ne pioche rien
        [one] { $name } pioche 1 carte
       *[other] { $name } pioche { $count } cartes
      }
  }.
table-said-draw-own = Vous piochez { $count ->
    [one] 1 carte
   *[other] { $count } cartes
  } : { $cards }.
table-said-turn = { $who ->
    [you] C’est à vous de jouer.
   *[other] C’est à { $name } de jouer.
  }
table-said-signal = { $who ->
    [you] Vous signalez
   *[other] { $name } signale
  } : { $signal ->
    [jump] saut en arrière possible, { $pile }.
    [leave] laissez-la-moi, { $pile }.
    [gently] doucement, { $pile }.
    [little] petits pas seulement, { $pile }.
    [use] allez-y, { $pile }.
    [yours] elle est à vous, { $pile }.
    [trouble] je bloque.
   *[nothing] finalement, rien.
  }
table-said-talk = { $name } dit : { $text }
table-said-seat = { $who ->
    [you] Un robot joue à votre place.
   *[other] { $what ->
        [left] { $name } a quitté la table.
        [handed] Un robot remplace { $name }.
        [regained] { $name } a repris sa place.
       *[rematch] { $name } aimerait rejouer.
      }
  }
table-said-back = { $name } est de retour.
