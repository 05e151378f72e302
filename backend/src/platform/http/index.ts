export {
  Access,
  AccessGuard,
  CurrentUser,
  Holder,
  IdentityResolver,
  SessionAskedByStatement,
  type Audience,
  type Identity,
  type TokenHolder,
} from './access.js';
export { AccessAudit, type RouteAccess } from './access-audit.js';
export { ErrorFilter, errorBody, type ErrorBody } from './error-filter.js';
export { HealthController } from './health.controller.js';
export { TAKES_FORMS, configureHttp, createAdapter } from './http-server.js';
export { networkOf } from './network.js';
export { isOwnOrigin } from './own-origin.js';
export { Honeypot, PublicForms } from './public-forms.js';
export { Limits, PHOTO_BODY_LIMIT } from './route-limits.js';
export { RateLimits, type RateLimit } from './rate-limits.js';
export {
  asPartOfPage,
  SHOWN_ELSEWHERE,
  contentSecurityPolicy,
  headerSettings,
  type PagePolicy,
} from './security-headers.js';
export { checkedBody } from './checked-body.js';
export { uploadedFile } from './uploaded-file.js';
export { uploadedForm, type UploadedForm } from './uploaded-form.js';
export { TypedEmail, TypedText } from './typed-text.js';
