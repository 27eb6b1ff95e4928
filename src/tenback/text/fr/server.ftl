# Tables over a wire: why something is refused, and the commands that serve and join.
# refused-… are the codes of tenback.tables.Code and tenback.hosting.faults.Fault.

refused-no-table = Table introuvable. Le lien est peut-être incomplet.
refused-table-exists = Cette table existe déjà.
refused-closed = Cette table est fermée.
refused-full-log = L’historique de cette table est plein. Créez une nouvelle table.
refused-ahead = Votre page n’est plus à jour. Rechargement…
refused-stale = La partie a avancé entre-temps. Regardez où elle en est.
refused-not-allowed = Action impossible avec ce lien. Demandez-en un autre à l’hôte.
refused-bad-settings = Ces réglages sont impossibles. Vérifiez-les et réessayez.
refused-not-yet = Ce n’est pas encore possible.
refused-key-taken = Quelqu’un utilise déjà ce lien. Demandez-en un nouveau.
refused-bad-key = Problème avec votre lien. Rechargez la page et réessayez.
refused-id-taken = Cette demande a déjà été envoyée. Rechargez la page et réessayez.
refused-used-up = Limite atteinte : { $most } fois par partie.
refused-no-such-link = Ce lien n’existe pas ou a déjà été révoqué.
refused-no-such-device = Cet appareil n’est plus à la table.
refused-no-such-person = Cette personne n’est plus à la table.
refused-last-device = Chaque personne doit garder au moins un appareil. Pour bloquer quelqu’un, choisissez « Exclure ».
refused-agreed-already = Vous avez déjà donné votre accord.
refused-no-such-seat = La place { $seat } n’existe pas : indiquez un numéro de 1 à { $last }.
refused-seat-taken = La place { $seat } est déjà prise.
refused-too-few-seats = Pas assez de places pour tout le monde. Libérez-en d’abord une.
refused-not-your-seat = La place { $seat } n’est pas la vôtre.
refused-bad-name = Choisissez un nom de 1 à { $longest } caractères, sans nombre pendant une partie.
refused-bad-level = Ce robot n’est pas disponible. Choisissez-en un autre.
refused-with-person = Quelqu’un joue déjà à la place { $seat }.
refused-with-bot = Un robot joue à la place { $seat }. Reprenez d’abord cette place.
refused-wrong-phase = Ce n’est pas possible pour l’instant.
refused-ready-already = Vous avez déjà confirmé que c’est bon pour vous.
refused-no-shuffling = On ne mélange pas les cartes dans cette partie.
refused-other-proposal = Entre-temps, une autre personne a été proposée pour commencer.
refused-not-your-turn = Ce n’est pas votre tour.
refused-illegal = Action contraire aux règles.
refused-no-undo = On ne reprend une carte qu’en solo, avant de piocher.
refused-no-such-pile = Cette pile n’existe pas.
refused-silent = Pas de discussion à cette table.
refused-talk = Ce message n’est pas permis à cette table (règle A10).
refused-reacted = Trop de réactions ce tour-ci. Attendez le prochain.
refused-nobody-to-nudge = Personne à relancer pour l’instant.
refused-no-rematch = Impossible de rejouer à cette table, ou vous avez déjà accepté de rejouer.
refused-malformed = Le serveur n’a pas compris la demande. Rechargez la page et réessayez.
refused-too-large = Demande trop volumineuse : { $most ->
    [one] { $most } octet
   *[other] { $most } octets
  } au plus.
refused-too-slow = Votre demande a mis plus de { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
  } à arriver. Réessayez.
refused-too-fast = Trop de demandes. Réessayez dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
  }.
refused-too-many-tables = Trop de nouvelles tables. Réessayez dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
  }.
