import type { EntityManager } from '@mikro-orm/postgresql';
import { allocateLargestRemainder, paise, type Paise } from '../../../kernel/index.js';
import { OrderLine, type Order } from '../order/order.entity.js';
import type { PriceChangeCode } from '../order/totals.rules.js';

const LABELS: Record<PriceChangeCode, { readonly more: string; readonly less: string }> = {
  payment_fee: { more: 'Payment fee', less: 'Payment fee' },
  offer: { more: 'Bank offer', less: 'Bank offer' },
  accepted: { more: 'Extra amount paid', less: 'Agreed reduction' },
};

/**
 * Makes what was paid the price of a locked order that is being paid: what is missing becomes a discount, which its lines
 * bear by what they cost, and what is too much a charge. Bill, mails and refunds follow.
 * @param paid by the gateway; store credit pays its part beside it
 */
export async function settlePrice(tx: EntityManager, order: Order, paid: Paise, code: PriceChangeCode): Promise<void> {
  const more = paid - (order.amount - order.credit);
  if (more > 0) order.charges = [...order.charges, { code, label: LABELS[code].more, amount: paise(more) }];
  if (more < 0) {
    const off = paise(-more);
    order.discounts = [...order.discounts, { code, label: LABELS[code].less, amount: off }];
    const lines = await tx.find(OrderLine, { orderId: order.id }, { orderBy: { position: 'asc' } });
    const costs = lines.map(({ price, quantity, discount }) => price * quantity - discount);
    const borne = Math.min(
      off,
      costs.reduce((sum, cost) => sum + cost, 0),
    );
    const parts = allocateLargestRemainder(borne, costs);
    for (const [at, line] of lines.entries()) line.discount = paise(line.discount + (parts[at] ?? 0));
  }
  order.amount = paise(order.amount + more);
  await tx.flush();
}
