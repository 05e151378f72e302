import type { PaymentPageSources } from './payment-page.js';

export interface PaymentPageScript {
  /** As in the Content-Security-Policy: `'self'` or an origin. */
  readonly source: string;
  /** Why the page needs it. */
  readonly purpose: string;
  /** Why it is what it should be when it runs. */
  readonly integrity: string;
}

/**
 * Every script that the payment page may run (PCI DSS 4, requirement 6.4.3). The page's policy is made from this list, so a
 * browser runs no other. Somebody who adds a line authorises it; docs/security.md says who may.
 */
export function paymentPageScripts({ scriptUrl }: Pick<PaymentPageSources, 'scriptUrl'>): readonly PaymentPageScript[] {
  return [
    {
      source: "'self'",
      purpose: 'The shop’s own pages: cart, address, totals and the button that opens the gateway’s window',
      integrity:
        'Built from the locked packages of package-lock.json; the name of each file holds the hash of its content',
    },
    {
      source: new URL(scriptUrl).origin,
      purpose: 'The gateway’s window, in which the card is typed; the shop never sees it',
      integrity: 'Served by the gateway over TLS; it changes without notice, so it has no fixed hash',
    },
  ];
}
