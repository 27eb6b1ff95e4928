/* Greedy games in C: what the compiled kernels are measured against.

   The same games as src/tenback/kernels/bulk/greedy_team.py and greedy_duel.py play, from the same
   random numbers, so that the tallies must be equal. Compiled by benchmarks/kernels.py. */

#include <stdint.h>

typedef uint64_t u64;
typedef unsigned __int128 set; /* card c is bit c */

enum { JUMP = 10, NOTHING = 1 << 20 };

#define GOLDEN 0x9E3779B97F4A7C15u
#define STREAM 0xD1342543DE82EF95u

static inline u64 mixed(u64 word) {
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9u;
    word = (word ^ word >> 27) * 0x94D049BB133111EBu;
    return word ^ word >> 31;
}

static inline u64 seeded(u64 seed, u64 index) {
    return mixed(seed * STREAM + GOLDEN) ^ mixed(index * GOLDEN + STREAM);
}

static inline u64 shuffle(uint8_t *deck, int cards, u64 state) {
    for (int i = 0; i < cards; i++) deck[i] = i + 2;
    for (u64 last = cards - 1; last; last--) {
        state += GOLDEN;
        u64 other = (mixed(state) >> 32) * (last + 1) >> 32;
        uint8_t card = deck[last];
        deck[last] = deck[other];
        deck[other] = card;
    }
    return state;
}

static inline int min(int a, int b) { return a < b ? a : b; }
static inline int max(int a, int b) { return a > b ? a : b; }

/* A play in one number: gap, pile, card; the smallest is the cheapest. */
static inline int play(int gap, int pile, int card) { return gap * 1024 | pile << 7 | card; }
static inline int gap_of(int play) { return play >> 10; }
static inline int pile_of(int play) { return play >> 7 & 7; }
static inline int card_of(int play) { return play & 127; }

/* ---- The Game: 98 cards, piles ^1 ^2 v1 v2 ---- */

static inline set bit(int card) { return (set)1 << card; }
static inline set above(int top) { return ~(set)0 << (top + 1); }
static inline set below(int top) { return bit(top) - 1; }

static inline int count(set s) {
    return __builtin_popcountll((u64)s) + __builtin_popcountll((u64)(s >> 64));
}
static inline int lowest(set s) {
    return (u64)s ? __builtin_ctzll((u64)s) : 64 + __builtin_ctzll((u64)(s >> 64));
}
static inline int highest(set s) {
    u64 high = s >> 64;
    return high ? 127 - __builtin_clzll(high) : 63 - __builtin_clzll((u64)s);
}

static inline set back(const int *tops, int pile) {
    return bit(pile < 2 ? max(tops[pile] - JUMP, 0) : tops[pile] + JUMP);
}
static inline set backs(const int *tops) {
    return back(tops, 0) | back(tops, 1) | back(tops, 2) | back(tops, 3);
}
static inline set fitting(const int *tops, int pile) {
    return (pile < 2 ? above(tops[pile]) : below(tops[pile])) | back(tops, pile);
}

static int can_lay(const int *tops, set hand, int needed) {
    if (needed <= 0) return 1;
    set all = above(min(tops[0], tops[1])) | below(max(tops[2], tops[3])) | backs(tops);
    int now = count(hand & all);
    if (now >= needed) return 1;
    if (now == 0 || needed == 1) return 0;
    for (int pile = 0; pile < 4; pile++)
        for (set fit = hand & fitting(tops, pile); fit; fit &= fit - 1) {
            int further[4] = {tops[0], tops[1], tops[2], tops[3]};
            further[pile] = lowest(fit);
            if (can_lay(further, hand & ~bit(further[pile]), needed - 1)) return 1;
        }
    return 0;
}

static inline int rising(set hand, int top, int pile) {
    set fit = hand & above(top);
    if (!fit) return NOTHING;
    int card = lowest(fit);
    return play(card - top, pile, card);
}
static inline int falling(set hand, int top, int pile) {
    set fit = hand & below(top);
    if (!fit) return NOTHING;
    int card = highest(fit);
    return play(top - card, pile, card);
}

static inline int nearest(set hand, const int *tops) {
    if (hand & backs(tops))
        for (int pile = 0; pile < 4; pile++)
            if (hand & back(tops, pile))
                return play(-JUMP, pile, tops[pile] + (pile < 2 ? -JUMP : JUMP));
    int up = min(rising(hand, tops[0], 0), rising(hand, tops[1], 1));
    int down = min(falling(hand, tops[2], 2), falling(hand, tops[3], 3));
    return min(up, down);
}

static int team_game(int players, int size, int minimum, int endgame, int extra, u64 state) {
    uint8_t deck[98];
    set hands[5];
    int tops[4] = {1, 1, 100, 100};
    int drawn = 0, left = 98, seat = 0;
    shuffle(deck, 98, state);
    for (int player = 0; player < players; player++) {
        hands[player] = 0;
        for (int k = 0; k < size; k++) hands[player] |= bit(deck[drawn++]);
    }
    for (;;) {
        set hand = hands[seat];
        int needed = drawn < 98 ? minimum : endgame;
        for (;;) {
            if (!can_lay(tops, hand, needed)) return left;
            int best = nearest(hand, tops);
            if (needed <= 0 && gap_of(best) > extra) break;
            tops[pile_of(best)] = card_of(best);
            hand &= ~bit(card_of(best));
            needed--;
            if (--left == 0) return 0;
        }
        for (int due = size - count(hand); due > 0 && drawn < 98; due--) hand |= bit(deck[drawn++]);
        hands[seat] = hand;
        do seat = seat + 1 == players ? 0 : seat + 1;
        while (!hands[seat]);
    }
}

