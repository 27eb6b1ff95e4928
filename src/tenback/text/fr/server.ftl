# Tables over a wire: why something is refused, and the commands that serve and join.
# refused-… are the codes of tenback.tables.Code and tenback.hosting.faults.Fault.

refused-no-table = Il n’y a pas de table ici. Le lien est peut-être incomplet.
refused-table-exists = Cette table est déjà ouverte.
refused-closed = Cette table est fermée.
refused-full-log = Il s’est passé tant de choses à cette table que plus rien ne peut être noté. Ouvrez-en une nouvelle.
refused-ahead = Votre vue de la table est plus récente que la table. Elle est rechargée.
refused-stale = La partie a avancé entre-temps. Regardez de nouveau.
refused-not-allowed = Votre lien ne permet pas cela.
refused-bad-settings = Impossible d’ouvrir une table ainsi.
refused-not-yet = C’est encore trop tôt.
refused-key-taken = Ce lien appartient déjà à quelqu’un.
refused-bad-key = Un problème est survenu avec votre lien. Rechargez la page et réessayez.
refused-id-taken = Cette demande a déjà été envoyée par quelqu’un d’autre. Rechargez la page et réessayez.
refused-used-up = Vous l’avez déjà fait { $most } fois dans cette partie, c’est la limite. Ce sera de nouveau possible à la prochaine.
refused-no-such-link = Ce lien n’existe pas ou a déjà été révoqué.
refused-no-such-device = Cet appareil n’est plus à la table.
refused-no-such-person = Cette personne n’est plus à la table.
refused-last-device = Chaque personne garde au moins un appareil. Pour lui fermer l’accès, retirez la personne.
refused-agreed-already = Votre accord est déjà noté.
refused-no-such-seat = Il n’y a pas de place { $seat } ici : il y a les places 1 à { $last }.
refused-seat-taken = La place { $seat } est déjà prise.
refused-not-your-seat = La place { $seat } n’est pas la vôtre.
refused-bad-name = Un nom a de 1 à { $longest } caractères et, tant qu’on a des cartes en main, n’indique aucun nombre.
refused-bad-level = Ce robot n’existe pas ici.
refused-with-person = Une personne joue à la place { $seat }.
refused-with-bot = Un robot joue à la place { $seat }. Reprenez d’abord la place.
refused-wrong-phase = Pas maintenant.
refused-ready-already = Vous êtes déjà prêt.
refused-no-shuffling = Personne ne mélange ces cartes.
refused-other-proposal = Quelqu’un a proposé autre chose entre-temps.
refused-not-your-turn = Ce n’est pas votre tour.
refused-illegal = Les règles ne le permettent pas.
refused-no-undo = On ne reprend une carte que seul, et seulement avant de piocher.
refused-no-such-pile = Cette pile n’existe pas.
refused-silent = On ne parle pas à cette table.
refused-talk = Cela ne se dit pas ici (règle A10).
refused-no-rematch = Il n’y a pas de revanche ici, ou vous l’avez déjà acceptée.
refused-malformed = Le serveur ne comprend pas ce message. La page est peut-être périmée : rechargez-la.
refused-too-large = C’est trop volumineux : { $most } octets sont permis.
refused-too-slow = Tout n’est pas arrivé en { $seconds } secondes, le serveur n’attend donc plus. Réessayez.
refused-too-fast = Pas si vite, s’il vous plaît. Réessayez dans { $seconds ->
    [one] une seconde.
   *[other] { $seconds } secondes.
  }
refused-too-many-tables = Beaucoup de tables ont été ouvertes d’ici. Réessayez dans { $seconds ->
    [one] une seconde.
   *[other] { $seconds } secondes.
  }
