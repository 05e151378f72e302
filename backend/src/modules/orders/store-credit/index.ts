export { StoreCreditModule } from './store-credit.module.js';
export { applicableCredit, IDEMPOTENCY_KEYS } from './store-credit.rules.js';
export { StoreCreditAdminService } from './store-credit-admin.service.js';
export { StoreCreditService, type CreditEntry } from './store-credit.service.js';
