// A straight C++ port of the 5-player game of Tribes of the Wind with dealt boards (games/tribes): the reference for
// its speed.
#include <algorithm>

#include "reference.hpp"

constexpr int PLAYERS = 5, SPACES = 12, START = 0, CAPITAL = 12, PLACES = 13, RIDERS = 7, NONE = -1;
constexpr int RUINS = 4, COLOURS = 3, BONUSES = 3, TURBINE = 0, CATAPULT_BONUS = 1, GATE = 2;
constexpr int ELEMENT_CARDS = 96, VILLAGE_CARDS = 40, TILES = 48;  // the most that a box holds
constexpr int ELEMENTS = 4, TIERS = 3, OLDEST = 15, LOOKS = 64;
constexpr int HAND = 5, DISPLAY = 4, TOP = 4, OFFER = 5, KEPT = 4, TEMPLES = 4, VILLAGES = 5, GUIDES = 4, PATH = 5;
constexpr int CHANGED = 3, LEAST_PRICE = 1, DEAREST_BY_X = 8, BY_X = -1, NO_EFFECT = -1, ROOM = 40;
constexpr int64_t WATER_DIGITS = 1000000;
enum : int {
  A_CARD = 0, A_TEMPLE = 192, A_SWAP = 193, A_DONE = 194, A_WATER = 195, A_DRAW = 196, A_CHOOSE = 201, A_VILLAGE = 209,
  A_CLEAN = 221, A_CLEAR = 233, A_DISCARD = 245, A_STEP = 341, A_FLY = 510, A_PLACE = 666, A_KEEP = 714, A_USE = 754,
  A_DROP = 794, A_POWER = 834, A_GUIDE = 854, A_BOARD = 874, A_PLANT = 879,
};
enum Stage : uint8_t { STARTING = 1, TO_ACT, DISCARDING, BUILDING, TAKING_CARD, DROPPING, ACTING, ACTED, DRAWING,
                       TAKING_GUIDE };
enum Ending : uint8_t { PLAYING_ON, FINISHING_ROUND, IN_LAST_ROUND };
enum Due : uint8_t { DUE_PATH = 1, DUE_SECOND = 2 };
using Mask = uint16_t;

Mask beside(Mask spaces) {
  int across = (spaces & 0xEEE) >> 1 | (spaces & 0x777) << 1;
  return (across | spaces >> 4 | spaces << 4) & 0xFFF;
}
bool has(int spaces, int space) { return spaces >> space & 1; }
int size(Mask spaces) { return __builtin_popcount(spaces); }

// Effects and the agenda

enum Kind : int8_t { WATER, CLEAN, PLANT, MOVE, FLOW, CATAPULT, TEMPLE, CLEAR, CHOICE, ALL_OF };

struct Effect {
  Kind kind;
  int n, first, children;
};
std::vector<Effect> effects;

struct Part {
  int8_t group;
  bool raised;
  Kind kind;
  int16_t n;
};

struct Agenda {
  Part parts[ROOM];
  int8_t count, begun;

  int next_group() const { return count == 0 ? 0 : parts[count - 1].group + 1; }
  int start() const {
    int place = count;
    while (place > 0 && parts[place - 1].group == parts[count - 1].group) place--;
    return place;
  }
  void add(Part part) { parts[count++] = part; }
  void remove(int place) {
    count--;
    for (int i = place; i < count; i++) parts[i] = parts[i + 1];
    begun = -1;
  }
  void leave_group() {
    count = start();
    begun = -1;
  }
  void use(int place) {
    if (parts[place].n == 1) return remove(place);
    parts[place].n--;
    begun = place;
  }
  int find(Kind kind) const {
    if (begun >= 0) return parts[begun].kind == kind ? begun : -1;
    for (int place = start(); place < count; place++)
      if (parts[place].kind == kind) return place;
    return -1;
  }
  int cheapest_plant() const {
    int found = -1;
    for (int place = start(); place < count; place++)
      if (parts[place].kind == PLANT && (found < 0 || parts[place].n < parts[found].n)) found = place;
    return found;
  }
};

// Requirements of element cards; hands come as counts of each element, four bits an element

int held(int backs, int element) { return backs >> 4 * element & 15; }

struct Need {
  enum { OWN_AT_LEAST, OWN_NONE, OWN_ALL, COUNT_X, NEIGHBOUR_HAS, MORE_THAN, FEWER_THAN, STEPS } kind;
  int element, n;

