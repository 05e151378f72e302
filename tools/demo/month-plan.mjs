// What happens in the demo's month, in the order in which it happens: who buys what and when, and what the shop does then.
// Only values: the same seed, end and catalogue give the same plan.
import { Draw } from './random.mjs';
import {
  DAMAGE_WORDS,
  ENGRAVINGS,
  GIFT_MESSAGES,
  MESSAGES,
  PEOPLE,
  PLACES,
  PROOF_CHANGES,
  RETURN_WORDS,
  REVIEWS,
} from './samples.mjs';
import { DAY, HOUR, MINUTE, atHour, awake, dayOf, shoppingTime, workingTime } from './times.mjs';

export const ORDERS = 120;
const MONTH_DAYS = 30;
const CARRIERS = [
  [5, 'Delhivery'],
  [3, 'Blue Dart'],
  [2, 'DTDC'],
  [1, 'India Post'],
];
const PAYMENTS = [
  [12, 'upi'],
  [5, 'card'],
  [2, 'netbanking'],
  [1, 'wallet'],
];

/** Stories of orders that stand at a certain point at the end, and how long before it they were placed. */
const OPEN_STORIES = [
  ['unpaid', 14 * MINUTE],
  ['cash unconfirmed', 35 * MINUTE],
  ['payment failed', 70 * MINUTE],
  ['new personalised', 1.6 * HOUR],
  ['new cash', 2.2 * HOUR],
  ['refund due', 2.9 * HOUR],
  ['new', 3.1 * HOUR],
  ['new gift', 4.4 * HOUR],
  ['new personalised', 9 * HOUR],
  ['new', 16 * HOUR],
  ['proof change', 22 * HOUR],
  ['proof open', 26 * HOUR],
  ['proof approved', 30 * HOUR],
  ['proof open', 3.4 * DAY],
  ['making', 1.8 * DAY],
  ['making', 2.2 * DAY],
  ['making gift', 2.7 * DAY],
  ['making', 3.1 * DAY],
  ['late', 8.6 * DAY],
  ['packed', 2.4 * DAY],
  ['packed', 2.9 * DAY],
  ['packed gift', 3.3 * DAY],
  ['packed cash', 3.8 * DAY],
  ['attempts', 9.5 * DAY],
  ['damage asked', 8.2 * DAY],
  ['return asked', 12.3 * DAY],
  ['return approved', 14.1 * DAY],
  ['dispute', 19.4 * DAY],
];

/** Stories of the oldest orders, once each; all others are simply bought, made, sent and delivered. */
const PAST_STORIES = [
  'expired', 'cancelled', 'returned', 'failed then paid', 'damage refund', 'refused', 'goodwill', 'return declined',
  'cancelled', 'proofed', 'damage credit', 'returned', 'failed and left', 'came back', 'expired', 'goodwill', 'refused',
  'cancelled cash', 'damage refund', 'failed then paid',
]; // oxfmt-ignore

/**
 * @param {{ seed: string, end: number, catalogue: readonly object[] }} input end: Unix milliseconds; catalogue: as in
 *   backend/catalogue/products.json
 * @returns {{ orders: object[], steps: { at: number, kind: string, order?: number }[] }} steps: the oldest first
 */
export function planMonth({ seed, end, catalogue }) {
  const month = new Month(seed, end, catalogue);
  month.openShop();
  month.sell();
  month.talk();
  for (let day = dayOf(end - MONTH_DAYS * DAY); day < end; day += DAY) month.add(day + 2.7 * HOUR, 'night');
  return { orders: month.orders, steps: month.sorted() };
}

class Month {
  orders = [];
  #steps = [];

  constructor(seed, end, catalogue) {
    Object.assign(this, { seed, end, begin: end - MONTH_DAYS * DAY });
    this.draw = new Draw(seed);
    this.products = catalogue.filter(({ comingSoon }) => !comingSoon).map(toProduct);
  }

  /** What would happen after the end does not. */
  add(at, kind, more = {}) {
    if (at <= this.end) this.#steps.push({ at: Math.round(at), kind, ...more });
  }

  sorted() {
    return this.#steps.toSorted((one, other) => one.at - other.at);
  }

  openShop() {
    this.add(this.begin, 'open shop');
    for (const [slug, stock] of STOCKED) this.add(this.begin + MINUTE, 'stock', { slug, stock });
  }

