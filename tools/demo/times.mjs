// Times of day in India, in Unix milliseconds.
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const INDIA = 5.5 * HOUR;
const SUNDAY = 0;
const [OPENS, CLOSES] = [10, 18.5];
const [WAKES, SLEEPS] = [8, 23];

/** Midnight before `at`. */
export const dayOf = (at) => Math.floor((at + INDIA) / DAY) * DAY - INDIA;

/** That hour, 0 to 24, of the day of `at`. */
export const atHour = (at, hour) => dayOf(at) + hour * HOUR;

const hourOf = (at) => (at - dayOf(at)) / HOUR;
const isSunday = (at) => new Date(at + INDIA).getUTCDay() === SUNDAY;

/** `at`, or the workshop's next opening with some minutes of the hour kept: it works from 10 to half past 6, not on Sundays. */
export function workingTime(at) {
  const opening = (day) => day + OPENS * HOUR + (at % (50 * MINUTE));
  let time = at;
  if (hourOf(time) < OPENS) time = opening(dayOf(time));
  else if (hourOf(time) > CLOSES) time = opening(dayOf(time) + DAY);
  return isSunday(time) ? opening(dayOf(time) + DAY) : time;
}

/** `at`, or the next morning for what would be done at night. */
export function awake(at) {
  if (hourOf(at) >= WAKES && hourOf(at) < SLEEPS) return at;
  const morning = hourOf(at) >= SLEEPS ? dayOf(at) + DAY : dayOf(at);
  return morning + WAKES * HOUR + (at % (110 * MINUTE));
}

/** Hours of a day by how much is bought in them: at lunch, and most after dinner. */
const SHOPPING = [1, 0.3, 0.1, 0.1, 0.1, 0.2, 0.6, 1.5, 2.5, 4, 5, 5.5, 6, 5.5, 4.5, 4, 4, 4.5, 5, 6, 7.5, 9, 8, 4];

/** A time on the day of `at` at which people buy. */
export function shoppingTime(at, draw) {
  const hour = draw.weighted(SHOPPING.map((weight, index) => [weight, index]));
  return dayOf(at) + (hour + draw.next()) * HOUR;
}