refused-too-many-here = Trop de connexions en ce moment. Réessayez plus tard.
refused-unavailable = Enregistrement impossible pour l’instant ; rien n’a changé. Réessayez plus tard.
refused-unavailable-full = Le disque du serveur est plein. La partie reprendra dès qu’il y aura de l’espace.
refused-unavailable-read-only = Le serveur ne peut rien écrire ; rien n’a changé. Prévenez la personne qui le gère.
refused-damaged = Une erreur de disque a endommagé cette table, pas les autres. Prévenez la personne qui gère le serveur : elle a peut-être une sauvegarde.
refused-foreign-host = Ce serveur ne répond pas au nom « { $host } ». Pour l’autoriser, sur le serveur : tenback serve --allow-host NOM
refused-foreign-origin = Ce serveur refuse les pages d’un autre site ({ $origin }). Pour les autoriser, sur le serveur : tenback serve --allow-origin ORIGINE
refused-not-found = Rien à cette adresse.
refused-wrong-method = Méthode HTTP refusée. Cette adresse n’accepte que { $allowed }.
refused-no-hints = Les conseils sont désactivés à cette table.
refused-not-over = Visible une fois la partie terminée et la donne dévoilée.
refused-secret-deal = D’autres jouent encore ce défi. Vous pourrez l’analyser à partir de 1 h UTC.
refused-bad-record = Ce n’est pas une partie enregistrée. Collez tout le texte de la partie.
refused-bad-position = Position impossible. Vérifiez les cartes et les piles.
refused-busy = Le serveur est très sollicité. Réessayez dans un instant.
refused-too-long = Le calcul était trop long et a été arrêté. Réessayez.
refused-no-kernel = Fonction indisponible : il manque une partie de Tenback à ce serveur. La personne qui le gère peut la générer à partir des sources.
refused-broken = Une erreur est survenue sur le serveur. Réessayez.

serve-unbuilt = Le serveur fonctionne, mais le site n’a pas été généré. Pour le générer et lancer le serveur :
serve-api = Pour les programmes : l’API de ce serveur
serve-ready = Tenback tourne à l’adresse { $url } (arrêt : Ctrl-C). Tables enregistrées dans « { $file } ».
serve-friends = Pour jouer depuis votre réseau : { $url }
serve-open-to-all = Le serveur est ouvert à tout le réseau ({ $host }), sans chiffrement. Placez un proxy TLS devant.
serve-cannot-listen = Impossible d’écouter sur { $host }, port { $port } : { $reason }
serve-stopped = Serveur arrêté. Toutes les tables sont enregistrées.
serve-bad-host = « { $value } » n’est pas un nom d’hôte. Écrivez par exemple play.example, sans http:// et sans chemin.
serve-bad-origin = « { $value } » n’est pas une origine. Écrivez par exemple https://play.example, sans chemin.
serve-bad-proxy = « { $value } » n’est ni une adresse IP ni un réseau. Écrivez par exemple 127.0.0.1 ou 10.0.0.0/8.
serve-key-unkept = Impossible de créer le fichier de clé « { $file } » ({ $reason }). Les défis du jour et les problèmes changeront au prochain démarrage.
serve-workers-windows = Sous Windows, un seul processus de serveur est possible. Retirez --workers.
serve-bad-log-format = Le format de journal « { $value } » n’existe pas. Choisissez text ou json.
serve-bad-metrics = « { $value } » n’est pas un port. Écrivez par exemple 9100, ou avec une adresse : 10.0.0.5:9100
serve-cannot-start = Un processus du serveur s’est arrêté avant d’être prêt (code { $code }). Son message est ci-dessus.
key-file-shared = D’autres comptes de cette machine ont accès au fichier de clé « { $file } » (droits : { $reason }). Il révèle tous les défis du jour à venir. Limitez-en la lecture à votre compte (chmod 600), ou supprimez-le : le serveur en créera un autre.
key-file-malformed = Le fichier « { $file } » ne contient pas de clé (64 chiffres hexadécimaux). Il n’a pas été modifié. Indiquez-en un autre avec --key-file, ou supprimez celui-ci : le serveur en créera un autre.
help-serve = Lancer un serveur de tables, avec des robots, pour les navigateurs et les programmes.
help-option-keep-finished = Supprimer les tables terminées après ce nombre de jours sans activité ; par défaut, les garder.
help-option-host = L’adresse d’écoute ; 0.0.0.0 pour toutes les adresses.
help-option-port = Le port ; 0 pour un port libre.
help-option-store = Où les tables sont enregistrées : un fichier, créé au besoin, ou l’adresse d’une base PostgreSQL.
help-option-key-file = Le fichier de la clé du serveur, dont dépendent les défis du jour et les problèmes ; par défaut, à côté de la base. Créé au besoin.
serve-key-file-needed = Avec PostgreSQL, ajoutez --key-file FICHIER : un fichier de clé, créé au besoin, commun à tous les processus du serveur.
help-option-pace = Le nombre de secondes entre deux cartes d’un robot.
help-option-limit = Changer une limite, par ex. asks_a_second=20. Option répétable.
help-option-bot-workers = Le nombre de processus pour les robots ; par défaut, un pour deux cœurs.
help-option-analysis-workers = Le nombre de processus pour les conseils, les analyses et les problèmes.
help-option-serve-workers = Le nombre de processus du serveur, sur un même port.
help-option-log-format = Le format du journal : text, ou json pour un objet par ligne.
help-option-metrics = Fournir des métriques à Prometheus sur ce port local, ou sur ADRESSE:PORT.
help-option-proxies = Les adresses des proxys de confiance, séparées par des virgules.
help-option-allow-host = Accepter ce nom pour le serveur, par exemple play.example. Option répétable.
help-option-allow-origin = Permettre aux pages de ce site d’utiliser le serveur, par exemple https://play.example. Option répétable.
help-option-open = Ouvrir la page dans un navigateur.