  sell() {
    const past = ORDERS - OPEN_STORIES.length;
    const ages = Array.from({ length: past }, () => this.draw.between(0.35, MONTH_DAYS - 0.6) * DAY);
    const placed = ages.toSorted((one, other) => other - one).map((age, at) => [PAST_STORIES[at] ?? 'delivered', age]);
    for (const [story, age] of [...placed, ...OPEN_STORIES]) this.sellOne(story, age);
  }

  sellOne(story, age) {
    const index = this.orders.length;
    const draw = new Draw(`${this.seed} order ${index}`);
    const isOpen = OPEN_STORIES.some(([name, ago]) => name === story && ago === age);
    const at = isOpen && age < DAY ? this.end - age : Math.min(shoppingTime(this.end - age, draw), this.end - 6 * HOUR);
    const order = this.drawOrder(story, draw);
    this.orders.push(order);
    new Life(this, index, order, draw, isOpen ? age : null).tell(story, at);
  }

  drawOrder(story, draw) {
    const isCash = /\bcash\b|^refused/.test(story) || (isPlainStory(story) && draw.chance(0.2));
    const isGift = !isCash && (story.endsWith('gift') || draw.chance(0.16));
    const isPlain = isCash || NEEDS_PLAIN.has(story);
    const isPersonalised = NEEDS_WORDS.test(story) || (!isPlain && draw.chance(0.5));
    const lines = this.drawLines(draw, {
      isPersonalised,
      isPlain: isPlain || (!isPersonalised && draw.chance(0.7)),
      ...(story === 'late' ? { maxDays: 4 } : {}),
    });
    const person = draw.whole(0, PEOPLE.length - 1);
    return {
      story,
      person,
      place: draw.whole(0, PLACES.length - 1),
      lines,
      payBy: isCash ? 'cash' : 'gateway',
      method: draw.weighted(PAYMENTS),
      express: draw.chance(0.1),
      wrap: isGift || draw.chance(0.12),
      coupon: draw.chance(0.14) ? 'WELCOME10' : null,
      giftTo: isGift ? (person + 7) % PEOPLE.length : null,
      giftMessage: isGift || draw.chance(0.1) ? draw.of(GIFT_MESSAGES) : null,
      hidePrices: isGift && draw.chance(0.7),
    };
  }

  drawLines(draw, { isPersonalised, isPlain, maxDays = Infinity }) {
    const count = draw.weighted([
      [7, 1],
      [3, 2],
      [1, 3],
    ]);
    const lines = [];
    for (let at = 0; at < count; at += 1) {
      const wanted = isPersonalised && at === 0 ? true : isPlain ? false : draw.chance(0.4);
      const among = this.products.filter((product) => product.isPersonalised === wanted && product.days <= maxDays);
      const product = draw.weighted(among.map((one) => [one.weight, one]));
      if (lines.some(({ slug }) => slug === product.slug)) continue;
      lines.push({
        slug: product.slug,
        days: product.days,
        text: product.takesText ? draw.of(ENGRAVINGS[product.slug]) : null,
        photo: product.takesPhoto ? draw.whole(1, 1_000_000) : null,
        quantity:
          product.isPersonalised || product.price > 2_500
            ? 1
            : draw.weighted([
                [6, 1],
                [2, 2],
                [1, 3],
              ]),
      });
    }
    return lines;
  }

  /** Messages, wishes and carts that were left. */
  talk() {
    MESSAGES.forEach(([form, subject, words], at) => {
      const draw = new Draw(`${this.seed} message ${at}`);
      const written = shoppingTime(this.begin + ((at + 0.6) / MESSAGES.length) * MONTH_DAYS * DAY, draw);
      const asked = Math.min(written, this.end - (MESSAGES.length - at) * 9 * MINUTE);
      const message = { id: at, form, subject, words, person: draw.whole(0, PEOPLE.length - 1) };
      this.add(asked, 'message', { message });
      const left = MESSAGES.length - at;
      if (left <= 3) return;
      const read = workingTime(asked + HOUR);
      this.add(read, 'answer message', { message, state: 'read' });
      if (left > 5) this.add(read + 12 * MINUTE, 'answer message', { message, state: 'answered' });
      if (left > 9) this.add(read + 4 * DAY, 'answer message', { message, state: 'archived' });
    });
    for (let at = 0; at < 34; at += 1) {
      const draw = new Draw(`${this.seed} visit ${at}`);
      const person = draw.whole(0, PEOPLE.length - 1);
      const slugs = Array.from({ length: draw.whole(1, 5) }, () => draw.of(this.products).slug);
      const when = shoppingTime(this.begin + draw.between(0.2, MONTH_DAYS - 1) * DAY, draw);
      this.add(Math.min(when, this.end - 3 * HOUR), 'add to wishlist', { person, slugs: [...new Set(slugs)] });
      if (at >= 9) continue;
      const product = draw.of(this.products.filter(({ isPersonalised }) => !isPersonalised));
      const line = { slug: product.slug, quantity: 1, text: null, photo: null };
      this.add(this.begin + draw.between(1, MONTH_DAYS - 0.2) * DAY, 'leave cart', {
        person: PEOPLE.length - 1 - at,
        line,
      });
    }
  }
}