  int together(int own, int left, int right) const {
    return held(own, element) + held(left, element) + held(right, element);
  }
  bool met(int own, int left, int right) const {
    int mine = held(own, element), one = held(left, element), other = held(right, element);
    switch (kind) {
      case OWN_AT_LEAST: return mine >= n;
      case OWN_NONE: return mine == 0;
      case OWN_ALL: return held(own, 0) && held(own, 1) && held(own, 2) && held(own, 3);
      case COUNT_X: return true;
      case NEIGHBOUR_HAS: return (one > 0) + (other > 0) >= n;
      case MORE_THAN: return (mine > one) + (mine > other) >= n;
      case FEWER_THAN: return (mine < one) + (mine < other) >= n;
      case STEPS: return mine + one + other >= 2;
    }
    return false;
  }
  int tier(int own, int left, int right) const {
    return kind == STEPS ? std::min(TIERS, together(own, left, right) / 2) - 1 : 0;
  }
  int x(int own, int left, int right) const { return kind == COUNT_X ? together(own, left, right) : 0; }
};

int element_count, element[ELEMENT_CARDS], rows[ELEMENT_CARDS], tier_effect[ELEMENT_CARDS * 2][TIERS];
Need need[ELEMENT_CARDS * 2];

// A player's terrain

struct Land {
  int8_t tile[SPACES];
  uint8_t pollution[SPACES], riders[PLACES];
  Mask tiled, villages, temples, coloured[COLOURS], with_bonus[BONUSES], symbols[RUINS];

  Mask polluted() const {
    Mask found = 0;
    for (int space = 0; space < SPACES; space++)
      if (pollution[space] > 0) found |= 1 << space;
    return found;
  }
  Mask fit_to_plant() const { return beside(tiled) & ~tiled & ~polluted(); }
  Mask free_for_temples() const { return tiled & ~temples; }
  bool can_fly() const { return size(tiled) > 1 || riders[CAPITAL] > 0; }
  bool reaches_capital(int space) const { return space == START || has(with_bonus[GATE], space); }
  Mask reach(int place) const {
    Mask gates = with_bonus[GATE];
    if (place == CAPITAL) return 1 << START | gates;
    Mask near = beside(1 << place) & tiled;
    return has(gates, place) ? near | (gates & ~(1 << place)) : near;
  }
  void lay(int which, int colour, int space) {
    tile[space] = which;
    tiled |= 1 << space;
    coloured[colour] |= 1 << space;
  }
  void move(int origin, int target) {
    riders[origin]--;
    riders[target]++;
  }
};

// Goals of village cards

struct Goal {
  enum { COVER_SYMBOL, VILLAGES_ON, TEMPLES_ON, TILES_IN_AREA, THREE_IN_SHAPE, VILLAGES_WITH_BONUS, BONUS_SYMBOLS };
  enum { ANY = 3, DIFFERENT = 4 };
  int kind, what, n;
  std::vector<Mask> shapes;

  bool met(const Land& land) const {
    switch (kind) {
      case COVER_SYMBOL: return !(land.symbols[what] & ~land.tiled);
      case VILLAGES_ON: return !(what & ~land.villages);
      case TEMPLES_ON: return !(what & ~land.temples);
      case TILES_IN_AREA: return size(what & land.tiled) >= n;
      case VILLAGES_WITH_BONUS: return size(land.with_bonus[what]) >= n;
      case BONUS_SYMBOLS:
        return size(land.with_bonus[0]) + size(land.with_bonus[1]) + size(land.with_bonus[2]) >= n;
      default:
        for (Mask shape : shapes)
          if (has_shape(land, shape)) return true;
        return false;
    }
  }
  bool has_shape(const Land& land, Mask shape) const {
    if (shape & ~land.tiled) return false;
    if (what < ANY) return !(shape & ~land.coloured[what]);
    int most = 0;
    for (Mask coloured : land.coloured) most = std::max(most, size(shape & coloured));
    return what == ANY ? most == 3 : most == 1;
  }
};

struct VillageCard {
  int points, effect;
  Goal goal;
};
std::vector<VillageCard> village_cards;

// Guides and boards

struct Power {
  int element, on_element, on_plant, cheaper, water_per_clean, once, price, raises, raises_by;
};
std::vector<Power> powers;

struct Player;
struct Board {
  enum { CLEAN_SPACES, RIGHT_SIDES_USED, CARDS_KEPT, VILLAGE_ON_ONE_OF, TEMPLE_ON_ONE_OF };
  int guides[GUIDES], pollution[SPACES], symbols[RUINS], temples[TEMPLES], path[PATH], second, of_second;

  bool path_goes_on(const Land& land, int at, Mask candidates, Mask walked) const {
    candidates &= land.coloured[path[at]] & ~walked;
    if (candidates == 0 || at + 1 == PATH) return candidates != 0;
    for (int space = 0; space < SPACES; space++)
      if (has(candidates, space) && path_goes_on(land, at + 1, beside(1 << space), walked | 1 << space)) return true;
    return false;
  }
  bool has_path(const Land& land) const { return path_goes_on(land, 0, land.tiled, 0); }
  bool has_second(const Player& player) const;
};
std::vector<Board> boards;

