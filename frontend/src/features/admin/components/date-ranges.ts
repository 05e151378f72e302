const DAY_MS = 86_400_000;
const indian = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The first and the last day in India, `2026-11-20`; null for open ends. */
export interface DateRange {
  from: string | null;
  to: string | null;
}

interface DatePreset {
  name: string;
  /** @param today in India, `2026-11-20` */
  range: (today: string) => DateRange;
}

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** From 1 April on. */
function firstOfFinancialYear(day: string): string {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5, 7) < '04' ? year - 1 : year}-04-01`;
}

const lastDays = (days: number) => (today: string) => ({ from: daysBefore(today, days - 1), to: today });

export const DATE_PRESETS: readonly DatePreset[] = [
  { name: 'Today', range: lastDays(1) },
  {
    name: 'Yesterday',
    range: (today) => ({ from: daysBefore(today, 1), to: daysBefore(today, 1) }),
  },
  { name: '7 days', range: lastDays(7) },
  { name: '30 days', range: lastDays(30) },
  { name: 'This month', range: (today) => ({ from: firstOfMonth(today), to: today }) },
  {
    name: 'Last month',
    range: (today) => {
      const to = daysBefore(firstOfMonth(today), 1);
      return { from: firstOfMonth(to), to };
    },
  },
  { name: 'Financial year', range: (today) => ({ from: firstOfFinancialYear(today), to: today }) },
  { name: 'All time', range: () => ({ from: null, to: null }) },
];

export function presetRange({ range }: Pick<DatePreset, 'range'>, now: Date): DateRange {
  return range(indian.format(now));
}

/** What two days are called: a span's name, or themselves; '' for all time. */
export function dateRangeLabel(from: string, to: string, now: Date): string {
  if (!from && !to) return '';
  const known = DATE_PRESETS.find((preset) => {
    const ends = presetRange(preset, now);
    return ends.from === from && ends.to === to;
  });
  return known?.name ?? [from, to].map((day) => day.split('-').toReversed().slice(0, 2).join('/')).join(' to ');
}
