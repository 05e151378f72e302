import type { ArrivalDto } from '../../api/generated/types';
import { plural } from '../../lib/plural';
import { rupees } from '../../lib/rupees';
import { dayOfMonth, shortDay } from '../../lib/day-format';

/** How it is to be sent. */
export interface Way {
  express: boolean;
  /** `2026-12-05`; '' for as soon as it can */
  day: string;
}

export const AS_SOON_AS_POSSIBLE: Way = { express: false, day: '' };

export interface WayOption {
  kind: 'standard' | 'express' | 'day';
  title: string;
  note: string;
  /** null where it cannot be chosen */
  way: Way | null;
}

const fee = (amount: number): string => (amount > 0 ? rupees(amount) : 'free');

/** The way in which something arrives on a day: with express where standard is too slow. */
export const wayFor = ({ standard, express }: Pick<ArrivalDto, 'standard' | 'express'>, day: string): Way => {
  if (day === standard) return AS_SOON_AS_POSSIBLE;
  const isFast = day < standard;
  return { express: isFast, day: day === express && isFast ? '' : day };
};

/** Whether a way can still be chosen; a kept one may be over, or of another place. */
export function isOffered({ days, express }: Pick<ArrivalDto, 'days' | 'express'>, way: Way): boolean {
  if (way.express && express === null) return false;
  return way.day === '' || days.some(({ day }) => day === way.day);
}

/** The two ways as soon as it can, then the chosen day or the place of the calendar. */
export function wayOptions(arrival: ArrivalDto, chosen: Way): WayOption[] {
  const { standard, express, place, fees, days, isProofFirst } = arrival;
  const titleOf = (day: string) => (isProofFirst ? `About\u00a0${dayOfMonth(day)}` : shortDay(day));
  const first = days[0]?.day ?? standard;
  return [
    { kind: 'standard', title: titleOf(standard), note: `Standard, ${fee(fees.standard)}`, way: AS_SOON_AS_POSSIBLE },
    express === null
      ? { kind: 'express', title: 'Express', note: `Not to ${place} yet`, way: null }
      : {
          kind: 'express',
          title: titleOf(express),
          note: `Express, ${fee(fees.express)}`,
          way: { express: true, day: '' },
        },
    isProofFirst
      ? { kind: 'day', title: 'Pick a day', note: 'Once you approve it', way: null }
      : chosen.day === ''
        ? { kind: 'day', title: 'Pick a day', note: `from ${dayOfMonth(first)}`, way: null }
        : {
            kind: 'day',
            title: shortDay(chosen.day),
            note: `Your day, ${fee(chosen.express ? fees.express : fees.standard)}`,
            way: chosen,
          },
  ];
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** `3 h 12 min` until a moment, in whole minutes; null where it is over, or a day and more away. */
export function timeLeft(until: string, now: number): string | null {
  const minutes = Math.floor((Date.parse(until) - now) / MINUTE_MS);
  if (minutes < 0 || minutes >= DAY_MINUTES) return null;
  const hours = Math.floor(minutes / 60);
  const rest = `${minutes % 60}\u00a0min`;
  return hours > 0 ? `${hours}\u00a0h ${rest}` : rest;
}

export interface Fact {
  kind: 'time' | 'making' | 'cash';
  good?: boolean;
  before?: string;
  strong?: string;
  after?: string;
}

const istDay = (moment: string): string => new Date(Date.parse(moment) + 19_800_000).toISOString().slice(0, 10);

function orderFact({ orderBy, leavesOn, makingDays, today }: ArrivalDto, now: number): Fact {
  const left = timeLeft(orderBy, now);
  const strong = left ? `Order within ${left}` : `Order by 2 pm on ${shortDay(istDay(orderBy))}`;
  const leavesToday = makingDays === 0 && leavesOn === today;
  return {
    kind: 'time',
    good: true,
    strong,
    after: leavesToday ? ' and it leaves our workshop today.' : ' for these dates.',
  };
}

function makingFact({ makingDays, isPersonalised, leavesOn }: ArrivalDto): Fact[] {
  if (makingDays === 0) return [];
  const made = `${isPersonalised ? 'Made for you' : 'Made'} in ${plural(makingDays, 'working day')}. Leaves our workshop on `;
  return [{ kind: 'making', before: made, strong: shortDay(leavesOn), after: '.' }];
}

function cashFact({ cod, place }: ArrivalDto): Fact {
  if (cod.problem === 'personalised')
    return { kind: 'cash', before: 'Cash on delivery isn’t available for personalised items.' };
  if (cod.problem === 'place') return { kind: 'cash', before: `Cash on delivery isn’t available in ${place}.` };
  return { kind: 'cash', good: true, before: `Cash on delivery is available here, ${rupees(cod.fee)}.` };
}

/** At most three: until when to order, when it leaves the workshop, and cash on delivery. */
export function facts(arrival: ArrivalDto, chosen: Way, now: number): Fact[] {
  const { isProofFirst, makingDays, days } = arrival;
  if (isProofFirst) {
    return [
      { kind: 'time', good: true, strong: 'We draw it first and e-mail you a preview.' },
      { kind: 'making', before: `Making takes ${plural(makingDays, 'working day')} from the moment you approve it.` },
      cashFact(arrival),
    ];
  }
  const offered = chosen.day ? days.find(({ day }) => day === chosen.day) : undefined;
  if (offered) {
    return [
      { kind: 'time', good: true, strong: `Order by 2 pm on ${shortDay(offered.orderBy)}`, after: ' for this day.' },
      {
        kind: 'making',
        before: 'We’ll send it so that it arrives on ',
        strong: shortDay(offered.day),
        after: ', and not before.',
      },
      cashFact(arrival),
    ];
  }
  return [orderFact(arrival, now), ...makingFact(arrival), cashFact(arrival)];
}

/** The line above the ways while a festival is near; null where none is. */
export function festivalLines({ festival, place }: ArrivalDto): { title: string; text: string } | null {
  if (!festival) return null;
  const { name, on, standard, express } = festival;
  const last = standard ?? express;
  if (!last) return null;
  const isOn = `${name} is on ${shortDay(on)}.`;
  const fast = express && (standard === null || express > standard);
  return {
    title: `Last day for ${name} in ${place}: ${shortDay(last)}`,
    text:
      standard && fast
        ? `${isOn} With express, order by ${shortDay(express)}.`
        : standard
          ? isOn
          : `${isOn} With express only.`,
  };
}

const DAY_MS = 86_400_000;
const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
const mondayBefore = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

export interface CalendarDay {
  day: string;
  /** why it cannot be chosen; '' where it can */
  closed: string;
  /** it needs express */
  express: boolean;
}

/** The weeks from that of the first day offered to that of the last, each from Monday. */
export function calendarWeeks(offered: readonly string[], standard: string): CalendarDay[][] {
  const [first] = offered;
  const last = offered.at(-1);
  if (!first || !last) return [];
  const open = new Set(offered);
  const weeks: CalendarDay[][] = [];
  for (let monday = mondayBefore(first); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, place) => {
        const day = addDays(monday, place);
        const closed = open.has(day) ? '' : day < first ? 'too soon' : day > last ? 'too far ahead' : 'no deliveries';
        return { day, closed, express: closed === '' && day < standard };
      }),
    );
  }
  return weeks;
}
