export {
  ZERO_PAISE,
  paise,
  paiseToRupees,
  rupeesToPaise,
  sumPaise,
  multiplyPaise,
  allocateLargestRemainder,
  type Paise,
} from './money.js';
export { STAFF_ROLES, type AdminRole, type StaffRole } from './admin-roles.js';
export { parseEmail } from './email-address.js';
export { erasedEmail, isErasedEmail } from './erased-email.js';
export { isId, newId } from './ids.js';
export {
  endOfDay,
  addDays,
  startOfDay,
  toIstMillis,
  toIstDate,
  isIstDate,
  noon,
  formatDay,
  formatLongDay,
  formatWeekday,
  type IstDate,
} from './dates.js';
export { assertIstDate } from './assert-date.js';
export { isWithinSendingHours, msUntilSendingHours } from './quiet-hours.js';
export { PHONE, PIN_CODE } from './indian-formats.js';
export { detectImageType, type ImageType } from './image-type.js';
export { DomainError, type ErrorDetails, type FieldError } from './domain-error.js';
export { ERRORS, type ErrorCode } from './errors.js';
export { hasMarkRun, normalizeText } from './normalize-text.js';