refused-too-many-here = Il y a déjà trop de connexions.
refused-unavailable = Le serveur ne peut rien garder pour le moment, donc rien n’a changé. Réessayez plus tard.
refused-unavailable-full = Le disque du serveur est plein : rien ne peut être gardé et rien n’a changé. La partie continuera dès que la personne qui s’en occupe aura fait de la place.
refused-unavailable-read-only = Le fichier du serveur est en lecture seule : rien ne peut être gardé et rien n’a changé. Il faut prévenir la personne qui s’en occupe.
refused-damaged = Le disque du serveur a abîmé ce qui était gardé de cette table, qui ne peut plus être affichée. Les autres tables n’ont rien. Prévenez la personne qui s’occupe du serveur : une sauvegarde peut aider.
refused-foreign-host = Ce serveur ne s’appelle pas « { $host } ». Si ce nom est le bon, la personne qui gère le serveur peut l’autoriser : tenback serve --allow-host NOM
refused-foreign-origin = Une page d’un autre site ({ $origin }) ne peut pas utiliser ce serveur. Si ce site est le bon, la personne qui gère le serveur peut l’autoriser : tenback serve --allow-origin ORIGINE
refused-not-found = Il n’y a rien ici.
refused-wrong-method = Pas de cette manière : { $allowed } est permis ici.
refused-no-hints = Cette table joue sans conseils.
refused-not-over = On pourra le voir quand la partie sera finie et la donne dévoilée.
refused-secret-deal = C’est la donne d’un jour que d’autres jouent encore. On pourra l’examiner une heure après minuit UTC.
refused-bad-record = Ce n’est pas l’enregistrement d’une partie que l’on puisse lire.
refused-bad-position = On ne peut rien faire de cette position.
refused-busy = Beaucoup de demandes en ce moment. Réessayez bientôt.
refused-getting-ready = Le serveur se prépare encore pour cela ; sur une nouvelle machine, il lui faut quelques minutes. Réessayez bientôt.
refused-too-long = Cela a pris plus de temps que permis et a été abandonné.
refused-no-kernels = Ce serveur ne peut pas réfléchir autant : il a été installé sans NumPy ni Numba. Son hôte peut les ajouter : pip install tenback[kernels]
refused-broken = Quelque chose s’est mal passé sur le serveur.