struct Tile {
  int colour, riders, bonuses, players;
};
std::vector<Tile> tiles;  // the start tiles come last
int first_start, start_clean[PLAYERS], start_water[PLAYERS], start_riders[PLAYERS];

struct Player {
  Land land;
  uint8_t board, hand[HAND], cards, temples_left, villages, kept[KEPT], kept_count, right_sides, guides;
  int8_t taken[2];
  bool path_counted, second_counted, end_tile;
  int water;

  void take(int card) {
    int place = cards++;
    for (; place > 0 && hand[place - 1] > card; place--) hand[place] = hand[place - 1];
    hand[place] = card;
  }
  static void take_out(uint8_t* row, uint8_t& count, int number) {
    int place = 0;
    while (row[place] != number) place++;
    count--;
    for (; place < count; place++) row[place] = row[place + 1];
  }
  bool can_place() const { return temples_left != 0 && land.free_for_temples() != 0; }
  const Power& guide(int n) const { return powers[taken[n]]; }

  int raised_by(Kind kind) const {
    int found = 0;
    for (int n = 0; n < guides; n++)
      if (guide(n).raises == kind) found += guide(n).raises_by;
    return found;
  }
  int price(int cost) const {
    for (int n = 0; n < guides; n++) cost -= guide(n).cheaper;
    return std::max(LEAST_PRICE, cost);
  }
  int water_per_clean() const {
    int found = 0;
    for (int n = 0; n < guides; n++) found += guide(n).water_per_clean;
    return found;
  }

  int score() const {
    static constexpr int OF_TEMPLES[] = {0, 0, 0, 3, 7}, OF_POLLUTED[] = {12, 7, 3}, OF_TILES[] = {0, 3, 7, 12};
    int polluted = size(land.polluted());
    int points = (end_tile ? 5 : 0) + 3 * villages + OF_TEMPLES[size(land.temples)];
    points += (polluted < 3 ? OF_POLLUTED[polluted] : 0) + OF_TILES[std::clamp(size(land.tiled) - 6, 0, 3)];
    for (int i = 0; i < kept_count; i++)
      if (village_cards[kept[i]].goal.met(land)) points += village_cards[kept[i]].points;
    return points;
  }
};

bool Board::has_second(const Player& player) const {
  switch (second) {
    case CLEAN_SPACES: return SPACES - size(player.land.polluted()) >= of_second;
    case RIGHT_SIDES_USED: return player.right_sides >= of_second;
    case CARDS_KEPT: return player.kept_count >= of_second;
    case VILLAGE_ON_ONE_OF: return player.land.villages & of_second;
    default: return player.land.temples & of_second;
  }
}

struct State;

// Cards that somebody cannot see, to be dealt out anew among the places that look the same
struct Hidden {
  const uint8_t* age;
  bool there[ELEMENT_CARDS] = {};
  uint8_t sorted[ELEMENT_CARDS], first[LOOKS], left[LOOKS] = {};

  explicit Hidden(const uint8_t* age) : age(age) {}
  int look(int card) const { return age[card] * ELEMENTS + element[card]; }
  void put(int card) {
    there[card] = true;
    left[look(card)]++;
  }
  void sort() {
    int start = 0;
    for (int look = 0; look < LOOKS; look++) {
      first[look] = start;
      start += left[look];
      left[look] = 0;
    }
    for (int card = 0; card < element_count; card++)
      if (there[card]) sorted[first[look(card)] + left[look(card)]++] = card;
  }
  int draw(int look, Fast& chance) {
    int place = first[look] + chance.below(left[look]), card = sorted[place];
    left[look]--;
    sorted[place] = sorted[first[look] + left[look]];
    there[card] = false;
    return card;
  }
};

struct State {
  static constexpr int PLAYERS = ::PLAYERS, ACTIONS = 1455;
  Player seats[PLAYERS];
  Agenda agenda;
  Deck<ELEMENT_CARDS> element_deck, element_discards;
  Deck<VILLAGE_CARDS> village_deck, village_discards;
  Deck<TILES> stack;
  int8_t element_offer[OFFER], village_display[DISPLAY], tile_offer[OFFER];
  uint8_t age[ELEMENT_CARDS];
  uint8_t seat, first, to_discard, spent, picked, due;
  int8_t card, village_card, x;
  bool over, with_temple;
  Stage stage;
  Ending ending;
  int round;

  Player& player() { return seats[seat]; }
  const Player& player() const { return seats[seat]; }
  int after(int seat) const { return seat + 1 < PLAYERS ? seat + 1 : 0; }

  int backs(int seat) const {
    int found = 0;
    for (int i = 0; i < seats[seat].cards; i++) found += 1 << 4 * element[seats[seat].hand[i]];
    return found;
  }

  // Setting up

