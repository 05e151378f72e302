/** Days that people buy gifts for, in India. Those of the moon are as almanacs give them, to 2030. */
const LUNAR_FESTIVALS: Readonly<Record<string, string>> = {
  '2026-08-28': 'Raksha Bandhan',
  '2026-11-08': 'Diwali',
  '2027-08-17': 'Raksha Bandhan',
  '2027-10-29': 'Diwali',
  '2028-08-05': 'Raksha Bandhan',
  '2028-10-17': 'Diwali',
  '2029-08-23': 'Raksha Bandhan',
  '2029-11-05': 'Diwali',
  '2030-08-13': 'Raksha Bandhan',
  '2030-10-26': 'Diwali',
};
const YEARLY: Readonly<Record<string, string>> = { '02-14': 'Valentine’s Day', '12-25': 'Christmas' };
const DAY_MS = 86_400_000;
/** Gifts are made and sent before their day. */
const AHEAD_DAYS = 10;

/** What a day is; null for most of them. */
export const festivalOn = (day: string): string | null => LUNAR_FESTIVALS[day] ?? YEARLY[day.slice(5)] ?? null;

/** `Diwali` on the day, `before Diwali` in the days that gifts for it are bought; null otherwise. */
export function giftingReason(day: string): string | null {
  const began = Date.parse(day);
  for (let ahead = 0; ahead <= AHEAD_DAYS; ahead += 1) {
    const name = festivalOn(new Date(began + ahead * DAY_MS).toISOString().slice(0, 10));
    if (name) return ahead === 0 ? name : `before ${name}`;
  }
  return null;
}
