# La base d’un serveur : sa sauvegarde, et ce qui peut arriver à son fichier.

help-backup = Copier la base d’un serveur, même pendant qu’il tourne, et vérifier la copie.
help-option-backup-source = La base : le fichier où le serveur garde ses tables.
help-option-backup-target = Le nouveau fichier pour la copie ; aucun n’est écrasé.

backup-done = { $tables ->
    [one] « { $file } » contient { $tables } table avec { $entries ->
        [one] { $entries } entrée.
       *[other] { $entries } entrées.
    }
   *[other] « { $file } » contient { $tables } tables avec { $entries ->
        [one] { $entries } entrée.
       *[other] { $entries } entrées.
    }
}
backup-damaged-entry = La table { $table } est abîmée : son entrée { $number } n’est pas ce qui avait été écrit.
backup-damaged = { $entries ->
    [one] Une entrée de « { $file } » est abîmée. La copie est faite et la contient telle quelle ;
   *[other] { $entries } entrées de « { $file } » sont abîmées. La copie est faite et les contient telles quelles ;
  } ne supprimez pas les copies plus anciennes : elles contiennent peut-être ces tables intactes.

store-damaged = La base « { $file } » est abîmée : { $reason }. Rien n’y a été changé. Gardez-la et continuez avec une copie.
store-too-new = La base « { $file } » a été écrite par une version plus récente de Tenback : { $reason }. Rien n’y a été changé.
store-foreign = « { $file } » n’est pas une base de Tenback : { $reason }. Rien n’y a été changé. Choisissez un autre nom.
store-full = Il n’y a plus de place sur le disque pour « { $file } ». Rien n’a été gardé à moitié.
store-read-only = Impossible d’écrire dans « { $file } » : { $reason }
store-busy = Un autre programme tient « { $file } » et ne le lâche pas. Réessayez plus tard.
store-failing = Impossible d’utiliser « { $file } » : { $reason }
help-forget = Supprimer de la base d’un serveur des tables ou le nom d’une personne. Le serveur doit être arrêté.
help-option-forget-store = La base : le fichier où un serveur garde ses tables.
help-option-forget-table = Une table à supprimer, par son nom dans le lien ; peut être donné plusieurs fois.
help-option-forget-name = Un nom à remplacer partout où il est gardé ; ce qui a été dit sous ce nom est supprimé.
help-option-forget-instead = Le nom à mettre à sa place.
help-option-forget-yes = Le faire ; sinon, dire seulement ce qui serait fait.
forget-what = Dites ce qu’il faut oublier : soit --table, soit --name.
forget-in-use = Un serveur utilise « { $file } » : rien n’a été changé. Arrêtez-le, relancez cette commande, puis redémarrez-le.
forget-table = La table { $table }
forget-nothing = Il n’y a rien de tel dans « { $file } » : rien n’a été changé.
forget-tables-would = Ces tables seraient supprimées, avec { $entries } entrées et { $results } résultats de donnes du jour. Rien n’a été changé : ajoutez --yes pour le faire.
forget-tables-done = Ces tables sont supprimées, avec { $entries } entrées et { $results } résultats de donnes du jour. Les copies plus anciennes les contiennent encore : supprimez-les aussi.
forget-name-would = Le nom serait remplacé à ces tables, dans { $entries } entrées et { $results } résultats de donnes du jour. Rien n’a été changé : ajoutez --yes pour le faire.
forget-name-done = Le nom est remplacé à ces tables, dans { $entries } entrées et { $results } résultats de donnes du jour. Les copies plus anciennes le contiennent encore : supprimez-les aussi.

help-store = Déplacer les données d’un serveur vers une autre base : tenback store move SOURCE CIBLE.
help-option-store-action = Ce qu’il faut faire : move.
help-option-store-from = La base à lire : un fichier ou l’adresse d’une base PostgreSQL. Elle reste telle quelle.
help-option-store-to = La base à remplir : un nouveau fichier ou l’adresse d’une base PostgreSQL vide.
store-no-such-action = « tenback store { $action } » n’existe pas. Écrivez : tenback store move SOURCE CIBLE
store-moved = La copie a été vérifiée. Donnez au serveur sa nouvelle base avec --store et le même fichier de clé qu’avant avec --key-file.
store-move-not-empty = « { $file } » n’est pas vide ; rien n’a été écrit. Choisissez un nouveau fichier ou une base vide.
store-move-in-use = Un serveur utilise l’une des bases ; rien n’a été écrit. Arrêtez le serveur et réessayez.
store-move-damaged = L’entrée { $number } de la table { $table } est abîmée ; rien n’a été écrit. Utilisez une sauvegarde intacte.
store-postgres-missing = PostgreSQL demande un paquet de plus. Installez-le avec : { $command }
backup-to-file = Une sauvegarde est un fichier : indiquez-en un. Pour remplir une base PostgreSQL, utilisez : tenback store move SOURCE CIBLE
