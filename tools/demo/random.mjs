// Numbers that look random and are the same for the same seed.

/** @param {string} seed @returns {() => number} from 0 to below 1 */
function randomFrom(seed) {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0), 0x01000193) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws from one seed. */
export class Draw {
  constructor(seed) {
    this.next = randomFrom(seed);
  }

  /** Whole, from `low` to `high`. */
  whole(low, high) {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  between(low, high) {
    return low + this.next() * (high - low);
  }

  chance(share) {
    return this.next() < share;
  }

  of(list) {
    return list[Math.floor(this.next() * list.length)];
  }

  /** @param {readonly (readonly [number, unknown])[]} weighted weight and thing */
  weighted(weighted) {
    let left = this.next() * weighted.reduce((sum, [weight]) => sum + weight, 0);
    return (weighted.find(([weight]) => (left -= weight) < 0) ?? weighted.at(-1))[1];
  }
}
