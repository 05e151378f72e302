import { addDays, type IstDate } from '../../../kernel/index.js';

const SUNDAY = 0;

export function isSunday(day: IstDate): boolean {
  return new Date(day).getUTCDay() === SUNDAY;
}

/** `count` working days later, earlier where it is below 0; Sundays do not count. */
export function addBusinessDays(day: IstDate, count: number): IstDate {
  const step = count < 0 ? -1 : 1;
  let reached = day;
  for (let left = Math.abs(count); left > 0;) {
    reached = addDays(reached, step);
    if (!isSunday(reached)) left -= 1;
  }
  return reached;
}
