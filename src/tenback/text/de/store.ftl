# Der Speicher eines Servers: seine Sicherung, und was mit der Datei sein kann.

help-backup = Den Speicher eines Servers kopieren, auch während dieser läuft, und die Kopie prüfen.
help-option-backup-source = Der Speicher: die Datei, in der der Server seine Tische aufbewahrt.
help-option-backup-target = Die neue Datei für die Kopie; keine wird überschrieben.

backup-done = { $tables ->
    [one] „{ $file }“ enthält einen Tisch mit { $entries ->
        [one] einem Eintrag.
       *[other] { $entries } Einträgen.
    }
   *[other] „{ $file }“ enthält { $tables } Tische mit { $entries ->
        [one] einem Eintrag.
       *[other] { $entries } Einträgen.
    }
}
backup-damaged-entry = Der Tisch { $table } ist beschädigt: Sein Eintrag { $number } ist nicht, was geschrieben wurde.
backup-damaged = { $entries ->
    [one] Ein Eintrag von „{ $file }“ ist beschädigt. Die Kopie ist fertig und enthält ihn, wie er ist;
   *[other] { $entries } Einträge von „{ $file }“ sind beschädigt. Die Kopie ist fertig und enthält sie, wie sie sind;
  } lösche frühere Kopien nicht: Vielleicht sind diese Tische dort unbeschädigt.

store-damaged = Der Speicher „{ $file }“ ist beschädigt: { $reason }. Nichts darin wurde verändert. Bewahre ihn auf und mache mit einer Kopie weiter.
store-too-new = Den Speicher „{ $file }“ hat eine neuere Version von Tenback geschrieben: { $reason }. Nichts darin wurde verändert.
store-foreign = „{ $file }“ ist kein Speicher von Tenback: { $reason }. Nichts darin wurde verändert. Wähle einen anderen Namen.
store-full = Auf der Festplatte ist kein Platz mehr für „{ $file }“. Nichts Halbes wurde aufbewahrt.
store-read-only = In „{ $file }“ kann nicht geschrieben werden: { $reason }
store-busy = Ein anderes Programm hält „{ $file }“ fest und lässt nicht los. Versuche es später noch einmal.
store-failing = „{ $file }“ lässt sich nicht benutzen: { $reason }
help-forget = Tische oder den Namen einer Person aus dem Speicher eines Servers löschen. Der Server darf dabei nicht laufen.
help-option-forget-store = Der Speicher: die Datei, in der ein Server seine Tische aufbewahrt.
help-option-forget-table = Ein Tisch, der gelöscht werden soll, mit seinem Namen aus dem Link; mehrmals möglich.
help-option-forget-name = Ein Name, der überall ersetzt werden soll; was unter ihm gesagt wurde, wird gelöscht.
help-option-forget-instead = Der Name, der an seine Stelle kommt.
help-option-forget-yes = Es tun; sonst nur sagen, was getan würde.
forget-what = Sag, was vergessen werden soll: entweder --table oder --name.
forget-in-use = Ein Server benutzt „{ $file }“, also wurde nichts geändert. Halte ihn an, wiederhole den Befehl und starte ihn wieder.
forget-table = Tisch { $table }
forget-nothing = So etwas gibt es in „{ $file }“ nicht, also wurde nichts geändert.
forget-tables-would = Diese Tische würden gelöscht, mit { $entries } Einträgen und { $results } Ergebnissen von Tagesverteilungen. Nichts wurde geändert: Mit --yes geschieht es.
forget-tables-done = Diese Tische sind gelöscht, mit { $entries } Einträgen und { $results } Ergebnissen von Tagesverteilungen. Frühere Kopien enthalten sie noch: Lösche auch diese.
forget-name-would = Der Name würde an diesen Tischen ersetzt, in { $entries } Einträgen und { $results } Ergebnissen von Tagesverteilungen. Nichts wurde geändert: Mit --yes geschieht es.
forget-name-done = Der Name ist an diesen Tischen ersetzt, in { $entries } Einträgen und { $results } Ergebnissen von Tagesverteilungen. Frühere Kopien enthalten ihn noch: Lösche auch diese.

help-store = Die Daten eines Servers in einen anderen Speicher übertragen: tenback store move VON NACH.
help-option-store-action = Was zu tun ist: move.
help-option-store-from = Der Speicher, der gelesen wird: eine Datei oder die Adresse einer PostgreSQL-Datenbank. Er bleibt, wie er ist.
help-option-store-to = Der Speicher, der gefüllt wird: eine neue Datei oder die Adresse einer leeren PostgreSQL-Datenbank.
store-no-such-action = „tenback store { $action }“ gibt es nicht. Schreib: tenback store move VON NACH
store-moved = Die Kopie ist geprüft. Gib dem Server den neuen Speicher mit --store und dieselbe Schlüsseldatei wie bisher mit --key-file.
store-move-not-empty = „{ $file }“ ist nicht leer, deshalb wurde nichts geschrieben. Wähle eine neue Datei oder eine leere Datenbank.
store-move-in-use = Ein Server benutzt einen der Speicher, deshalb wurde nichts geschrieben. Halte den Server an und versuche es noch einmal.
store-move-damaged = Eintrag { $number } des Tisches { $table } ist beschädigt, deshalb wurde nichts geschrieben. Nimm eine unbeschädigte Sicherung.
store-postgres-missing = PostgreSQL braucht ein weiteres Paket. Installiere es mit: { $command }
backup-to-file = Eine Sicherung ist eine Datei: Nenne eine. Um eine Datenbank zu füllen, benutze: tenback store move VON NACH
