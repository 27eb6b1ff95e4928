# The store of a server: its backup, and what can be wrong with its file.

help-backup = Copy a server’s store, even while the server is running, and check the copy.
help-option-backup-source = The store: the file where the server saves its tables.
help-option-backup-target = A new file for the copy; an existing one isn’t overwritten.

backup-done = “{ $file }” contains { $tables ->
    [one] 1 game table
   *[other] { $tables } game tables
  } ({ $entries ->
    [one] 1 entry
   *[other] { $entries } entries
  }).
backup-damaged-entry = Table { $table } is damaged: entry { $number } has changed since it was written.
backup-damaged = { $entries ->
    [one] 1 entry in “{ $file }” is damaged, and so is its copy.
   *[other] { $entries } entries in “{ $file }” are damaged, and so are their copies.
  } Keep earlier backups: they may contain undamaged copies.

store-damaged = The store “{ $file }” is damaged ({ $reason }). It wasn’t changed. Keep the file and restore a backup.
store-too-old = The store “{ $file }” was written by Tenback 0.1.0. It wasn’t changed. Open it once with Tenback 0.2.0, which converts it, and then with this version.
store-too-new = The store “{ $file }” was written by a newer version of Tenback. It wasn’t changed. Update Tenback.
store-foreign = “{ $file }” isn’t a Tenback store. It wasn’t changed. Choose another name.
store-full = No space left on the disk for “{ $file }”. Free some space and try again.
store-read-only = Can’t write to “{ $file }”: { $reason }
store-busy = Another program is using “{ $file }”. Try again later.
store-failing = Can’t use “{ $file }”: { $reason }
help-forget = Delete tables or a person’s name from a stopped server’s store.
help-option-forget-store = The store: the file where the server saves its tables.
help-option-forget-table = The name of a table to delete, as in its link. Can be repeated.
help-option-forget-name = A name to replace everywhere; messages sent under it are deleted.
help-option-forget-instead = The name to use instead.
help-option-forget-yes = Make the change; without this, only show what would happen.
forget-what = Say what to delete: either --table or --name.
forget-in-use = A server is using “{ $file }”, so nothing was changed. Stop the server and run this command again.
forget-table = Table { $table }
forget-nothing = No match in “{ $file }”, so nothing was changed.
forget-tables-would = These tables would be deleted, with { $entries ->
    [one] 1 log entry
   *[other] { $entries } log entries
  } and { $results ->
    [one] 1 daily result
   *[other] { $results } daily results
  }. Nothing was changed: add --yes to delete them.
forget-tables-done = These tables have been deleted, with { $entries ->
    [one] 1 log entry
   *[other] { $entries } log entries
  } and { $results ->
    [one] 1 daily result
   *[other] { $results } daily results
  }. Earlier backups still contain them: delete those too.
forget-name-would = The name would be replaced at these tables, in { $entries ->
    [one] 1 log entry
   *[other] { $entries } log entries
  } and { $results ->
    [one] 1 daily result
   *[other] { $results } daily results
  }. Nothing was changed: add --yes to replace it.
forget-name-done = The name has been replaced at these tables, in { $entries ->
    [one] 1 log entry
   *[other] { $entries } log entries
  } and { $results ->
    [one] 1 daily result
   *[other] { $results } daily results
  }. Earlier backups still contain it: delete those too.

help-store = Copy a server’s data to another store and keep the original: tenback store move FROM TO
help-option-store-action = What to do: move.
help-option-store-from = The store to read: a file or the URL of a PostgreSQL database. It isn’t changed.
help-option-store-to = The store to fill: a new file or the URL of an empty PostgreSQL database.
store-no-such-action = There’s no “tenback store { $action }”. Use: tenback store move FROM TO
store-moved = Store copied and checked. Start the server with the new store (--store) and the same key file (--key-file).
store-move-not-empty = “{ $file }” isn’t empty, so nothing was written. Choose a new file or an empty database.
store-move-in-use = A server is using one of the stores, so nothing was written. Stop the server and try again.
store-move-damaged = Entry { $number } of table { $table } is damaged, so nothing was written. Use an undamaged backup.
store-postgres-missing = PostgreSQL needs an additional package. Install it with: { $command }
backup-to-file = A backup needs a file name. To copy into a database, use: tenback store move FROM TO
