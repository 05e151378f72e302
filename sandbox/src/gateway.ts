import type { Faults } from './faults.js';
import type { AccountSettings } from './gateway/account.js';
import type { Disputes } from './gateway/disputes.js';
import type { LatePayments } from './gateway/late-payments.js';
import type { Orders } from './gateway/orders.js';
import type { PaymentLinks } from './gateway/payment-links.js';
import type { Payments } from './gateway/payments.js';
import type { Refunds } from './gateway/refunds.js';
import type { Settlements } from './gateway/settlements.js';
import type { Store } from './state/store.js';
import type { Webhooks } from './webhooks/webhooks.js';

/** Everything that a route may need. */
export interface Gateway {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  store: Store;
  faults: Faults;
  account: AccountSettings;
  orders: Orders;
  payments: Payments;
  paymentLinks: PaymentLinks;
  latePayments: LatePayments;
  refunds: Refunds;
  disputes: Disputes;
  settlements: Settlements;
  webhooks: Webhooks;
}