  void set_up(Fast& chance) {
    element_deck.fill(element_count);
    village_deck.fill(village_cards.size());
    for (int tile = 0; tile < first_start; tile++)
      if (tiles[tile].players <= PLAYERS) stack.put(tile);
    agenda.begun = card = village_card = NONE;
    std::fill(village_display, village_display + DISPLAY, NONE);
    for (int place = 0; place < DISPLAY; place++) {
      element_offer[place] = element_deck.draw(chance);
      tile_offer[place] = stack.draw(chance);
    }
    turn_up_tile(chance);
    fill_villages(chance);
    seat = first = chance.below(PLAYERS);
    deal_boards(chance);
    for (int n = 0; n < PLAYERS; n++)
      for (int i = 0; i < HAND; i++) seats[(first + n) % PLAYERS].take(element_deck.draw(chance));
    turn_up_element(chance);
    start(0);
    if (agenda.count == 0) begin(chance);
  }

  void deal_boards(Fast& chance) {
    std::vector<uint8_t> order;
    for (size_t board = 0; board < boards.size(); board++) order.push_back(board);
    chance.shuffle(order.data(), 0, order.size());
    for (int seat = 0; seat < PLAYERS; seat++) take_board(seats[seat], order[seat]);
  }

  void take_board(Player& p, int which) {
    const Board& board = boards[which];
    p.board = which;
    p.temples_left = 0b1111;
    std::fill(p.land.tile, p.land.tile + SPACES, NONE);
    std::copy(board.pollution, board.pollution + SPACES, p.land.pollution);
    std::copy(board.symbols, board.symbols + RUINS, p.land.symbols);
    p.land.riders[CAPITAL] = RIDERS;
  }

  void start(int n) {
    stage = STARTING;
    seat = (first + n) % PLAYERS;
    Player& p = player();
    p.land.lay(first_start + n, tiles[first_start + n].colour, START);
    p.water += start_water[n];
    for (int i = 0; i < start_riders[n]; i++) p.land.move(CAPITAL, START);
    agenda.add({0, false, CLEAN, (int16_t)start_clean[n]});
    settle();
    if (agenda.count == 0) start_next();
  }

  void start_next() {
    int n = (seat - first + PLAYERS) % PLAYERS;
    if (n + 1 < PLAYERS) start(n + 1);
  }

  void begin(Fast& chance) {
    for (int n = 0; n < PLAYERS; n++) keep(seats[(first + n) % PLAYERS], village_deck.draw(chance));
    seat = first;
    stage = TO_ACT;
  }

  void keep(Player& p, int which) { p.kept[p.kept_count++] = which; }

  // What lies open

  void turn_up_element(Fast& chance) {
    if (element_deck.size == 0 && element_discards.size > 0) renew();
    element_offer[TOP] = element_deck.size > 0 ? element_deck.draw(chance) : NONE;
  }

  void renew() {
    for (uint8_t& each : age) each = std::min(each + 1, OLDEST);
    for (int i = 0; i < element_discards.size; i++) {
      age[element_discards.cards[i]] = 0;
      element_deck.put(element_discards.cards[i]);
    }
    element_discards.size = 0;
  }

  void fill_elements(Fast& chance) {
    for (int place = 0; place < DISPLAY; place++)
      if (element_offer[place] == NONE && element_offer[TOP] != NONE) {
        element_offer[place] = element_offer[TOP];
        turn_up_element(chance);
      }
  }

  void fill_villages(Fast& chance) {
    for (int8_t& shown : village_display)
      if (shown == NONE && village_deck.size > 0) shown = village_deck.draw(chance);
  }

  void turn_up_tile(Fast& chance) { tile_offer[TOP] = stack.size > 0 ? stack.draw(chance) : NONE; }

  void fill_forest(int place, Fast& chance) {
    if (place < DISPLAY) tile_offer[place] = tile_offer[TOP];
    turn_up_tile(chance);
  }

  // A turn

  void legal(Actions& out) const {
    out.count = 0;
    if (agenda.count > 0) return add_steps(out);
    const Player& p = player();
    switch (stage) {
      case TO_ACT: return add_actions(p, out);
      case DISCARDING:
        for (int i = 0; i < p.cards; i++) out.add(A_DISCARD + p.hand[i]);
        return;
      case TAKING_CARD:
        for (int shown : village_display)
          if (shown != NONE) out.add(A_KEEP + shown), out.add(A_USE + shown);
        return;
      case DROPPING:
        for (int i = 0; i < p.kept_count; i++) out.add(A_DROP + p.kept[i]);
        return;
      case ACTED:
        add_powers(p, out);
        out.add(A_DONE);
        return;
      case DRAWING:
        for (int place = 0; place < OFFER; place++)
          if (element_offer[place] != NONE && !has(picked, place)) out.add(A_DRAW + place);
        return;
      default:
        for (int guide : boards[p.board].guides)
          if (p.guides == 0 || p.taken[0] != guide) out.add(A_GUIDE + guide);
    }
  }

