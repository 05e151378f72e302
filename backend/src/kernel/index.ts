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
export { STAFF_ROLES, apiKeyActor, isApiKeyActor, type AdminRole, type StaffRole } from './admin-roles.js';
export { parseEmail, erasedEmail, isErasedEmail } from './email.js';
export { isId, newId } from './ids.js';
export {
  endOfDay,
  addDays,
  startOfDay,
  toIstMillis,
  toIstDate,
  isIstDate,
  assertIstDate,
  isWithinSendingHours,
  msUntilSendingHours,
  noon,
  formatDay,
  formatLongDay,
  formatWeekday,
  type IstDate,
} from './dates.js';
export { DomainError, ERRORS, type ErrorCode, type ErrorDetails, type FieldError } from './errors.js';
export {
  PHONE,
  PIN_CODE,
  detectImageType,
  escapeHtml,
  firstName,
  hasMarkRun,
  normalizeText,
  type ImageType,
} from './formats.js';
