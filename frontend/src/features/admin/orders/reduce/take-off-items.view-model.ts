import type { OrderInDetailDto, ReductionPlanDto } from '../../../../api/generated/types';
import { plural } from '../../../../lib/plural';
import { rupees } from '../../../../lib/rupees';
import type { TotalsRow } from '../../../../ui';

/** The courier has not got the parcel, and nothing was collected. */
const OPEN_STATES: ReadonlySet<string> = new Set(['placed', 'in_production', 'packed']);

type CashOrder = Pick<OrderInDetailDto, 'state' | 'payment_status'> & {
  products: readonly Pick<OrderInDetailDto['products'][number], 'quantity'>[];
};

/** Whether items can be taken off an order that is paid at the door, and something stays. */
export const mayTakeOff = ({ state, payment_status: paid, products }: CashOrder): boolean =>
  paid === 'cod' && OPEN_STATES.has(state) && products.reduce((sum, { quantity }) => sum + quantity, 0) > 1;

/** Whether the plan is about something that can be done. */
export const canTakeOff = ({ lines, problem }: ReductionPlanDto): boolean =>
  lines.some(({ taken }) => taken > 0) && problem === '';

/** What stays of the order, down to what the courier collects. */
export function rowsLeft({ subtotal, charges, discounts, credit, due }: ReductionPlanDto): TotalsRow[] {
  return [
    { label: 'Items that stay', value: rupees(subtotal) },
    ...charges.filter(({ amount }) => amount > 0).map(({ label, amount }) => ({ label, value: rupees(amount) })),
    ...discounts.map(({ label, amount }) => ({ label, value: rupees(-amount), kind: 'saved' as const })),
    ...(credit > 0 ? [{ label: 'Store credit', value: rupees(-credit), kind: 'saved' as const }] : []),
    { label: 'The courier collects', value: rupees(due), kind: 'sum' },
  ];
}

/** What else follows, in sentences. */
export function consequences(
  { lines, dueBefore, creditBack, losesCoupon }: ReductionPlanDto,
  state: OrderInDetailDto['state'],
): string[] {
  const taken = lines.reduce((sum, line) => sum + line.taken, 0);
  const notes = [
    `The courier was to collect ${rupees(dueBefore)}. The customer gets an e-mail.`,
    losesCoupon && 'What stays is too little for the coupon, which takes nothing off any more.',
    creditBack > 0 && `${rupees(creditBack)} of store credit goes back to the customer.`,
    `${plural(taken, 'item')} can be sold again, where stock is counted.`,
    state === 'packed' && 'It is packed: take them out, and print its label and packing slip again.',
  ];
  return notes.filter((note) => note !== false);
}