help-bot = Faire jouer un robot à une table d’un serveur.
help-option-join = Le lien vers la table.
help-option-level = Le robot : random, greedy, novice, casual, planner, regular, skilled, quick, value, search ; ou la commande du vôtre, par exemple « python3 my_bot.py ».
help-option-bot-seat = La place à prendre (0 pour la première) ; par défaut, une place libre.
help-option-bot-name = Le nom du robot à la table.
help-option-bot-games = Quitter la table après ce nombre de parties ; par défaut, rester jusqu’à sa fermeture.
bot-sits = { $name } occupe la place { $seat }.
bot-game-over = Partie { $number } terminée : { $cards ->
    [0] toutes les cartes sont posées.
    [one] il reste 1 carte.
   *[other] il reste { $cards } cartes.
  }
bot-no-seat = Aucune place libre à cette table.
bot-bad-link = Ce n’est pas un lien vers une table : { $link }
bot-turned-away = La table refuse ce robot : { $reason }
bot-other-format = Le serveur utilise un autre format d’échange. Installez la même version de Tenback des deux côtés.
bot-unreachable = Serveur { $server } injoignable : { $reason }. Vérifiez qu’il est démarré et que le lien est correct.
bot-no-answer = { $server } répond, mais n’a pas ouvert la table. Vérifiez le lien.
bot-failed = Le robot { $bot } ne peut pas jouer : { $reason }

preview-won = Gagné : toutes les cartes sont posées
preview-lost = { $left ->
    [one] 1 carte restante
   *[other] { $left } cartes restantes
  }
preview-duel = Face to Face, cartes restantes : { $one } contre { $other }
preview-text = Une partie de Tenback, à revoir tour par tour.
preview-home = Tenback, deux jeux de cartes
preview-home-text = The Game en équipe, Face to Face en duel. Dans votre navigateur, sans compte.
preview-invitation = Invitation à une partie de Tenback
preview-invitation-text = Ouvrez le lien et jouez dans votre navigateur, sans compte.

