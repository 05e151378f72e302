import type { IstDate, Paise } from '../../../kernel/index.js';

/** GST for pieces up to a price without GST. */
export interface GstBand {
  /** null: whatever a piece costs. */
  readonly upTo: Paise | null;
  /** Basis points: 1800 is 18 %. */
  readonly rateBp: number;
}

/** What holds for an HSN code, and for all that begin with it, from a day on. */
export interface GstSchedule {
  /** 2 to 8 digits. */
  readonly hsn: string;
  readonly name: string;
  readonly validFrom: IstDate;
  /** From the lowest price to the highest; at least one. */
  readonly bands: readonly GstBand[];
}

/** A field of the schedule, as a form names it: `bands.1.upTo`. */
export interface ScheduleProblem {
  readonly field: string;
  readonly message: string;
}

/** What cannot be entered: bands out of order, and a day that has passed, of which bills speak already. */
export function scheduleProblems({ validFrom, bands }: GstSchedule, today: IstDate): ScheduleProblem[] {
  const problems: ScheduleProblem[] = [];
  if (validFrom < today) problems.push({ field: 'validFrom', message: 'Today or later: what was billed stays.' });
  if (bands.length === 0) problems.push({ field: 'bands', message: 'Please give a rate.' });
  bands.forEach(({ upTo }, at) => {
    const field = `bands.${at}.upTo`;
    const isLast = at === bands.length - 1;
    const before = bands[at - 1]?.upTo ?? 0;
    if (isLast && upTo !== null) problems.push({ field, message: 'The last rate holds for every higher price.' });
    if (!isLast && upTo === null) problems.push({ field, message: 'Enter the highest price.' });
    if (upTo !== null && upTo <= before) problems.push({ field, message: 'Please give a higher price than before.' });
  });
  return problems;
}

/** Which bands hold on a day: of every code the newest that have begun. */
export function schedulesInForce(schedules: readonly GstSchedule[], day: IstDate): Set<GstSchedule> {
  const newest = new Map<string, GstSchedule>();
  for (const schedule of schedules) {
    const before = newest.get(schedule.hsn);
    if (schedule.validFrom <= day && (!before || before.validFrom < schedule.validFrom)) {
      newest.set(schedule.hsn, schedule);
    }
  }
  return new Set(newest.values());
}
