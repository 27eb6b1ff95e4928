# La base d’un serveur : sa sauvegarde, et ce qui peut arriver à son fichier.

help-backup = Copier la base d’un serveur, même pendant qu’il tourne, et vérifier la copie.
help-option-backup-source = La base : le fichier où le serveur enregistre ses tables.
help-option-backup-target = Un nouveau fichier pour la copie ; un fichier existant n’est pas écrasé.

backup-done = { $tables ->
    [one] « { $file } » contient { $tables } table de jeu et { $entries ->
        [one] { $entries } entrée.
       *[other] { $entries } entrées.
    }
   *[other] « { $file } » contient { $tables } tables de jeu et { $entries ->
        [one] { $entries } entrée.
       *[other] { $entries } entrées.
    }
}
backup-damaged-entry = La table { $table } est endommagée : l’entrée { $number } a été altérée.
backup-damaged = { $entries ->
    [one] { $entries } entrée de « { $file } » est endommagée, dans la copie aussi.
   *[other] { $entries } entrées de « { $file } » sont endommagées, dans la copie aussi.
  } Gardez les sauvegardes plus anciennes : les tables concernées y sont peut-être intactes.

store-damaged = La base « { $file } » est endommagée : { $reason }. Elle n’a pas été modifiée. Gardez-la et restaurez une sauvegarde.
store-too-old = La base « { $file } » vient de Tenback 0.1.0. Elle n’a pas été modifiée. Ouvrez-la une fois avec Tenback 0.2.0, qui la convertit, puis avec cette version-ci.
store-too-new = La base « { $file } » vient d’une version plus récente de Tenback. Elle n’a pas été modifiée. Mettez Tenback à jour.
store-foreign = « { $file } » n’est pas une base de Tenback. Rien n’a été modifié. Choisissez un autre nom.
store-full = Disque plein : impossible d’écrire « { $file } ». Libérez de l’espace et réessayez.
store-read-only = Impossible d’écrire dans « { $file } » : { $reason }
store-busy = Un autre programme utilise « { $file } ». Réessayez plus tard.
store-failing = Impossible d’utiliser « { $file } » : { $reason }
help-forget = Supprimer des tables, ou le nom d’une personne, de la base d’un serveur arrêté.
help-option-forget-store = La base : le fichier où le serveur enregistre ses tables.
help-option-forget-table = Le nom d’une table à supprimer, comme dans son lien. Option répétable.
help-option-forget-name = Un nom à remplacer partout ; les messages envoyés sous ce nom sont supprimés.
help-option-forget-instead = Le nom de remplacement.
help-option-forget-yes = Appliquer les changements ; sinon, les montrer seulement.
forget-what = Indiquez ce qu’il faut supprimer : --table ou --name.
forget-in-use = Un serveur utilise « { $file } » ; rien n’a été modifié. Arrêtez le serveur et relancez cette commande.
forget-table = La table { $table }
forget-nothing = Aucune correspondance dans « { $file } » : rien n’a été modifié.
forget-tables-would = Les tables ci-dessus seraient supprimées ({ $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
  }, { $results ->
    [one] { $results } résultat de défi
   *[other] { $results } résultats de défi
  }). Rien n’a été modifié : ajoutez --yes pour confirmer.
forget-tables-done = Tables supprimées ({ $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
  }, { $results ->
    [one] { $results } résultat de défi
   *[other] { $results } résultats de défi
  }). Supprimez aussi les sauvegardes plus anciennes, qui les contiennent encore.
forget-name-would = Le nom serait remplacé dans les tables ci-dessus ({ $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
  }, { $results ->
    [one] { $results } résultat de défi
   *[other] { $results } résultats de défi
  }). Rien n’a été modifié : ajoutez --yes pour confirmer.
forget-name-done = Nom remplacé dans les tables ci-dessus ({ $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
  }, { $results ->
    [one] { $results } résultat de défi
   *[other] { $results } résultats de défi
  }). Supprimez aussi les sauvegardes plus anciennes, où il figure encore.

help-store = Copier les données d’un serveur vers une autre base : tenback store move SOURCE CIBLE.
help-option-store-action = L’action : move (copie, l’original reste).
help-option-store-from = La base à lire : un fichier ou l’adresse d’une base PostgreSQL. Elle n’est pas modifiée.
help-option-store-to = La base à remplir : un nouveau fichier ou l’adresse d’une base PostgreSQL vide.
store-no-such-action = « tenback store { $action } » n’existe pas. Écrivez : tenback store move SOURCE CIBLE
store-moved = Copie vérifiée. Lancez le serveur avec la nouvelle base (--store) et le même fichier de clé qu’avant (--key-file).
store-move-not-empty = « { $file } » n’est pas vide ; rien n’a été écrit. Choisissez un nouveau fichier ou une base vide.
store-move-in-use = Un serveur utilise l’une des bases ; rien n’a été écrit. Arrêtez le serveur et réessayez.
store-move-damaged = L’entrée { $number } de la table { $table } est endommagée ; rien n’a été écrit. Utilisez une sauvegarde intacte.
store-postgres-missing = Il manque un paquet pour PostgreSQL. Installez-le avec : { $command }
backup-to-file = Indiquez un nom de fichier pour la sauvegarde. Pour copier vers une base PostgreSQL : tenback store move SOURCE CIBLE
