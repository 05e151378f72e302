export { CodAtCheckout } from './cod-at-checkout.js';
export { IS_COD_BLOCKED_SQL } from './cod-blocklist.js';