  void add_actions(const Player& p, Actions& out) const {
    add_powers(p, out);
    add_cards(p, out);
    if (p.cards >= CHANGED) {
      if (p.can_place()) out.add(A_TEMPLE);
      out.add(A_SWAP);
    }
    for (int space = 0; space < SPACES; space++)
      if (can_build(p, space)) out.add(A_VILLAGE + space);
  }

  void add_cards(const Player& p, Actions& out) const {
    int own = backs(seat), left = backs(after(seat)), right = backs((seat + PLAYERS - 1) % PLAYERS);
    for (int i = 0; i < p.cards; i++)
      for (int n = 0; n < rows[p.hand[i]]; n++) {
        int row = p.hand[i] * 2 + n;
        if (need[row].met(own, left, right)) out.add(A_CARD + row);
      }
  }

  bool can_build(const Player& p, int space) const {
    if (p.villages == VILLAGES || !has(p.land.tiled & ~p.land.villages, space)) return false;
    int riders = tiles[p.land.tile[space]].riders;
    return riders > 0 && p.land.riders[space] >= riders;
  }

  void apply(int action, Fast& chance) {
    if (agenda.count > 0)
      resolve(action, chance);
    else
      decide(action, chance);
    settle();
    if (agenda.count == 0) go_on(chance);
  }

  void decide(int action, Fast& chance) {
    if (action < A_TEMPLE) {
      play(action - A_CARD);
    } else if (action < A_DONE) {
      stage = DISCARDING;
      with_temple = action == A_TEMPLE;
      to_discard = CHANGED;
    } else if (action == A_DONE) {
      refill();
    } else if (action < A_CHOOSE) {
      draw(action - A_DRAW, chance);
    } else if (action < A_CLEAN) {
      build(action - A_VILLAGE);
    } else if (action < A_STEP) {
      discard(action - A_DISCARD);
    } else if (action < A_POWER) {
      take_village_card(action);
    } else if (action < A_GUIDE) {
      use_power(action - A_POWER);
    } else {
      take_guide(action - A_GUIDE);
    }
  }

  void go_on(Fast& chance) {
    if (stage == ACTING) {
      finish_action(chance);
    } else if (stage == BUILDING) {
      stage = TAKING_CARD;
      if (std::all_of(village_display, village_display + DISPLAY, [](int shown) { return shown == NONE; }))
        finish_action(chance);
    } else if (stage == ACTED) {
      rest_or_refill();
    } else if (stage == STARTING) {
      start_next();
      if (agenda.count == 0) begin(chance);
    }
  }

  void finish_action(Fast& chance) {
    if (card != NONE) {
      element_discards.put(card);
      card = NONE;
      x = 0;
    }
    if (village_card != NONE) {
      village_discards.put(village_card);
      village_card = NONE;
    }
    fill_villages(chance);
    stage = ACTED;
    rest_or_refill();
  }

  void rest_or_refill() {
    for (int n = 0; n < player().guides; n++)
      if (may_use(player(), n)) return;
    refill();
  }

  int wanted() const {
    int on_offer = OFFER - std::count(element_offer, element_offer + OFFER, NONE);
    return std::min(HAND - player().cards, on_offer);
  }

  void refill() {
    stage = DRAWING;
    picked = 0;
    if (wanted() == 0) end_turn();
  }

  void draw(int place, Fast& chance) {
    picked |= 1 << place;
    if (size(picked) < wanted()) return;
    int all = picked;
    picked = 0;
    for (int each = 0; each < OFFER; each++)
      if (has(all, each)) {
        player().take(element_offer[each]);
        element_offer[each] = NONE;
      }
    if (has(all, TOP)) turn_up_element(chance);
    fill_elements(chance);
    end_turn();
  }

  // Element cards

  void play(int row) {
    int own = backs(seat), left = backs(after(seat)), right = backs((seat + PLAYERS - 1) % PLAYERS);
    Player& p = player();
    card = row / 2;
    x = need[row].x(own, left, right);
    stage = ACTING;
    Player::take_out(p.hand, p.cards, card);
    int group = agenda.next_group();
    for (int n = 0; n < p.guides; n++)
      if (p.guide(n).element == element[card]) add_parts(group, p.guide(n).on_element, false);
    give(tier_effect[row][need[row].tier(own, left, right)], true);
  }

  void discard(int which) {
    Player::take_out(player().hand, player().cards, which);
    element_discards.put(which);
    if (--to_discard > 0) return;
    stage = ACTING;
    if (with_temple) agenda.add({0, false, TEMPLE, 0});
    with_temple = false;
  }

  // Villages

