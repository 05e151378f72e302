import type { OrderState } from '../order/order-state.js';

const SHIPPED_STATES: ReadonlySet<OrderState> = new Set([
  'shipped',
  'delivered',
  'return_requested',
  'return_approved',
  'returned',
]);

/** Goods that are paid for are billed at once, others (cash on delivery) when they leave the shop. */
export function isInvoiced(state: OrderState, isPaid: boolean): boolean {
  return isPaid || SHIPPED_STATES.has(state);
}

const METHODS: Readonly<Record<string, string>> = {
  card: 'card',
  upi: 'UPI',
  netbanking: 'net banking',
  wallet: 'wallet',
  emi: 'instalments',
  paylater: 'pay later',
};

const IST = { timeZone: 'Asia/Kolkata' } as const;
const day = new Intl.DateTimeFormat('en-GB', { ...IST, day: 'numeric', month: 'short', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { ...IST, hour: '2-digit', minute: '2-digit' });

interface InvoicePayment {
  readonly paidAt: string | null;
  readonly paymentId: string | null;
  readonly method: string | null;
}

/** `Paid on 19 Nov 2026, 21:17 IST, by UPI, pay_Rb2pK9sWd7HnUo.` */
export function describePayment({ paidAt, paymentId, method }: InvoicePayment): string {
  if (paidAt === null) return 'To be paid at the door.';
  const at = new Date(paidAt);
  const by = method && (METHODS[method] ?? method);
  return `${[`Paid on ${day.format(at)}`, `${time.format(at)} IST`, by && `by ${by}`, paymentId].filter(Boolean).join(', ')}.`;
}
