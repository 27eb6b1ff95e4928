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
