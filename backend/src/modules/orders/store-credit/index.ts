export { StoreCreditModule } from './store-credit.module.js';
export { applicableCredit, IDEMPOTENCY_KEYS } from './store-credit.rules.js';
export { StoreCreditService } from './store-credit.service.js';
