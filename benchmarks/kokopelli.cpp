// A straight C++ port of the 4-player game of Kokopelli (games/kokopelli): the reference for its speed.
#include <algorithm>
#include <cstring>

#include "reference.hpp"

enum Card : int8_t {
  CHIEF, WARRIOR, BIRTHDAY, HUNTER, SPIDER_WOMAN, FIRE, PAW, LIZARD, EAGLE_FEATHER, TURTLE, VASE, SUN, SKY_MOTHER,
  DRUMMER, SHAMAN, SNAKE_DANCE, KOKOPELLI,
};
constexpr int PLAYERS = 4, CEREMONIES = 16, CARDS = 17, NO_CARD = -1, NOWHERE = -1;
constexpr int PLACES = 6, OWN_PLACES = 4, ALL_PLACES = PLAYERS * PLACES, LYING = 3, DECK = 64;
constexpr int TURN_ACTIONS = 2, EARLY_SEATS = 2, EARLY_ACTIONS = 1, HAND_LIMIT = 5, MARKED = 0, BARE = -1;
enum { START = 0, PLAY = 384, INTERRUPT = 792, UNDER = 816, TAKE = 833, EXCHANGE = 834, REST = 835, DONE = 836,
       KEEP = 837 };
enum Phase : uint8_t { ACT, GO_ON, BIRTHDAY_CARD, EXCHANGE_CARD, CUT_CARD };

int tiles, copies, jokers, dealt, end_tokens, alphabet[CARDS];
std::vector<int> tokens;
std::vector<uint8_t> used;
using Area = std::vector<uint8_t>;
Area zones[PLAYERS], reaches[PLAYERS][2], starts[PLAYERS][2][2];

void add_places(Area& area, int seat, int first, int last) {
  for (int place = first; place <= last; place++) area.push_back(seat * PLACES + place);
  std::sort(area.begin(), area.end());
}

void make_zones() {
  for (int seat = 0; seat < PLAYERS; seat++) {
    int left = (seat + 1) % PLAYERS, right = (seat + PLAYERS - 1) % PLAYERS;
    add_places(zones[seat], seat, 0, OWN_PLACES);
    add_places(zones[seat], left, 2, 3);
    add_places(zones[seat], right, 0, 1);
    reaches[seat][false] = zones[seat];
    for (int village : {seat, left, right}) add_places(reaches[seat][true], village, 0, OWN_PLACES);
    for (int fire : {0, 1})
      for (int sun : {0, 1}) {
        Area& area = starts[seat][fire][sun];
        add_places(area, seat, 0, sun ? OWN_PLACES : OWN_PLACES - 1);
        if (fire) add_places(area, left, 2, 3), add_places(area, right, 0, 1);
      }
  }
}

struct Player {
  uint8_t hand[CARDS], top[CARDS], under[DECK], cards, unknown, laid;
  int points;

  int deck() const { return unknown + laid; }

  int draw(Fast& chance) {
    int card = unknown > 0 ? from_top(chance) : from_under();
    hand[card]++;
    cards++;
    return card;
  }

  int from_top(Fast& chance) {
    int n = chance.below(unknown), card = 0;
    while (n >= top[card]) n -= top[card++];
    top[card]--;
    unknown--;
    return card;
  }

  int from_under() {
    int card = under[0];
    laid--;
    for (int i = 0; i < laid; i++) under[i] = under[i + 1];
    return card;
  }

  void give(int card) {
    hand[card]--;
    cards--;
  }

  void lay_under(int card) {
    give(card);
    under[laid++] = card;
  }

  void forget() {
    for (int card = 0; card < CARDS; card++) {
      top[card] += hand[card];
      hand[card] = 0;
    }
    for (int i = 0; i < laid; i++) top[under[i]]++;
    unknown += cards + laid;
  }
};

struct Lying {
  uint8_t owner, card;
};

struct Place {
  int8_t kind;
  uint8_t size;
  Lying cards[LYING];
};

