# Why a message is refused, told to its writer alone. The keys are those of tenback.tables.talk.Why.

talk-empty = Write something first.
talk-long = Too long: { $longest ->
    [one] 1 character
   *[other] { $longest } characters
  } at most.
talk-digit = No numbers at this table: “{ $part }” (rule A10).
talk-word = “{ $part }” looks like a number, and numbers aren’t allowed here (rule A10).
talk-roman = “{ $part }” looks like a Roman numeral, and numbers aren’t allowed here (rule A10).
talk-spelled = “{ $part }” could spell a number. Use whole words (rule A10).
talk-counting = “{ $part }” could stand for a number. Shorten it (rule A10).
talk-sum = “{ $part }” gives a number away, and numbers aren’t allowed here (rule A10).
talk-asking = Don’t ask for the value of a card: “{ $part }” (rule A10).
talk-hint = “{ $part }” could give a card away, which the 2018 rules don’t allow (rule A10).
