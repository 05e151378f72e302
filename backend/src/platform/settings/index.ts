export {
  CHARGE_TAXES,
  DEMO_CONTACT,
  HSN_DIGITS,
  SettingsService,
  isOpenByDefault,
  parseHolidays,
  type ChargeTax,
  type HsnDigits,
  type MailSettings,
  type Settings,
} from './settings.service.js';
export { ShopOpening, asInternalCall, isInternalCall } from './shop-opening.js';
export { SETTINGS_CHANGED } from './settings-changed.js';
export {
  MAX_PLACES,
  PIN_PREFIX,
  TERM_RANGES,
  TermsService,
  type NumberTerm,
  type OwnTerms,
  type PlaceDays,
  type TermChanges,
} from './terms.js';
export { MAX_OWNER_ADDRESSES, OWNER_MAIL_KINDS, OwnerMailSettings, type OwnerMailKind } from './owner-mails.js';
export { closureNotice } from './closure-notice.rules.js';
export { MailWordingStore } from './mail-wordings.js';
export { PolicyTexts, POLICY_PAGES, type PolicyPage } from './policy-texts.js';
