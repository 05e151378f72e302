export {
  Access,
  AccessGuard,
  BeforeSecondFactor,
  CurrentUser,
  FreshProof,
  IdentityResolver,
  Polled,
  WhileClosed,
  assertFreshProof,
  type AdminSession,
  type Identity,
} from './access.js';
export { RouteAccessValidator, type RouteAccess } from './route-access-validator.js';
export { ErrorFilter, errorBody } from './error-filter.js';
export { ACCEPTS_FORM_BODY, ACCEPTS_REPORTS, KEEPS_RAW_BODY, configureHttp, createAdapter } from './http-server.js';
export { Drain } from './drain.js';
export { MailLinkAction, MailLinkDto, MailLinkPage } from './mail-link.js';
export { pdfFile, PdfResponse } from './pdf-response.js';
export { PaymentPage, type PaymentPageSources } from './payment-page.js';
export { paymentPageScripts } from './payment-page-scripts.js';
export { toSubnet } from './ip-subnet.js';
export { isSameOrigin } from './same-origin.js';
export { Honeypot, SpamGuard } from './spam-guard.js';
export { Limits, PHOTO_BODY_LIMIT } from './route-limits.js';
export { RateLimiter, type RateLimit } from './rate-limiter.js';
export {
  withoutDocumentHeaders,
  CROSS_ORIGIN_RESOURCE,
  contentSecurityPolicy,
  headerSettings,
  type PagePolicy,
} from './security-headers.js';
export { validateBody, BooleanField, IsIndianDay } from './validation.js';
export { readUploadedFile, parseMultipartForm } from './uploads.js';
export { EmailField, EmailListField, TextField } from './text-field.js';