struct State {
  static constexpr int PLAYERS = ::PLAYERS, ACTIONS = 838;
  Player seats[PLAYERS];
  Place places[ALL_PLACES];
  uint8_t discards[PLAYERS][PLAYERS][CARDS];
  int running[PLAYERS];
  int8_t tokens_left[CEREMONIES], chain;
  uint8_t seat, pile, left, extra, given, fresh[CARDS], drawn, swap;
  Phase phase;
  bool over, ending, chief, warrior;
  int round;

  void set_up(Fast& chance) {
    for (Place& place : places) place.kind = NO_CARD;
    for (int8_t& left : tokens_left) left = BARE;
    chain = NOWHERE;
    pile = end_tokens;
    for (int ceremony : used) tokens_left[ceremony] = tokens.size();
    for (int seat = 0; seat < PLAYERS; seat++) {
      Player& p = seats[seat];
      for (int ceremony : used) p.top[ceremony] = copies;
      p.top[KOKOPELLI] = jokers;
      p.unknown = tiles * copies + jokers;
      draw(seat, dealt, chance);
    }
    begin_turn(0);
  }

  bool has(int seat, int ceremony) const { return running[seat] >> ceremony & 1; }
  void earn(int seat, int points) { seats[seat].points += points; }

  int kinds_in(const Area& area) const {
    int found = 0;
    for (int place : area)
      if (places[place].kind != NO_CARD) found |= 1 << places[place].kind;
    return found;
  }

  void draw(int seat, int count, Fast& chance) {
    for (int i = 0; i < count && seats[seat].deck() > 0; i++) draw_one(seat, chance);
  }

  int draw_one(int seat, Fast& chance) {
    int card = seats[seat].draw(chance);
    if (seats[seat].deck() == 0) ending = true;
    return card;
  }

  void begin_turn(int next) {
    seat = next;
    left = round == 0 && seat < EARLY_SEATS ? EARLY_ACTIONS : TURN_ACTIONS;
    extra = given = 0;
    next_action();
  }

  void legal(Actions& out) const {
    out.count = 0;
    if (phase == ACT) {
      add_actions(out);
    } else if (phase == GO_ON) {
      add_further_plays(out);
      out.add(DONE);
    } else if (phase == BIRTHDAY_CARD) {
      add_plays(fresh, out);
      out.add(KEEP);
    } else {
      add_unders(out);
    }
  }

  void add_actions(Actions& out) const {
    const Player& p = seats[seat];
    if (p.deck() > 0) out.add(TAKE);
    if (p.cards > 0) {
      add_starts(p.hand, out);
      add_plays(p.hand, out);
    }
    for (int place = seat * PLACES; place < (seat + 1) * PLACES; place++)
      if (places[place].kind != NO_CARD) out.add(INTERRUPT + place);
    if (p.cards > 0) out.add(EXCHANGE);
    if (left == 0 || has_no_card()) out.add(DONE);
  }

  bool has_no_card() const { return seats[seat].cards == 0 && seats[seat].deck() == 0; }

  void add_starts(const uint8_t* hand, Actions& out) const {
    int in_zone = kinds_in(zones[seat]);
    const Area& area = starts[seat][has(seat, FIRE)][has(seat, SUN)];
    for (int ceremony : used)
      if (hand[ceremony] > 0 && !(in_zone >> ceremony & 1))
        for (int place : area)
          if (places[place].kind == NO_CARD && !(forbidden(place) >> ceremony & 1))
            out.add(START + ceremony * ALL_PLACES + place);
  }

  int forbidden(int place) const {
    int host = place / PLACES;
    return host == seat ? 0 : kinds_in(zones[host]);
  }

  void add_plays(const uint8_t* cards, Actions& out) const {
    for (int place : reaches[seat][has(seat, SPIDER_WOMAN)]) add_plays_at(place, cards, out);
  }

  void add_further_plays(Actions& out) const {
    for (int place : reaches[seat][has(seat, SPIDER_WOMAN)])
      if (place == chain ? chief : warrior) add_plays_at(place, seats[seat].hand, out);
  }

  void add_plays_at(int place, const uint8_t* cards, Actions& out) const {
    int kind = places[place].kind;
    if (kind == NO_CARD) return;
    if (cards[kind] > 0) out.add(PLAY + kind * ALL_PLACES + place);
    if (cards[KOKOPELLI] > 0) out.add(PLAY + KOKOPELLI * ALL_PLACES + place);
  }

