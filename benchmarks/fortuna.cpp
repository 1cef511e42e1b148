// A straight C++ port of the 5-player game of Oh Fortuna (games/fortuna): the reference for its speed.
#include "reference.hpp"

constexpr int CARDS = 43, FORTUNE = 11, FORTUNE_END = 32, MIDDLE = 21, DICE = 6, BLACK = 5;
constexpr int AIR = 0, SEA = 1, NO_SIDE = -1, NO_CARD = -1, NOBODY = -1, ON_TABLE = -1, ASIDE = -2;
constexpr int IN_ROLL = 0, PENALTY = 7;
enum { CHOOSE = 0, ROLL = 2, NOTHING = 3, PLACE = 4, PLACE_BLACK = 11, SPEND = 18, TAKE = 61, STEAL = 104 };
enum ToDo : uint8_t { TO_ROLL, TO_CHOOSE, TO_PLACE, TO_TAKE };
int gold[CARDS], fortune[CARDS], penalty[2], target;

bool in_area(int card, int side) { return side == AIR ? card <= MIDDLE : card >= MIDDLE; }

struct Dice {
  uint8_t shows[DICE], field[DICE], left, placed, pips, last;
  bool fresh, black_first;

  void clear() {
    *this = {};
    left = DICE;
  }
  int penalties() const { return DICE - left - placed; }
  bool fits(int value, int side) const { return last == 0 || (side == AIR ? value >= last : value <= last); }

  void roll(Fast& chance) {
    for (int die = 0; die < DICE; die++)
      if (field[die] == IN_ROLL) shows[die] = chance.below(6) + 1;
    fresh = false;
  }

  bool any_fits(int side) const {
    for (int die = 0; die < DICE; die++)
      if (field[die] == IN_ROLL && fits(shows[die], side)) return true;
    return false;
  }

  int find(int value) const {
    for (int die = 0; die < BLACK; die++)
      if (field[die] == IN_ROLL && shows[die] == value) return die;
    return -1;
  }

  void place(int die) {
    placed++;
    left--;
    field[die] = placed;
    last = shows[die];
    pips += last;
    fresh = true;
    if (die == BLACK && placed == 1) black_first = true;
  }

  void punish() {
    int die = 0;
    while (field[die] != IN_ROLL) die++;
    field[die] = PENALTY;
    left--;
  }
};

struct State {
  static constexpr int PLAYERS = 5, ACTIONS = 319;
  int8_t at[CARDS], side;
  uint8_t seat;
  bool over;
  ToDo to_do;
  Dice dice;
  int result, spent, points[PLAYERS];

  int nearest(int number) const {
    if (side == AIR) {
      for (int card = number > 0 ? number : 0; card < MIDDLE; card++)
        if (at[card] == ON_TABLE) return card;
    } else {
      for (int card = number < CARDS - 1 ? number : CARDS - 1; card > MIDDLE; card--)
        if (at[card] == ON_TABLE) return card;
    }
    return NO_CARD;
  }

  int reach(int paid) const {
    if (paid == 0 && result == MIDDLE && at[MIDDLE] == ON_TABLE) return MIDDLE;
    return nearest(side == AIR ? result - paid : result + paid);
  }

  int victim() const {
    if (!dice.black_first || spent > 0 || !in_area(result, side)) return NOBODY;
    return at[result] >= 0 && at[result] != seat ? at[result] : NOBODY;
  }

  int power() const {
    int found = 0;
    for (int card = FORTUNE; card < FORTUNE_END; card++)
      if (at[card] == seat && in_area(card, side)) found += fortune[card];
    return found;
  }

  void legal(Actions& out) const {
    out.count = 0;
    if (to_do == TO_PLACE) {
      add_places(out);
    } else if (to_do == TO_TAKE) {
      add_takings(out);
    } else if (to_do == TO_CHOOSE) {
      out.add(CHOOSE + AIR);
      out.add(CHOOSE + SEA);
    } else {
      out.add(ROLL);
    }
  }

  void add_places(Actions& out) const {
    int shown = 0;
    for (int die = 0; die < BLACK; die++)
      if (dice.field[die] == IN_ROLL) shown |= 1 << dice.shows[die];
    for (int value = 1; value < 7; value++)
      if (shown >> value & 1 && dice.fits(value, side)) out.add(PLACE + value);
    if (dice.field[BLACK] == IN_ROLL && dice.fits(dice.shows[BLACK], side)) out.add(PLACE_BLACK + dice.shows[BLACK]);
    if (dice.fresh) out.add(ROLL);
  }

  void add_takings(Actions& out) const {
    int card = reach(spent), robbed = victim();
    if (card != NO_CARD) out.add(TAKE + card);
    if (robbed != NOBODY) out.add(STEAL + robbed * CARDS + result);
    add_spends(out);
    if (card == NO_CARD && robbed == NOBODY && spent == 0) out.add(NOTHING);
  }

  void add_spends(Actions& out) const {
    int everything = power();
    if (everything == 0 || reach(spent + everything) == NO_CARD) return;
    for (int card = FORTUNE; card < FORTUNE_END; card++)
      if (at[card] == seat && fortune[card] > 0 && in_area(card, side)) out.add(SPEND + card);
  }

  void apply(int action, Fast& chance) {
    if (action >= STEAL) {
      steal((action - STEAL) % CARDS, (action - STEAL) / CARDS);
    } else if (action >= TAKE) {
      take(action - TAKE);
    } else if (action >= SPEND) {
      at[action - SPEND] = ASIDE;
      spent += fortune[action - SPEND];
    } else if (action >= PLACE_BLACK) {
      place(BLACK);
    } else if (action >= PLACE) {
      place(dice.find(action - PLACE));
    } else if (action == ROLL) {
      roll(chance);
    } else if (action == NOTHING) {
      end_turn();
    } else {
      side = action - CHOOSE;
      to_do = TO_PLACE;
    }
  }

  void roll(Fast& chance) {
    dice.roll(chance);
    if (to_do == TO_ROLL) {
      to_do = TO_CHOOSE;
      return;
    }
    while (dice.left > 0 && !dice.any_fits(side)) {
      dice.punish();
      if (dice.left > 0) dice.roll(chance);
    }
    reach_result();
  }

  void place(int die) {
    dice.place(die);
    reach_result();
  }

  void reach_result() {
    if (dice.left > 0) return;
    result = dice.pips + dice.penalties() * penalty[side];
    to_do = TO_TAKE;
  }

  void take(int card) {
    at[card] = seat;
    points[seat] += gold[card];
    if (spent > 0)
      for (int8_t& place : at)
        if (place == ASIDE) place = ON_TABLE;
    end_turn();
  }

  void steal(int card, int from) {
    at[card] = seat;
    points[seat] += gold[card];
    points[from] -= gold[card];
    end_turn();
  }

  void end_turn() {
    dice.clear();
    side = NO_SIDE;
    result = spent = 0;
    to_do = TO_ROLL;
    if (points[seat] >= target)
      over = true;
    else
      seat = seat + 1 == PLAYERS ? 0 : seat + 1;
  }

  State imagine(int, Fast&) const { return *this; }
  int score(int seat) const { return points[seat]; }
  int64_t standing(int seat) const { return score(seat); }
};

int main(int argc, char** argv) {
  read_numbers(gold);
  read_numbers(fortune);
  read_numbers(penalty);
  target = read_number();
  State root{};
  for (int8_t& place : root.at) place = ON_TABLE;
  root.side = NO_SIDE;
  root.dice.clear();
  return measure(argc, argv, root);
}