serve-unbuilt = Le serveur fonctionne, mais sa page n’est pas construite. Cette commande la construit et lance le serveur :
serve-api = Pour les programmes, tout est ici.
serve-ready = Tenback est servi à l’adresse { $url } (Ctrl-C l’arrête). Ses tables sont gardées dans « { $file } ».
serve-friends = Vos amis, sur votre réseau, jouent à l’adresse { $url }
serve-open-to-all = Quiconque peut joindre { $host } peut jouer ici, et rien n’est chiffré. Placez devant un mandataire avec TLS.
serve-cannot-listen = Le serveur ne peut pas écouter sur { $host }, port { $port } : { $reason }
serve-stopped = Le serveur s’est arrêté ; toutes les tables sont gardées.
serve-bad-host = « { $value } » n’est pas un nom d’hôte. Écrivez par exemple play.example, sans http:// et sans chemin.
serve-bad-origin = « { $value } » n’est pas une origine. Écrivez par exemple https://play.example, sans chemin.
serve-bad-proxy = « { $value } » n’est ni une adresse IP ni un réseau. Écrivez par exemple 127.0.0.1 ou 10.0.0.0/8.
serve-key-unkept = Impossible de créer le fichier de clé « { $file } » ({ $reason }) : les donnes du jour et les énigmes de ce serveur changeront à son prochain démarrage.
serve-workers-windows = Plusieurs processus de serveur demandent un autre système que Windows. Retirez --workers.
serve-bad-log-format = Le format de journal « { $value } » n’existe pas. Écrivez : text ou json
serve-bad-metrics = « { $value } » n’est pas un port. Écrivez par exemple 9100, ou avec une adresse : 10.0.0.5:9100
serve-cannot-start = Un processus du serveur n’a pas démarré ({ $reason }). Son propre message est ci-dessus.
key-file-shared = D’autres utilisateurs de cette machine ont accès au fichier de clé « { $file } » ({ $reason }). Qui le lit connaît toutes les donnes du jour à venir. Réservez-vous sa lecture (chmod 600), ou supprimez-le : le serveur en créera un autre.
key-file-malformed = Le fichier de clé « { $file } » ne contient pas de clé (64 chiffres hexadécimaux). Rien n’y a été changé. Indiquez un autre fichier avec --key-file, ou supprimez celui-ci : le serveur en créera un autre.
help-serve = Servir des tables aux navigateurs et aux programmes, avec des robots, à partir d’un seul fichier.
help-option-keep-finished = Supprimer les tables finies ce nombre de jours après leur dernier événement ; sans cela, elles sont gardées.
help-option-host = L’adresse où écouter ; 0.0.0.0 signifie partout.
help-option-port = Le port ; 0 en prend un qui est libre.
help-option-store = Où toutes les tables sont gardées : un fichier, créé au besoin, ou l’adresse d’une base PostgreSQL.
help-option-key-file = Le fichier de la clé du serveur, dont dépendent les donnes du jour et les énigmes ; par défaut à côté de la base. Il est créé au besoin.
serve-key-file-needed = Avec une base PostgreSQL, il faut indiquer le fichier de clé : ajoutez --key-file FICHIER. Il est créé au besoin ; tous les processus du serveur le partagent.
help-option-pace = Les secondes entre deux cartes d’un robot.
help-option-limit = Changer une limite (asks_a_second=20). Peut être répété.
help-option-bot-workers = Les processus où réfléchissent les robots ; un pour deux cœurs par défaut.
help-option-analysis-workers = Les processus pour les conseils, les analyses et les problèmes.
help-option-serve-workers = Les processus du serveur derrière un même port.
help-option-log-format = La forme des avertissements : text, ou json pour un objet par ligne.
help-option-metrics = Fournir les mesures pour Prometheus à ce port local, ou à ADRESSE:PORT.
help-option-proxies = Les adresses des mandataires de confiance, séparées par des virgules.
help-option-allow-host = Accepter ce nom pour le serveur, par exemple play.example. Peut être répété.
help-option-allow-origin = Permettre aux pages de ce site d’utiliser le serveur, par exemple https://play.example. Peut être répété.
help-option-open = Ouvrir la page dans un navigateur.

help-bot = Faire asseoir un robot à une table servie.
help-option-join = Le lien vers la table.
help-option-level = Quel robot : random, greedy, planner, quick, value, search ; ou la commande du vôtre, par exemple « python3 my_bot.py ».
help-option-bot-seat = La place à prendre (0 est la première) ; sinon, n’importe laquelle qui est libre.
help-option-bot-name = Le nom du robot à table.
help-option-bot-games = Partir après tant de parties ; sinon, rester jusqu’à la fermeture de la table.
bot-sits = { $name } est assis à la place { $seat }.
bot-game-over = La partie { $number } est finie : { $cards ->
    [0] toutes les cartes sont posées.
    [one] il reste 1 carte.
   *[other] il reste { $cards } cartes.
  }
bot-no-seat = Aucune place n’est libre à cette table.
bot-bad-link = Ce n’est pas un lien vers une table : { $link }
bot-turned-away = La table refuse ce robot : { $reason }
bot-other-format = Le serveur utilise une autre version du format d’échange. Mettez Tenback à jour d’un côté ou de l’autre pour que les deux aient la même version.
bot-unreachable = Impossible de joindre le serveur { $server } : { $reason }. Est-il démarré, et le lien est-il juste ?
bot-no-answer = Il y a bien quelque chose à l’adresse { $server }, mais aucune table n’y répond. Le lien est-il juste ?
bot-failed = Le robot { $bot } ne peut pas jouer : { $reason }
bot-new-link = Le serveur a remplacé ce lien, et l’ancien n’est plus valable. Désormais : { $link }
