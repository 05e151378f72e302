import { addDays, type IstDate } from '../../kernel/index.js';
import { countsFrom, isExpressServed, lastOrderDay, type OrderMoment } from '../delivery/index.js';

/** How many working days the gifts of an occasion take to be made, the slowest of each kind. */
export interface MakingTimes {
  /** Null where none of them is personalised. */
  readonly personalised: number | null;
  /** Null where all of them are. */
  readonly readyMade: number | null;
}

/** The last days to order, before 2 pm, for what is to be there the day before; null once they are over. */
export interface LastDays {
  readonly personalised: IstDate | null;
  /** Personalised, with express; null also where that does not go. */
  readonly express: IstDate | null;
  readonly readyMade: IstDate | null;
}

/** @param pinCode six digits, not beginning with 0 */
export function lastDaysFor(moment: OrderMoment, making: MakingTimes, pinCode: string, on: IstDate): LastDays {
  const orderedOn = countsFrom(moment);
  const eve = addDays(on, -1);
  const last = (days: number | null, express: boolean): IstDate | null => {
    if (days === null) return null;
    const day = lastOrderDay({ ...moment, makingDays: [days], pinCode }, eve, express);
    return day >= orderedOn ? day : null;
  };
  return {
    personalised: last(making.personalised, false),
    express: isExpressServed(pinCode) ? last(making.personalised, true) : null,
    readyMade: last(making.readyMade, false),
  };
}

/** The slowest of each kind. What is drawn first has no day that is sure, and does not count. */
export function makingTimes(
  products: readonly {
    readonly madeToOrderDays: number;
    readonly customisable: boolean;
    readonly isDrawnFirst: boolean;
  }[],
): MakingTimes {
  const slowest = (isPersonalised: boolean): number | null => {
    const days = products
      .filter(({ customisable, isDrawnFirst }) => customisable === isPersonalised && !isDrawnFirst)
      .map(({ madeToOrderDays }) => madeToOrderDays);
    return days.length > 0 ? Math.max(...days) : null;
  };
  return { personalised: slowest(true), readyMade: slowest(false) };
}