void team_games(int players, int size, int minimum, int endgame, int extra, u64 seed, u64 first,
                u64 games, int64_t *wins, int64_t *left) {
    for (u64 index = first; index < first + games; index++) {
        int rest = team_game(players, size, minimum, endgame, extra, seeded(seed, index));
        wins[0] += rest == 0;
        left[rest]++;
    }
}

/* ---- Face to Face: 58 cards each, piles ^ v of one side, then of the other ---- */

static inline u64 bit1(int card) { return (u64)1 << card; }
static inline u64 above1(int top) { return ~(u64)0 << (top + 1); }
static inline u64 below1(int top) { return bit1(top) - 1; }
static inline int count1(u64 s) { return __builtin_popcountll(s); }
static inline u64 up_back(int top) { return bit1(max(top - JUMP, 0)); }
static inline u64 down_back(int top) { return top + JUMP < 64 ? bit1(top + JUMP) : 0; }

static u64 on_own(const int *own) {
    return above1(own[0]) | below1(own[1]) | up_back(own[0]) | down_back(own[1]);
}
static u64 on_other(const int *other) { return below1(other[0]) | above1(other[1]); }

static int can_lay1(const int *own, const int *other, u64 hand, int gifted, int needed) {
    if (needed <= 0) return 1;
    u64 mine = hand & on_own(own), gifts = gifted ? 0 : hand & on_other(other);
    int now = count1(mine) + ((gifts & ~mine) != 0);
    if (now >= needed) return 1;
    if (now == 0 || needed == 1) return 0;
    for (u64 fit = mine | gifts; fit; fit &= fit - 1) {
        int card = __builtin_ctzll(fit);
        u64 one = bit1(card), rest = hand & ~one;
        int a[2] = {card, own[1]}, d[2] = {own[0], card};
        if (one & (above1(own[0]) | up_back(own[0])) && can_lay1(a, other, rest, gifted, needed - 1))
            return 1;
        if (one & (below1(own[1]) | down_back(own[1])) && can_lay1(d, other, rest, gifted, needed - 1))
            return 1;
        if (one & gifts && can_lay1(own, other, rest, 1, needed - 1)) return 1;
    }
    return 0;
}

static inline int rising1(u64 hand, int top, int pile) {
    u64 fit = hand & above1(top);
    if (!fit) return NOTHING;
    int card = __builtin_ctzll(fit);
    return play(card - top, pile, card);
}
static inline int falling1(u64 hand, int top, int pile) {
    u64 fit = hand & below1(top);
    if (!fit) return NOTHING;
    int card = 63 - __builtin_clzll(fit);
    return play(top - card, pile, card);
}

static inline int nearest1(u64 hand, const int *own, int pile) {
    if (hand & up_back(own[0])) return play(-JUMP, pile, own[0] - JUMP);
    if (hand & down_back(own[1])) return play(-JUMP, pile + 1, own[1] + JUMP);
    return min(rising1(hand, own[0], pile), falling1(hand, own[1], pile + 1));
}

static inline int choose1(u64 hand, const int *tops, int side, int gifted, int needed, int extra,
                          int patience) {
    int own = nearest1(hand, tops + 2 * side, 2 * side);
    if (gap_of(own) <= (needed > 0 ? patience : extra)) return own;
    const int pile = 2 - 2 * side, *other = tops + pile;
    int gift = gifted ? NOTHING
                      : min(falling1(hand, other[0], pile), rising1(hand, other[1], pile + 1));
    if (needed > 0) return gift == NOTHING ? own : gift;
    return gap_of(gift) <= extra ? gift : NOTHING;
}

static int duel_game(int size, int minimum, int endgame, int draws, int extra, int patience,
                     u64 state, int *rest) {
    uint8_t decks[2][58];
    u64 hands[2] = {0, 0};
    int drawn[2] = {size, size}, tops[4] = {1, 60, 1, 60};
    state = shuffle(decks[0], 58, state);
    shuffle(decks[1], 58, state);
    for (int side = 0; side < 2; side++)
        for (int k = 0; k < size; k++) hands[side] |= bit1(decks[side][k]);
    for (int side = 0;; side = 1 - side) {
        u64 hand = hands[side];
        int needed = drawn[side] < 58 ? minimum : endgame, gifted = 0, winner = -1;
        for (;;) {
            if (!can_lay1(tops + 2 * side, tops + 2 - 2 * side, hand, gifted, needed)) {
                winner = 1 - side;
                break;
            }
            int best = choose1(hand, tops, side, gifted, needed, extra, patience);
            if (best == NOTHING) break;
            tops[pile_of(best)] = card_of(best);
            hand &= ~bit1(card_of(best));
            gifted += pile_of(best) >> 1 != side;
            needed--;
            if (!hand && drawn[side] == 58) {
                winner = side;
                break;
            }
        }
        hands[side] = hand;
        if (winner >= 0) {
            for (int s = 0; s < 2; s++) rest[s] = count1(hands[s]) + 58 - drawn[s];
            return winner;
        }
        int due = size - count1(hand);
        if (!gifted && draws) due = min(due, draws);
        for (; due > 0 && drawn[side] < 58; due--) hands[side] |= bit1(decks[side][drawn[side]++]);
    }
}

void duel_games(int size, int minimum, int endgame, int draws, int extra, int patience, u64 seed,
                u64 first, u64 games, int64_t *wins, int64_t *left) {
    for (u64 index = first; index < first + games; index++) {
        int rest[2];
        wins[duel_game(size, minimum, endgame, draws, extra, patience, seeded(seed, index), rest)]++;
        left[rest[0]]++;
        left[59 + rest[1]]++;
    }
}
