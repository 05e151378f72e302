export { Access, AccessGuard, CurrentUser, IdentityResolver, type Audience, type Identity } from './access.js';
export { AccessAudit, type RouteAccess } from './access-audit.js';
export { ErrorFilter, type ErrorBody } from './error-filter.js';
export { HealthController } from './health.controller.js';
export { configureHttp, createAdapter } from './http-server.js';
export { networkOf } from './network.js';
export { RateLimits, type RateLimit } from './rate-limits.js';
export { contentSecurityPolicy, type PagePolicy } from './security-headers.js';