  void build(int space) {
    Player& p = player();
    const Tile& tile = tiles[p.land.tile[space]];
    for (int i = 0; i < tile.riders; i++) p.land.move(space, CAPITAL);
    p.land.villages |= 1 << space;
    for (int bonus = 0; bonus < BONUSES; bonus++)
      if (has(tile.bonuses, bonus)) p.land.with_bonus[bonus] |= 1 << space;
    p.villages++;
    if (!has(tile.bonuses, TURBINE))
      for (int near = 0; near < SPACES; near++)
        if (has(beside(1 << space) & ~p.land.tiled, near)) p.land.pollution[near]++;
    if (p.villages == VILLAGES && ending == PLAYING_ON) {
      ending = FINISHING_ROUND;
      p.end_tile = true;
    }
    stage = BUILDING;
    if (has(tile.bonuses, CATAPULT_BONUS)) agenda.add({0, false, CATAPULT, 0});
  }

  void take_village_card(int action) {
    Player& p = player();
    if (action >= A_DROP) {
      Player::take_out(p.kept, p.kept_count, action - A_DROP);
      village_discards.put(action - A_DROP);
      return put_below_board();
    }
    bool uses = action >= A_USE;
    village_card = action - (uses ? A_USE : A_KEEP);
    *std::find(village_display, village_display + DISPLAY, village_card) = NONE;
    if (uses) {
      p.right_sides++;
      stage = ACTING;
      give(village_cards[village_card].effect, true);
    } else if (p.kept_count == KEPT) {
      stage = DROPPING;
    } else {
      put_below_board();
    }
  }

  void put_below_board() {
    keep(player(), village_card);
    village_card = NONE;
    stage = ACTING;
  }

  // Guides

  bool may_use(const Player& p, int n) const {
    const Power& power = p.guide(n);
    if (has(spent, n) || power.once == NO_EFFECT || p.water < power.price) return false;
    return effects[power.once].kind != PLANT || can_plant(p, effects[power.once].n);
  }

  void add_powers(const Player& p, Actions& out) const {
    for (int n = 0; n < p.guides; n++)
      if (may_use(p, n)) out.add(A_POWER + p.taken[n]);
  }

  void use_power(int guide) {
    spent |= player().taken[0] == guide ? 1 : 2;
    player().water -= powers[guide].price;
    give(powers[guide].once, false);
  }

  void end_turn() {
    const Player& p = player();
    const Board& board = boards[p.board];
    due = 0;
    if (!p.path_counted && board.has_path(p.land)) due |= DUE_PATH;
    if (!p.second_counted && board.has_second(p)) due |= DUE_SECOND;
    if (due == 0)
      next_turn();
    else
      stage = TAKING_GUIDE;
  }

  void take_guide(int guide) {
    Player& p = player();
    p.taken[p.guides++] = guide;
    if (due & DUE_PATH) {
      p.path_counted = true;
      due &= ~DUE_PATH;
    } else {
      p.second_counted = true;
      due = 0;
    }
    if (due == 0) next_turn();
  }

  void next_turn() {
    spent = 0;
    stage = TO_ACT;
    seat = after(seat);
    if (seat != first) return;
    if (ending == IN_LAST_ROUND) {
      over = true;
      return;
    }
    round++;
    if (ending == FINISHING_ROUND) ending = IN_LAST_ROUND;
  }

  // Resolving effects

  void give(int effect, bool raised) { add_parts(agenda.next_group(), effect, raised); }

  void add_parts(int group, int which, bool raised) {
    const Effect& effect = effects[which];
    if (effect.kind == ALL_OF) {
      for (int i = 0; i < effect.children; i++) add_parts(group, effect.first + i, raised);
    } else if (effect.kind == CHOICE) {
      agenda.add({(int8_t)group, raised, CHOICE, (int16_t)which});
    } else {
      agenda.add({(int8_t)group, false, effect.kind, (int16_t)strength(effect, raised)});
    }
  }

  int strength(const Effect& effect, bool raised) const {
    int n = effect.n;
    if (n == BY_X) n = effect.kind != PLANT ? x : std::max(LEAST_PRICE, DEAREST_BY_X - x);
    if (raised && effect.kind != PLANT) n += player().raised_by(effect.kind);
    return n;
  }

  void settle() {
    while (agenda.count > 0) {
      if (agenda.begun >= 0) {
        if (usable(agenda.parts[agenda.begun])) return;
        agenda.remove(agenda.begun);
        continue;
      }
      int water = agenda.find(WATER);
      if (water >= 0) {
        player().water += agenda.parts[water].n;
        agenda.remove(water);
      } else if (any_usable()) {
        return;
      } else {
        agenda.leave_group();
      }
    }
  }

  bool any_usable() const {
    for (int place = agenda.start(); place < agenda.count; place++)
      if (usable(agenda.parts[place])) return true;
    return false;
  }