  void add_unders(Actions& out) const {
    for (int card = 0; card < CARDS; card++)
      if (seats[seat].hand[card] > 0) out.add(UNDER + card);
    if (phase == EXCHANGE_CARD) out.add(REST);
  }

  void apply(int action, Fast& chance) {
    if (action < PLAY) {
      start(action / ALL_PLACES, action % ALL_PLACES, chance);
    } else if (action < INTERRUPT) {
      play((action - PLAY) / ALL_PLACES, (action - PLAY) % ALL_PLACES, chance);
    } else if (action < UNDER) {
      spend();
      clear(action - INTERRUPT);
      next_action();
    } else if (action < TAKE) {
      under(action - UNDER, chance);
    } else if (action == TAKE) {
      take(chance);
    } else if (action == EXCHANGE) {
      spend();
      swap = seats[seat].cards;
      phase = EXCHANGE_CARD;
    } else if (action == REST) {
      lay_rest(chance);
    } else {
      stop();
    }
  }

  void spend() { left > 0 ? left-- : extra--; }

  void next_action() {
    phase = ACT;
    if (left + extra == 0 || (has_no_card() && running[seat] == 0)) cut();
  }

  void stop() {
    if (phase != ACT) return end_action();
    left = extra = 0;
    cut();
  }

  void end_action() {
    chain = NOWHERE;
    chief = warrior = false;
    drawn = 0;
    std::memset(fresh, 0, sizeof fresh);
    next_action();
  }

  void cut() {
    if (seats[seat].cards > HAND_LIMIT)
      phase = CUT_CARD;
    else
      end_turn();
  }

  void take(Fast& chance) {
    spend();
    bool asked = has(seat, BIRTHDAY);
    take_one(chance);
    if (has(seat, HUNTER) && seats[seat].deck() > 0) take_one(chance);
    if (asked)
      phase = BIRTHDAY_CARD;
    else
      end_action();
  }

  void take_one(Fast& chance) {
    fresh[draw_one(seat, chance)]++;
    drawn++;
  }

  void start(int ceremony, int place, Fast& chance) {
    spend();
    seats[seat].give(ceremony);
    places[place].kind = ceremony;
    running[place / PLACES] |= 1 << ceremony;
    lay(place, ceremony);
    refill_empty_hand(chance);
    next_action();
  }

  void lay(int place, int card) { places[place].cards[places[place].size++] = {seat, (uint8_t)card}; }

  void play(int card, int place, Fast& chance) {
    if (phase == BIRTHDAY_CARD) return play_fresh(card, place, chance);
    if (phase == GO_ON) {
      if (place != chain) chief = false;
      warrior = false;
    } else {
      spend();
      chief = has(seat, CHIEF);
      warrior = has(seat, WARRIOR);
      chain = place;
    }
    add_card(card, place, chance);
    if (places[place].kind == NO_CARD) chief = false;
    if (chief || warrior)
      phase = GO_ON;
    else
      end_action();
  }

  void play_fresh(int card, int place, Fast& chance) {
    fresh[card]--;
    drawn--;
    add_card(card, place, chance);
    if (drawn == 0) end_action();
  }

  void add_card(int card, int place, Fast& chance) {
    int host = place / PLACES, weight = card == KOKOPELLI && has(seat, SNAKE_DANCE) ? 2 : 1;
    seats[seat].give(card);
    if (has(host, VASE) && !(given >> host & 1)) given |= 1 << host, extra++;
    if (seat != host && has(seat, PAW)) earn(seat, weight);
    if (seat != host && has(seat, LIZARD)) draw(seat, weight, chance);
    if (card == KOKOPELLI && has(host, SKY_MOTHER)) earn(host, weight);
    if (places[place].size + weight >= (has(host, DRUMMER) ? 3 : 4))
      finish(card, place, host);
    else
      lay(place, card);
    refill_empty_hand(chance);
  }

  void refill_empty_hand(Fast& chance) {
    if (seats[seat].cards > 0) return;
    bool feather = has(seat, EAGLE_FEATHER);
    earn(seat, feather ? 3 : 1);
    draw(seat, feather ? 5 : 3, chance);
  }

