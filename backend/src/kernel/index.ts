export { NOTHING, paise, paiseToRupees, rupeesToPaise, sumPaise, timesPaise, type Paise } from './paise.js';
export { parseEmail } from './email-address.js';
export { erasedAddress, isErasedAddress } from './erased-address.js';
export { isId, newId } from './ids.js';
export {
  dayEnd,
  daysAfter,
  dayStart,
  indianClock,
  indianDay,
  isIndianDay,
  noonOf,
  type IndianDay,
} from './indian-day.js';
export { mayRemind, msUntilMorning } from './waking-hours.js';
export { PHONE, PIN_CODE } from './indian-formats.js';
export { pictureType, type PictureType } from './picture-type.js';
export { DomainError, type ErrorDetails, type FieldError } from './domain-error.js';
export { ERRORS, type ErrorCode } from './error-catalogue.js';
export { hasMarkRun, normalizeText } from './normalize-text.js';