const NEEDS_WORDS = /personalised|^proof/;
const NEEDS_PLAIN = new Set(['returned', 'return asked', 'return approved', 'return declined', 'came back']);
const isPlainStory = (story) => ['delivered', 'new', 'making', 'packed'].includes(story);

/** Pieces at the workshop on the first day; of all others there are as many as are asked for. */
const STOCKED = [
  ['table-brass-urli-bowl-for-flowers', 12],
  ['lamp-brass-akhand-jyoti-panch-diya', 9],
  ['wearable-cotton-mandala-tote-bag', 30],
  ['table-glass-terrarium-diy-kit', 11],
  ['wearable-brass-temple-jhumkas', 16],
  ['wooden-elephant-bookends-pair', 8],
  ['table-brass-candlesticks-set-of-3', 10],
];

function toProduct({ slug, price, discountedPrice, personalisation, text1, photo, customisable, madeToOrderDays }) {
  const takesText = Boolean(customisable && text1);
  const takesPhoto = Boolean(customisable && photo);
  const asked = discountedPrice ?? price;
  const isPersonalised = takesText || takesPhoto;
  // What costs less is bought more often, and names most of all.
  const weight = (personalisation ? 1.6 : 1) / Math.sqrt(asked);
  return { slug, price: asked, takesText, takesPhoto, isPersonalised, days: madeToOrderDays ?? 2, weight };
}

/** One order's life. */
class Life {
  constructor(month, index, order, draw, age) {
    Object.assign(this, { month, index, order, draw, age });
  }

  add(at, kind, more) {
    this.month.add(at, kind, { order: this.index, ...more });
  }

  /** A step that must have happened by the end, whatever day and hour that is. */
  by(at, beforeEnd = 5 * MINUTE) {
    return Math.min(at, this.month.end - beforeEnd);
  }

  tell(story, at) {
    this.add(at, 'place');
    const told = TOLD[story] ?? TOLD[story.replace(/ (cash|gift|personalised)$/, '')];
    told(this, at);
  }

  pay(at) {
    const paid = at + this.draw.between(1.2, 6) * MINUTE;
    if (this.order.payBy === 'cash') this.add(paid, 'confirm cash', { byPhone: this.draw.chance(0.2) });
    else this.add(paid, 'pay', { outcome: 'success' });
    return paid;
  }

  /** Sends a proof of a personalised order, now and then twice. @returns when it may be made */
  proof(paid, isSure = false) {
    const piece = this.order.lines.findIndex(({ text, photo }) => text !== null || photo !== null);
    if (piece < 0 || this.order.payBy === 'cash' || !(isSure || this.draw.chance(0.3))) return paid;
    const sent = workingTime(paid + this.draw.between(1, 4) * HOUR);
    this.add(sent, 'send proof', { piece });
    let approved = awake(sent + this.draw.between(0.7, 14) * HOUR);
    if (this.draw.chance(0.3)) {
      this.add(approved, 'change proof', { words: this.draw.of(PROOF_CHANGES) });
      const again = workingTime(approved + 2 * HOUR);
      this.add(again, 'send proof', { piece });
      approved = awake(again + this.draw.between(0.5, 8) * HOUR);
    }
    this.add(approved, 'approve proof');
    return approved;
  }

  start(from) {
    const at = workingTime(from + this.draw.between(2, 16) * HOUR);
    this.add(at, 'act', { event: 'start_production' });
    return at;
  }