  bool usable(const Part& part) const {
    const Player& p = player();
    switch (part.kind) {
      case MOVE:
      case FLOW: return part.n > 0;
      case CLEAN: return part.n > 0 && p.land.polluted() != 0;
      case PLANT: return can_plant(p, part.n);
      case CATAPULT: return p.land.can_fly();
      case TEMPLE: return p.can_place();
      case CLEAR: return p.land.polluted() != 0;
      default: return part.kind == CHOICE;
    }
  }

  bool can_plant(const Player& p, int cost) const {
    bool offered = std::count(tile_offer, tile_offer + OFFER, NONE) < OFFER;
    return p.water >= p.price(cost) && offered && p.land.fit_to_plant() != 0;
  }

  void add_steps(Actions& out) const {
    bool begun = agenda.begun >= 0;
    int from = begun ? agenda.begun : agenda.start(), to = begun ? agenda.begun + 1 : agenda.count, kinds = 0;
    for (int place = from; place < to; place++)
      if (usable(agenda.parts[place])) kinds |= 1 << agenda.parts[place].kind;
    add_of_kinds(kinds, out);
    out.add(A_DONE);
  }

  void add_of_kinds(int kinds, Actions& out) const {
    const Player& p = player();
    if (has(kinds, CHOICE)) add_choices(out);
    if (has(kinds, CLEAN)) add_polluted(p.land, A_CLEAN, out);
    if (has(kinds, PLANT)) add_plants(p.land, out);
    if (has(kinds, FLOW)) out.add(A_WATER);
    if (has(kinds, MOVE) || has(kinds, FLOW)) add_moves(p.land, out);
    if (has(kinds, CATAPULT)) add_flights(p.land, out);
    if (has(kinds, TEMPLE)) add_temples(p, out);
    if (has(kinds, CLEAR)) add_polluted(p.land, A_CLEAR, out);
  }

  void add_choices(Actions& out) const {
    int count = 0;
    for (int place = agenda.start(); place < agenda.count; place++)
      if (agenda.parts[place].kind == CHOICE) count += effects[agenda.parts[place].n].children;
    for (int n = 0; n < count; n++) out.add(A_CHOOSE + n);
  }

  void add_polluted(const Land& land, int action, Actions& out) const {
    for (int space = 0; space < SPACES; space++)
      if (land.pollution[space] > 0) out.add(action + space);
  }

  void add_plants(const Land& land, Actions& out) const {
    Mask fit = land.fit_to_plant();
    for (int tile : tile_offer)
      if (tile != NONE)
        for (int space = 0; space < SPACES; space++)
          if (has(fit, space)) out.add(A_PLANT + tile * SPACES + space);
  }

  void add_moves(const Land& land, Actions& out) const {
    for (int origin = 0; origin < PLACES; origin++)
      if (land.riders[origin] > 0) {
        Mask near = land.reach(origin);
        for (int target = 0; target < SPACES; target++)
          if (has(near, target)) out.add(A_STEP + origin * PLACES + target);
        if (origin != CAPITAL && land.reaches_capital(origin)) out.add(A_STEP + origin * PLACES + CAPITAL);
      }
  }

  void add_flights(const Land& land, Actions& out) const {
    for (int origin = 0; origin < PLACES; origin++)
      if (land.riders[origin] > 0)
        for (int target = 0; target < SPACES; target++)
          if (target != origin && has(land.tiled, target)) out.add(A_FLY + origin * SPACES + target);
  }

  void add_temples(const Player& p, Actions& out) const {
    Mask free = p.land.free_for_temples();
    for (int temple = 0; temple < TEMPLES; temple++)
      if (has(p.temples_left, temple))
        for (int space = 0; space < SPACES; space++)
          if (has(free, space)) out.add(A_PLACE + temple * SPACES + space);
  }

  void resolve(int action, Fast& chance) {
    Player& p = player();
    if (action == A_DONE) {
      if (agenda.begun >= 0)
        agenda.remove(agenda.begun);
      else
        agenda.leave_group();
    } else if (action == A_WATER) {
      agenda.use(agenda.find(FLOW));
      p.water++;
    } else if (action < A_CLEAN) {
      choose(action - A_CHOOSE);
    } else if (action < A_CLEAR) {
      agenda.use(agenda.find(CLEAN));
      clean(p, action - A_CLEAN, 1);
    } else if (action < A_STEP) {
      agenda.remove(agenda.find(CLEAR));
      clean(p, action - A_CLEAR, p.land.pollution[action - A_CLEAR]);
    } else if (action < A_FLY) {
      int place = agenda.find(MOVE);
      agenda.use(place >= 0 ? place : agenda.find(FLOW));
      p.land.move((action - A_STEP) / PLACES, (action - A_STEP) % PLACES);
    } else if (action < A_PLACE) {
      agenda.remove(agenda.find(CATAPULT));
      p.land.move((action - A_FLY) / SPACES, (action - A_FLY) % SPACES);
    } else if (action < A_PLANT) {
      agenda.remove(agenda.find(TEMPLE));
      place_temple(p, (action - A_PLACE) / SPACES, (action - A_PLACE) % SPACES);
    } else {
      plant(p, (action - A_PLANT) / SPACES, (action - A_PLANT) % SPACES, chance);
    }
  }

