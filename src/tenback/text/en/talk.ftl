# Why a message is refused, told to its writer alone. The keys are those of tenback.tables.talk.Why.

talk-empty = There is nothing to say in this message.
talk-long = This message is too long: { $longest } characters are allowed.
talk-digit = “{ $part }” is a number, and numbers are not said at this table (rule A10).
talk-word = “{ $part }” reads like a number, and numbers are not said at this table (rule A10).
talk-roman = “{ $part }” reads like a Roman number, and numbers are not said at this table (rule A10).
talk-spelled = “{ $part }” is spelled out letter by letter. Please write whole words, and no numbers (rule A10).
talk-counting = “{ $part }” could be counted, and counting is naming a number (rule A10). A few are enough.
talk-sum = From “{ $part }” a number could be worked out, and numbers are not said at this table (rule A10).
talk-asking = “{ $part }” asks after the value of a card, which nobody may tell (rule A10).
talk-hint = “{ $part }” tells more than this table’s strict rule allows: nothing from which a card can be worked out (rule A10).