  pack(started) {
    const days = Math.max(1, ...this.order.lines.map((line) => line.days));
    const at = workingTime(started + days * this.draw.between(0.35, 0.7) * DAY);
    this.add(at, 'act', { event: 'pack' });
    return at;
  }

  ship(packed) {
    const sameDay = packed < atHour(packed, 16.4);
    const day = sameDay ? packed : workingTime(dayOf(packed) + DAY + 10 * HOUR);
    const at = Math.max(atHour(day, 17 + this.draw.between(0, 1.4)), packed + 20 * MINUTE);
    this.add(at, 'ship', {
      carrier: this.draw.weighted(CARRIERS),
      tracking: `${this.draw.whole(10_000_000, 99_999_999)}${this.draw.whole(1000, 9999)}`,
    });
    return at;
  }

  send(at, isProofed) {
    return this.ship(this.pack(this.start(this.proof(this.pay(at), isProofed))));
  }

  arrive(shipped, days = this.daysOnTheRoad()) {
    const at = atHour(shipped + days * DAY, this.draw.between(10, 19));
    this.add(at, 'act', { event: 'deliver' });
    return at;
  }

  /** Fewer than was promised. */
  daysOnTheRoad() {
    const { pin } = PLACES[this.order.place];
    if (/^4[5-8]/.test(pin)) return this.draw.whole(1, 2);
    if (/^(17|78|79)/.test(pin)) return this.draw.whole(4, 7);
    return /^[34]/.test(pin) ? this.draw.whole(2, 3) : this.draw.whole(3, 4);
  }

  deliver(at, isProofed) {
    return this.arrive(this.send(at, isProofed));
  }

  review(delivered, share = 0.42) {
    if (!this.draw.chance(share)) return;
    const at = awake(delivered + this.draw.between(5, 90) * HOUR);
    const [rating, words] = this.draw.of(REVIEWS);
    this.add(at, 'review', { rating, words, review: this.index });
    const judged = workingTime(at + 6 * HOUR);
    if (this.draw.chance(0.85)) this.add(judged, 'judge review', { review: this.index, approved: rating > 2 });
  }

  ask(delivered, kind, hours) {
    const at = awake(delivered + hours * HOUR);
    const words = this.draw.of(kind === 'damage' ? DAMAGE_WORDS : RETURN_WORDS);
    this.add(at, 'ask return', { return: kind, words });
    return at;
  }

  settle(asked, remedy) {
    const at = workingTime(asked + this.draw.between(2, 20) * HOUR);
    this.add(at, 'settle return', { remedy });
  }

  /** Delivered at a time that is counted from the end. */
  delivered(at, beforeEnd) {
    const arrived = this.month.end - beforeEnd;
    const paid = this.pay(at);
    const packed = Math.min(workingTime(paid + DAY), arrived - 2.5 * DAY);
    this.add(packed, 'act', { event: 'pack' });
    // Both may be moved to one morning, after a Sunday.
    this.add(Math.min(Math.max(workingTime(paid + 1.3 * DAY), packed + 2 * HOUR), arrived - 2 * DAY), 'ship', {
      carrier: 'Delhivery',
      tracking: `${this.draw.whole(1_000_000_000, 9_999_999_999)}`,
    });
    this.add(arrived, 'act', { event: 'deliver' });
    return arrived;
  }
}

const POST = 'Please send it back by India Post, parcel, with the order number on the box. We pay the postage.';

