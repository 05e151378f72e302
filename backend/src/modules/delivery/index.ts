export { DeliveryModule } from './delivery.module.js';
export { PinCodeService } from './pin-codes.service.js';
export { PinCodeImport } from './pin-code-import.js';
export { isPin } from './post-office.rules.js';
export { WorkCalendar } from './work-calendar.service.js';
export {
  arrivalAfter,
  arrivalOf,
  countsFrom,
  earliestEstimate,
  estimateFor,
  isSunday,
  lastOrderDay,
  movableDates,
  movedEstimate,
  orderBy,
  reviseEstimate,
  shipBy,
  type Arrival,
  type ArrivalInput,
  type DeliveryEstimate,
  type EstimateInput,
  type OrderMoment,
} from './arrival.rules.js';
export {
  DEFAULT_TRANSIT_DAYS,
  farthestDays,
  isCodServed,
  isExpressServed,
  transitDays,
  zoneOf,
  type Zone,
} from './zones.rules.js';
export { FESTIVALS } from './festivals.js';
export { nextCutOff, type FestivalCutOff } from './festival.rules.js';