  void finish(int card, int place, int host) {
    earn(seat, take_token(places[place].kind));
    if (seat != host) earn(host, 1);
    if (has(seat, TURTLE)) earn(seat, 1);
    if (has(host, SHAMAN)) earn(host, 1);
    clear(place);
    discards[host][seat][card]++;
    if (pile == 0) ending = true;
  }

  int take_token(int ceremony) {
    int before = tokens_left[ceremony];
    if (before <= MARKED) return 1;
    tokens_left[ceremony]--;
    if (before == 1) {
      if (pile > 0)
        pile--;
      else
        tokens_left[ceremony] = BARE;
    }
    return tokens[before - 1];
  }

  void clear(int at) {
    Place& place = places[at];
    int host = at / PLACES;
    for (int i = 0; i < place.size; i++) discards[host][place.cards[i].owner][place.cards[i].card]++;
    running[host] ^= 1 << place.kind;
    place = {NO_CARD, 0, {}};
  }

  void under(int card, Fast& chance) {
    seats[seat].lay_under(card);
    if (phase == CUT_CARD)
      cut();
    else
      draw_anew(chance);
  }

  void lay_rest(Fast& chance) {
    for (int card : alphabet)
      while (seats[seat].hand[card] > 0) seats[seat].lay_under(card);
    draw_anew(chance);
  }

  void draw_anew(Fast& chance) {
    if (seats[seat].cards > 0) return;
    draw(seat, swap, chance);
    swap = 0;
    next_action();
  }

  void end_turn() {
    if (seat + 1 < PLAYERS) return begin_turn(seat + 1);
    if (ending) return end_game();
    round++;
    begin_turn(0);
  }

  void end_game() {
    over = true;
    phase = ACT;
    for (int seat = 0; seat < PLAYERS; seat++)
      for (int card = 0; card < CARDS; card++)
        while (seats[seat].hand[card] > 0) {
          seats[seat].give(card);
          discards[seat][seat][card]++;
        }
    int fewest = fewest_above(-1), second = fewest_above(fewest);
    for (int seat = 0; seat < PLAYERS; seat++) {
      if (seats[seat].deck() == fewest)
        earn(seat, 5);
      else if (seats[seat].deck() == second)
        earn(seat, 3);
      for (int place = seat * PLACES; place < (seat + 1) * PLACES; place++)
        if (places[place].kind != NO_CARD) earn(seat, 1);
    }
  }

  int fewest_above(int cards) const {
    int found = cards;
    for (const Player& p : seats)
      if (p.deck() > cards && (found == cards || p.deck() < found)) found = p.deck();
    return found;
  }

  State imagine(int seer, Fast& chance) const {
    State state = *this;
    for (int other = 0; other < PLAYERS; other++)
      if (other != seer) state.forget(other, chance);
    return state;
  }

  void forget(int other, Fast& chance) {
    Player& p = seats[other];
    int recent = other == seat ? drawn : 0;
    p.forget();
    if (recent > 0) std::memset(fresh, 0, sizeof fresh);
    for (int i = 0; i < p.cards; i++) {
      int card = p.from_top(chance);
      p.hand[card]++;
      if (i < recent) fresh[card]++;
    }
    for (int i = 0; i < p.laid; i++) p.under[i] = p.from_top(chance);
  }

  int score(int seat) const { return seats[seat].points; }
  int64_t standing(int seat) const { return score(seat); }
};

void choose_ceremonies(Fast& chance) {
  Deck<CEREMONIES> deck;
  deck.fill(CEREMONIES);
  for (int i = 0; i < tiles; i++) used.push_back(deck.draw(chance));
  std::sort(used.begin(), used.end());
}

int main(int argc, char** argv) {
  tiles = read_number();
  copies = read_number();
  jokers = read_number();
  dealt = read_number();
  end_tokens = read_number();
  read_numbers(alphabet);
  read_numbers(tokens);
  make_zones();
  Fast chance(1);
  choose_ceremonies(chance);
  State root{};
  root.set_up(chance);
  return measure(argc, argv, root);
}
