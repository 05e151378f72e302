import type { OrderDto, OrderStatusDto } from '../../../api/generated/types';
import { formatWeekday } from '../../../lib/format-date';

export type OrderStatusKind = 'confirming' | 'paid' | 'placed' | 'failed' | 'cancelled';

/** How an order's payment stands. */
export function orderStatusOf(state: string): OrderStatusKind {
  if (state === 'awaiting_payment') return 'confirming';
  if (state === 'payment_failed') return 'failed';
  if (state === 'placed') return 'placed';
  return state === 'cancelled' ? 'cancelled' : 'paid';
}

/** What happens next to an order that is in: each step with its day, in their order. */
export function nextSteps({
  isPersonalised,
  leavesOn,
  arrivesOn,
  isGift,
  recipient,
}: Pick<OrderStatusDto, 'isPersonalised' | 'leavesOn' | 'arrivesOn' | 'isGift' | 'recipient'>): [string, string][] {
  const courier = isGift ? ` The courier calls ${recipient.split(' ')[0]} first.` : '';
  return [
    isPersonalised
      ? ['We make it for you', 'With your words and photo exactly as you sent them.']
      : ['We pack it', 'By hand, in our workshop.'],
    ...(leavesOn
      ? [
          ['It leaves our workshop', `By ${formatWeekday(leavesOn)}. We e-mail you the tracking number.`] as [
            string,
            string,
          ],
        ]
      : []),
    ...(arrivesOn ? [['It arrives', `${formatWeekday(arrivesOn)}.${courier}`] as [string, string]] : []),
  ];
}

/** How often the page looks again, in milliseconds: a failed payment may still succeed, a paid one is settled. */
export function pollingInterval(progress: OrderStatusKind | null): number {
  if (progress === null || progress === 'confirming') return 3000;
  return progress === 'failed' ? 10_000 : 0;
}

/** What the alert says of a payment that was made; it is successful only once the shop knows. */
export function paymentSentence(paymentId: string, progress: OrderStatusKind | null): string {
  return progress === 'paid'
    ? `Payment successful. Payment ID: ${paymentId}`
    : `Payment ID: ${paymentId}. We are waiting to hear from your bank.`;
}

export interface BillRow {
  label: string;
  /** rupees */
  amount: number;
  kind?: 'saved' | 'sum';
}

/** What an order comes to: its items, what was added and taken off, and the total. */
export function billRows({
  products,
  charges,
  discounts,
  amount,
  credit,
}: Pick<OrderDto, 'products' | 'charges' | 'discounts' | 'amount' | 'credit'>): BillRow[] {
  const items = products.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return [
    { label: 'Items', amount: items },
    ...charges.filter((charge) => charge.amount > 0).map(({ label, amount: fee }) => ({ label, amount: fee })),
    ...discounts.map(({ label, amount: off }) => ({ label, amount: -off, kind: 'saved' as const })),
    ...(credit > 0 ? [{ label: 'Store credit', amount: -credit, kind: 'saved' as const }] : []),
    { label: 'Total Amount', amount: amount - credit, kind: 'sum' as const },
  ];
}

/** What an order that is in is called by its mark. */
export const placedMark = (number: string, progress: OrderStatusKind): string =>
  progress === 'placed' ? `Order ${number} is placed` : `Order ${number} is paid`;