  void choose(int n) {
    int place = agenda.find(CHOICE);
    for (;; place++) {
      if (agenda.parts[place].kind != CHOICE) continue;
      int children = effects[agenda.parts[place].n].children;
      if (n < children) break;
      n -= children;
    }
    Part part = agenda.parts[place];
    agenda.remove(place);
    give(effects[part.n].first + n, part.raised);
  }

  void clean(Player& p, int space, int n) {
    p.land.pollution[space] -= n;
    p.water += p.water_per_clean() * n;
  }

  void place_temple(Player& p, int temple, int space) {
    p.temples_left &= ~(1 << temple);
    p.land.temples |= 1 << space;
    give(boards[p.board].temples[temple], true);
  }

  void plant(Player& p, int tile, int space, Fast& chance) {
    int part = agenda.cheapest_plant();
    p.water -= p.price(agenda.parts[part].n);
    agenda.remove(part);
    p.land.lay(tile, tiles[tile].colour, space);
    fill_forest(std::find(tile_offer, tile_offer + OFFER, tile) - tile_offer, chance);
    int group = agenda.next_group();
    for (int n = 0; n < p.guides; n++)
      if (p.guide(n).on_plant != NO_EFFECT) add_parts(group, p.guide(n).on_plant, false);
  }

  // What a seat knows

  State imagine(int seer, Fast& chance) const {
    State state = *this;
    state.deal_hidden(seer, chance);
    return state;
  }

  void deal_hidden(int seer, Fast& chance) {
    Hidden hidden(age);
    for (int i = 0; i < element_deck.size; i++) hidden.put(element_deck.cards[i]);
    for (int offered : element_offer)
      if (offered != NONE) hidden.put(offered);
    for (int other = 0; other < PLAYERS; other++)
      if (other != seer)
        for (int i = 0; i < seats[other].cards; i++) hidden.put(seats[other].hand[i]);
    hidden.sort();
    for (int8_t& offered : element_offer)
      if (offered != NONE) offered = hidden.draw(hidden.look(offered), chance);
    for (int other = 0; other < PLAYERS; other++)
      if (other != seer) imagine_hand(seats[other], hidden, chance);
    element_deck.size = 0;
    for (int each = 0; each < element_count; each++)
      if (hidden.there[each]) element_deck.put(each);
  }

  void imagine_hand(Player& p, Hidden& hidden, Fast& chance) {
    int looks[HAND], count = p.cards;
    for (int i = 0; i < count; i++) looks[i] = hidden.look(p.hand[i]);
    std::sort(looks, looks + count);
    p.cards = 0;
    for (int i = 0; i < count; i++) p.take(hidden.draw(looks[i], chance));
  }

  int score(int seat) const { return seats[seat].score(); }
  int64_t standing(int seat) const { return score(seat) * WATER_DIGITS + seats[seat].water; }
};

void read_box() {
  effects.resize(read_number());
  for (Effect& each : effects) each = {(Kind)read_number(), read_number(), read_number(), read_number()};
  element_count = read_number();
  for (int card = 0; card < element_count; card++) {
    element[card] = read_number();
    rows[card] = read_number();
  }
  for (int row = 0; row < element_count * 2; row++) {
    need[row].kind = static_cast<decltype(need[row].kind)>(read_number());
    need[row].element = read_number();
    need[row].n = read_number();
    read_numbers(tier_effect[row]);
  }
  village_cards.resize(read_number());
  for (VillageCard& each : village_cards) {
    each.points = read_number();
    each.effect = read_number();
    each.goal.kind = read_number();
    each.goal.what = read_number();
    each.goal.n = read_number();
    read_numbers(each.goal.shapes);
  }
  powers.resize(read_number());
  for (Power& each : powers)
    for (int* number : {&each.element, &each.on_element, &each.on_plant, &each.cheaper, &each.water_per_clean,
                        &each.once, &each.price, &each.raises, &each.raises_by})
      *number = read_number();
  boards.resize(read_number());
  for (Board& each : boards) {
    read_numbers(each.guides);
    read_numbers(each.pollution);
    read_numbers(each.symbols);
    read_numbers(each.temples);
    read_numbers(each.path);
    each.second = read_number();
    each.of_second = read_number();
  }
  first_start = read_number();
  tiles.resize(first_start + PLAYERS);
  for (Tile& each : tiles) each = {read_number(), read_number(), read_number(), read_number()};
  read_numbers(start_clean);
  read_numbers(start_water);
  read_numbers(start_riders);
}

int main(int argc, char** argv) {
  read_box();
  Fast chance(1);
  State root{};
  root.set_up(chance);
  return measure(argc, argv, root);
}
