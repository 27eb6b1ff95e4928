# Why a step is refused. The keys are the names of tenback.rules.errors.Reason.

illegal = { $sentence } (Regel { $rule })
illegal-over = Das Spiel ist schon zu Ende.
illegal-not-started = Zuerst muss feststehen, wer beginnt.
illegal-started = Das Spiel läuft schon.
illegal-no-such-seat = Einen Spieler { $seat } gibt es nicht: Wähle von 1 bis { $last }.
illegal-no-such-pile = Einen Stapel { $pile } gibt es hier nicht. Die Stapel sind { $piles }.
illegal-not-held = Die { $card } hast du nicht auf der Hand.
illegal-not-higher = Die { $card } passt nicht auf { $pile }: Sie müsste höher sein als { $top } oder um genau { $jump } niedriger.
illegal-not-lower = Die { $card } passt nicht auf { $pile }: Sie müsste niedriger sein als { $top } oder um genau { $jump } höher.
illegal-no-improvement = Die { $card } würde { $pile } für den Gegner nicht verbessern: Oben liegt { $top }.
illegal-gift-spent = In diesem Zug kommt keine Karte mehr auf die Stapel des Gegners.
illegal-too-few = { $laid ->
    [0] Du hast noch keine Karte abgelegt
    [one] Du hast erst eine Karte abgelegt
   *[other] Du hast erst { $laid } Karten abgelegt
  }: Dieser Zug verlangt mindestens { $minimum }.
