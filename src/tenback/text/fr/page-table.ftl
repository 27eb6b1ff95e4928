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
table-hand-empty = Plus de carte en main
table-watching = Vous regardez la partie. Les mains restent cachées.
table-cards = { $cards ->
    [one] carte
   *[other] cartes
  }
table-card = Le { $card }
table-card-jump = { $card }, dix en arrière est possible
table-to-draw = { $count ->
    [0] pioche épuisée
    [one] carte à piocher
   *[other] cartes à piocher
  }
table-to-draw-short = à piocher

table-way = { $way ->
    [up] Montante
   *[down] Descendante
  }
table-pile = pile { $way ->
    [up] montante
   *[down] descendante
  } de { $place ->
    [left] gauche
   *[right] droite
  }
table-pile-own = votre pile { $way ->
    [up] montante
   *[down] descendante
  }
table-pile-of = pile { $way ->
    [up] montante
   *[down] descendante
  } de { $name }
table-pile-called = { $place ->
    [own] votre pile { $way ->
        [up] montante
       *[down] descendante
      }
    [other] la pile { $way ->
        [up] montante
       *[down] descendante
      } de { $name }
   *[left] la pile { $way ->
        [up] montante
       *[down] descendante
      } de { $place ->
        [right] droite
       *[left] gauche
      }
  }
table-pile-label = { $pile }, { $empty ->
    [1] encore vide, part de { $top }
   *[0] sommet { $top }
  }
table-fits = possible
table-not-here = Impossible ici
table-nearly-full = Presque pleine
table-ten-back = Dix en arrière
table-give = Offrir
table-ends-short = Fin de partie
table-laid-this-turn = Posée ce tour
table-pick-first = Choisissez d’abord une carte, puis sa pile.
table-not-your-turn = C’est à { $name } de jouer. Réfléchissez déjà, si vous voulez.

table-your-turn = À vous de jouer
table-turn-of = { $name } joue
table-over = La partie est finie
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
table-end-turn = Finir mon tour
table-undo = Reprendre la dernière carte
table-take-back = Reprendre la carte en main
table-seat = { $is ->
    [moving] joue
    [next] joue après vous
    [away] n’est pas là
    [sitter] un robot remplace
    [bot] robot
   *[waiting] attend
  }

table-ends-title = Cette carte met fin à la partie
table-ends-why = Après le { $card }, vous ne pourrez plus poser { $minimum ->
    [one] la carte
   *[other] les { $minimum } cartes
  } que demande ce tour, et la partie sera finie (règle G6).
table-ends-keep = La garder en main
table-ends-lay = La poser quand même
table-gift-note = Un cadeau par tour : améliorez une pile de { $name }, et vous complétez votre main.

table-talk = Discussion et signaux
table-talk-unread = Discussion et signaux, du nouveau
table-at-the-table = À table
table-talk-close = Fermer la discussion
table-talk-empty = Personne n’a encore rien dit.
table-talk-silent = À cette table, personne ne parle.
table-message = Votre message
table-say = Dire quelque chose…
table-say-no-numbers = Parler sans nombres…
table-send = Envoyer
table-signal-then-pile = Un signal, puis touchez une pile
table-signal-jump = Je peux sauter en arrière
table-signal-leave = Laissez-la-moi
table-signal-gently = Doucement
table-signal-little = Pas trop loin
table-signal-use = Allez-y
table-signal-yours = Elle est à vous
table-signal-trouble = Je coince
table-touch-a-pile = { $signal } : touchez maintenant une pile.
table-cancel = Annuler
table-quick-words = Un mot vite dit
table-quick-well-played = Bien joué
table-quick-ouch = Aïe…
table-quick-thanks = Merci !
table-quick-again = Revanche ?
table-log-laid = { $name } a posé { $laid ->
    [one] une carte
   *[other] { $laid } cartes
  }
table-log-jumps = { $jumps ->
    [one] dont un retour de dix
   *[other] dont { $jumps } retours de dix
  }
table-log-gift = dont un cadeau
table-log-turn = { $done } ; { $drew ->
    [0] rien de pioché
    [one] 1 piochée
   *[other] { $drew } piochées
  }.