const TOLD = {
  delivered: (life, at) => life.review(life.deliver(at)),
  proofed: (life, at) => life.review(life.deliver(at, true), 1),
  expired: () => {},
  unpaid: () => {},
  'cash unconfirmed': () => {},
  'failed and left': (life, at) => life.add(at + 3 * MINUTE, 'pay', { outcome: 'failure' }),
  'payment failed': (life, at) => life.add(at + 3 * MINUTE, 'pay', { outcome: 'failure' }),
  'failed then paid': (life, at) => {
    life.add(at + 2 * MINUTE, 'pay', { outcome: 'failure' });
    life.review(life.deliver(at + 4 * MINUTE));
  },
  cancelled: (life, at) => life.add(life.pay(at) + life.draw.between(0.4, 3) * HOUR, 'cancel'),
  'refund due': (life, at) => life.add(life.by(life.pay(at) + 95 * MINUTE), 'cancel', { isHeld: true }),
  returned: (life, at) => {
    const asked = life.ask(life.deliver(at), 'return', life.draw.between(20, 90));
    const approved = workingTime(asked + 5 * HOUR);
    life.add(approved, 'approve return', { words: POST });
    life.settle(approved + 4 * DAY, 'store_credit');
  },
  'return declined': (life, at) => {
    const asked = life.ask(life.deliver(at), 'return', life.draw.between(60, 140));
    life.add(workingTime(asked + 3 * HOUR), 'decline return', {
      words: 'It was used, as your photo shows. We are sorry that we cannot take it back.',
    });
  },
  'damage refund': (life, at) => life.settle(life.ask(life.deliver(at), 'damage', 6), 'original_payment'),
  'damage credit': (life, at) => life.settle(life.ask(life.deliver(at), 'damage', 9), 'store_credit'),
  goodwill: (life, at) => {
    const delivered = life.deliver(at);
    const amount = life.draw.whole(1, 4) * 50;
    life.add(workingTime(delivered + 8 * HOUR), 'refund', { amount, note: 'A scratch on the frame, agreed by phone' });
  },
  refused: (life, at) => {
    const tried = atHour(life.send(at) + life.daysOnTheRoad() * DAY, life.draw.between(10, 19));
    life.add(tried, 'act', { event: 'delivery_failed' });
    life.add(tried + DAY, 'act', { event: 'refuse_at_door' });
  },
  'came back': (life, at) => {
    const tried = atHour(life.send(at) + life.daysOnTheRoad() * DAY, 11);
    for (const day of [0, 1, 2]) life.add(tried + day * DAY, 'act', { event: 'delivery_failed' });
    life.add(tried + 6 * DAY, 'act', { event: 'return_to_shop' });
  },

  // Those that stand open at the end
  new: (life, at) => life.pay(at),
  'proof open': (life, at) => life.add(life.by(workingTime(life.pay(at) + 2 * HOUR)), 'send proof', { piece: 0 }),
  'proof change': (life, at) => {
    const sent = life.by(workingTime(life.pay(at) + HOUR), 3 * HOUR);
    life.add(sent, 'send proof', { piece: 0 });
    life.add(life.by(awake(sent + 2 * HOUR), 20 * MINUTE), 'change proof', { words: PROOF_CHANGES[0] });
  },
  'proof approved': (life, at) => {
    const sent = life.by(workingTime(life.pay(at) + HOUR), 5 * HOUR);
    life.add(sent, 'send proof', { piece: 0 });
    life.add(life.by(awake(sent + 2 * HOUR), HOUR), 'approve proof');
  },
  making: (life, at) =>
    life.add(life.by(workingTime(life.pay(at) + 3 * HOUR), 2 * HOUR), 'act', { event: 'start_production' }),
  late: (life, at) => life.add(workingTime(life.pay(at) + 5 * HOUR), 'act', { event: 'start_production' }),
  packed: (life, at) => {
    const started = life.by(workingTime(life.pay(at) + 3 * HOUR), 9 * HOUR);
    life.add(started, 'act', { event: 'start_production' });
    life.add(life.by(workingTime(started + DAY), 40 * MINUTE), 'act', { event: 'pack' });
  },
  attempts: (life, at) => {
    const shipped = life.by(workingTime(life.pay(at) + 30 * HOUR), 3 * DAY);
    life.add(shipped - 4 * HOUR, 'act', { event: 'pack' });
    life.add(shipped, 'ship', { carrier: 'DTDC', tracking: `D${life.draw.whole(10_000_000, 99_999_999)}` });
    life.add(life.by(atHour(shipped + 2 * DAY, 12), 20 * HOUR), 'act', { event: 'delivery_failed' });
  },
  'damage asked': (life, at) => life.ask(life.delivered(at, 21 * HOUR), 'damage', 6),
  'return asked': (life, at) => life.ask(life.delivered(at, 4 * DAY), 'return', 62),
  'return approved': (life, at) => {
    const asked = life.ask(life.delivered(at, 6 * DAY), 'return', 30);
    life.add(life.by(workingTime(asked + 4 * HOUR)), 'approve return', { words: POST });
  },
  dispute: (life, at) => {
    life.delivered(at, 9 * DAY);
    life.add(life.by(life.month.end - 2.2 * DAY), 'dispute');
  },
};
