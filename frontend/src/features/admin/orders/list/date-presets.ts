const DAY_MS = 86_400_000;
const indian = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

interface DatePreset {
  name: string;
  /** days back from today, today included; 0 for all time */
  days: number;
}

export const DATE_PRESETS: readonly DatePreset[] = [
  { name: 'Today', days: 1 },
  { name: '7 days', days: 7 },
  { name: '30 days', days: 30 },
  { name: 'All time', days: 0 },
];

/** The first and the last day of a span, in India; null for open ends. */
export function presetRange({ days }: DatePreset, now: Date): { from: string | null; to: string | null } {
  if (days === 0) return { from: null, to: null };
  return { from: indian.format(new Date(now.getTime() - (days - 1) * DAY_MS)), to: indian.format(now) };
}

/** What two days are called: a span's name, or themselves; '' for all time. */
export function dateRangeLabel(from: string, to: string, now: Date): string {
  if (!from && !to) return '';
  const known = DATE_PRESETS.find((span) => {
    const ends = presetRange(span, now);
    return ends.from === from && ends.to === to;
  });
  return known?.name ?? [from, to].map((day) => day.split('-').toReversed().slice(0, 2).join('/')).join(' to ');
}
