export { applicableCredit, IDEMPOTENCY_KEYS } from './store-credit.rules.js';
export { BALANCE_SQL, StoreCreditService } from './store-credit.service.js';
