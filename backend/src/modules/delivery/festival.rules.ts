import { addDays, toIstDate, type IstDate } from '../../kernel/index.js';
import { countsFrom, lastOrderDay, type ArrivalInput } from './arrival.rules.js';
import { FESTIVALS } from './festivals.js';
import { isExpressServed } from './zones.rules.js';

/** How long before a festival its last days to order are told. */
const DAYS_TOLD = 35;

/** A festival whose last days to order are near. */
export interface FestivalCutOff {
  readonly name: string;
  readonly on: IstDate;
  /** The last day to order, before 2 pm, for what arrives the day before; null once it is over. */
  readonly standard: IstDate | null;
  /** The same with express; null where that does not go. */
  readonly express: IstDate | null;
}

/** The next festival for which something can still be ordered; null where none is near, or all would be missed. */
export function nextCutOff(input: ArrivalInput): FestivalCutOff | null {
  const latest = addDays(toIstDate(input.now), DAYS_TOLD);
  const orderedOn = countsFrom(input);
  const soonest = FESTIVALS.flatMap(({ name, days }) => days.map((on) => ({ name, on })))
    .filter(({ on }) => on <= latest)
    .toSorted((a, b) => a.on.localeCompare(b.on));
  for (const { name, on } of soonest) {
    const eve = addDays(on, -1);
    const inTime = (day: IstDate) => (day >= orderedOn ? day : null);
    const standard = inTime(lastOrderDay(input, eve, false));
    const express = isExpressServed(input.pinCode) ? inTime(lastOrderDay(input, eve, true)) : null;
    if (standard ?? express) return { name, on, standard, express };
  }
  return null;
}