table-who-starts = Qui commence ?
table-who-starts-how = Regardez vos cartes, puis mettez-vous d’accord. Dites si vous aimeriez commencer, mais sans nombre.
table-who-starts-bots = Regardez vos cartes, puis décidez. Les robots ont dit s’ils aimeraient commencer.
table-wish = Aimeriez-vous commencer ?
table-wish-own = { $wish ->
    [2] Volontiers
    [1] S’il le faut
   *[0] Plutôt pas
  }
table-wish-of = { $wish ->
    [2] commencerait volontiers
    [1] commencerait s’il le fallait
   *[0] préfère ne pas commencer
  }
table-wish-none = n’a encore rien dit
table-starter = { $what ->
    [agree] D’accord
    [waiting] D’accord
    [decide] Commence
   *[propose] Proposer
  }
table-starter-choose = { $what ->
    [agree] D’accord pour que { $name } commence
    [decide] { $name } commence
   *[propose] Proposer que { $name } commence
  }

table-pass-title = Passez l’appareil à { $name }
table-pass-why = Les cartes restent couvertes d’ici là : seule la personne qui tient cette main doit les voir.
table-pass-open = Je suis { $name }, montrez mes cartes
table-pass-on = Passer à { $name }

table-hint = Conseil
table-hint-asking = Un instant de réflexion…
table-hint-none = Pas de conseil possible pour l’instant.

table-won = Tout est posé : c’est gagné !
table-lost = { $left ->
    [one] Il reste une carte
   *[other] Il reste { $left } cartes
  }
table-duel-won = Vous avez gagné !
table-duel-lost = { $name } a gagné
table-duel-over = { $name } a gagné
table-never-laid = Jamais posées : { $left ->
    [one] 1 carte
   *[other] { $left } cartes
  }
table-again = Rejouer
table-again-waiting = On attend { $names }
table-review = Revoir la partie
table-home = Page d’accueil

table-offline = Pas de connexion. Votre place est gardée jusqu’à votre retour.
table-bot-sits-in = Un robot joue pour vous.
table-regain = Reprendre ma place

table-help = Comment jouer ici
table-help-touch = Touchez une carte, puis une pile éclairée ; ou faites-la glisser. La pastille dit la distance, l’or veut dire dix en arrière.
table-close = Fermer
table-sound = Sons
table-staging = Les cartes attendent sur leur pile
table-staging-what = Vous pouvez reprendre une carte un instant. La carte suivante ou la fin du tour la pose.
table-hand-over = Laisser un robot jouer pour moi
table-shortcuts = Raccourcis à une touche
table-keys = Au clavier
table-key-pick = choisir une carte de votre main
table-key-lay = la poser sur une pile
table-key-move = passer d’une carte à l’autre, aux piles et retour
table-key-choose = choisir ou poser
table-key-end = finir le tour
table-key-undo = reprendre une carte
table-key-drop = reposer la carte en main
table-key-hint = demander un conseil
table-key-talk = ouvrir la discussion
table-key-sound = activer ou couper les sons
table-key-help = cette aide

table-said-lay = { $who ->
    [you] Vous posez
   *[other] { $name } pose
  } { $card }, { $pile }{ $how ->
    [jump] , dix en arrière.
    [gift] , un cadeau.
   *[step] .
  }
table-said-undo = La carte est de retour dans votre main.
table-said-deal = Les cartes sont distribuées.
table-said-draw = { $who ->
    [you] Vous piochez
   *[other] { $name } pioche
  } { $count ->
    [0] zéro carte
    [one] 1 carte
   *[other] { $count } cartes
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
    [you] Votre signal
   *[other] Signal de { $name }
  } : { $signal ->
    [jump] je peux sauter en arrière, { $pile }.
    [leave] laissez-la-moi, { $pile }.
    [gently] doucement, { $pile }.
    [little] pas trop loin, { $pile }.
    [use] allez-y, { $pile }.
    [yours] elle est à vous, { $pile }.
    [trouble] je coince.
   *[nothing] plus rien.
  }
table-said-talk = { $name } dit : { $text }
table-said-seat = { $who ->
    [you] Un robot joue pour vous.
   *[other] { $what ->
        [left] { $name } est parti.
        [handed] Un robot joue pour { $name }.
        [regained] { $name } joue de nouveau.
       *[rematch] { $name } aimerait rejouer.
      }
  }
table-said-back = { $name } est de retour.
