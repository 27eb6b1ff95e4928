# The store of a server: its backup, and what can be wrong with its file.

help-backup = Copy a server’s store, also while the server runs, and check the copy.
help-option-backup-source = The store: the file that the server keeps its tables in.
help-option-backup-target = The new file for the copy; none is written over.

backup-done = { $tables ->
    [one] “{ $file }” holds one table with { $entries ->
        [one] one entry.
       *[other] { $entries } entries.
    }
   *[other] “{ $file }” holds { $tables } tables with { $entries ->
        [one] one entry.
       *[other] { $entries } entries.
    }
}
backup-damaged-entry = The table { $table } is damaged: its entry { $number } is not what was written.
backup-damaged = { $entries ->
    [one] One entry of “{ $file }” is damaged. The copy was made and holds it as it is, so
   *[other] { $entries } entries of “{ $file }” are damaged. The copy was made and holds them as they are, so
  } don’t delete earlier copies: they may hold these tables undamaged.

store-damaged = The store “{ $file }” is damaged: { $reason }. Nothing in it was changed. Keep it, and go on with a copy.
store-too-new = The store “{ $file }” was written by a later version of Tenback: { $reason }. Nothing in it was changed.
store-foreign = “{ $file }” is not a store of Tenback: { $reason }. Nothing in it was changed. Choose another name.
store-full = There is no room left on the disk for “{ $file }”. Nothing half was kept.
store-read-only = “{ $file }” cannot be written: { $reason }
store-busy = Another program holds “{ $file }” and does not let go. Try again later.
store-failing = “{ $file }” cannot be used: { $reason }
help-forget = Delete tables or a person’s name from a server’s store. The server must not be running.
help-option-forget-store = The store: the file that a server keeps its tables in.
help-option-forget-table = A table to delete, by its name in the link; may be given several times.
help-option-forget-name = A name to replace wherever it was kept; what was said under it is deleted.
help-option-forget-instead = The name to put in its place.
help-option-forget-yes = Do it; otherwise only say what would be done.
forget-what = Say what to forget: either --table or --name.
forget-in-use = A server uses “{ $file }”, so nothing was changed. Stop the server, forget, and start it again.
forget-table = Table { $table }
forget-nothing = There is nothing of the kind in “{ $file }”, so nothing was changed.
forget-tables-would = These tables would be deleted, with { $entries } entries and { $results } results of daily deals. Nothing was changed: add --yes to do it.
forget-tables-done = These tables are deleted, with { $entries } entries and { $results } results of daily deals. Copies made earlier still hold them: delete those, too.
forget-name-would = The name would be replaced at these tables, in { $entries } entries and { $results } results of daily deals. Nothing was changed: add --yes to do it.
forget-name-done = The name is replaced at these tables, in { $entries } entries and { $results } results of daily deals. Copies made earlier still hold it: delete those, too.

help-store = Move a server’s data to another store: tenback store move FROM TO.
help-option-store-action = What to do: move.
help-option-store-from = The store to read: a file or the URL of a PostgreSQL database. It stays as it is.
help-option-store-to = The store to fill: a new file or the URL of an empty PostgreSQL database.
store-no-such-action = There’s no “tenback store { $action }”. Write: tenback store move FROM TO
store-moved = The copy was checked. Give the server its new store with --store, and the same key file as before with --key-file.
store-move-not-empty = “{ $file }” isn’t empty, so nothing was written. Choose a new file or an empty database.
store-move-in-use = A server is using one of the stores, so nothing was written. Stop the server and try again.
store-move-damaged = Entry { $number } of the table { $table } is damaged, so nothing was written. Use an undamaged backup.
store-postgres-missing = PostgreSQL needs an additional package. Install it with: { $command }
backup-to-file = A backup is a file: name one. To fill a database, use: tenback store move FROM TO
