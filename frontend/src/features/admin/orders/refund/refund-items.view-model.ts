import type {
  LineRefundDto,
  OrderInDetailDto,
  RefundablePartDto,
  RefundPlanDto,
} from '../../../../api/generated/types';
import { bankProcessingTime } from '../../../../lib/policies';
import { plural } from '../../../../lib/plural';
import { rupees } from '../../../../lib/rupees';

export type RefundWay = LineRefundDto['as'];
export type RefundReason = LineRefundDto['reason'];

/** Pieces by the part's id. */
export type Quantities = Readonly<Record<string, number>>;

export const REASON_LABELS: Record<RefundReason, string> = {
  made_wrong: 'Made with a mistake',
  damaged: 'Damaged on the way',
  wrong_item: 'Wrong item',
  late: 'Late',
  sold_out: 'Can’t be made or sent',
  changed_mind: 'Changed their mind',
  other: 'Other',
};

export const WAY_LABELS: Record<RefundWay, string> = {
  payment: 'The way it was paid',
  credit: 'As store credit',
  transfer: 'By bank transfer',
};

/** What the plan is asked for: `<part>:<pieces>`, each. */
export const chosenParts = (quantities: Quantities): string[] =>
  Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => `${id}:${quantity}`);

/** A part's second line: what it costs, and what of it is left. */
export function partNote({ kind, total, quantity, left, personalised }: RefundablePartDto): string {
  const parts = [
    quantity > 1 ? `${rupees(total)} for ${quantity}` : rupees(total),
    personalised && 'personalised',
    left === 0 && (kind === 'line' ? 'refunded or returned' : 'refunded'),
    left > 0 && left < quantity && `${left} left`,
  ];
  return parts.filter(Boolean).join(', ');
}

export interface RefundOptions {
  way: RefundWay;
  /** ids of the lines whose items go back on the shelf */
  restocked: readonly string[];
  quantities: Quantities;
  /** the items are not sent */
  removed: boolean;
}

export interface RefundFact {
  icon: 'card' | 'ticket' | 'out' | 'orders' | 'box' | 'alert';
  name: string;
  value: string;
  note: string;
}

/** What happens, said before it does: each way that money goes, the credit note, the stock. */
export function refundFacts(
  plan: RefundPlanDto,
  { restocked, quantities, removed }: RefundOptions,
  isBusinessBill: boolean,
): RefundFact[] {
  const back = restocked.reduce((sum, id) => sum + (quantities[id] ?? 0), 0);
  const lines = plan.parts.filter(({ kind, id }) => kind === 'line' && (quantities[id] ?? 0) > 0);
  const isPersonal = lines.length > 0 && lines.every(({ personalised }) => personalised);
  const facts: (RefundFact | false)[] = [
    plan.payment > 0 && {
      icon: 'card',
      name: 'The way it was paid',
      value: rupees(plan.payment),
      note: `The bank takes ${bankProcessingTime}`,
    },
    plan.transfer > 0 && {
      icon: 'out',
      name: 'By bank transfer',
      value: rupees(plan.transfer),
      note: 'You make the transfer yourself, then enter its reference here',
    },
    plan.credit > 0 && {
      icon: 'ticket',
      name: 'Store credit',
      value: rupees(plan.credit),
      note: 'The customer can use it at once',
    },
    plan.refundedBefore > 0 && {
      icon: 'alert',
      name: 'Refunded before',
      value: rupees(plan.refundedBefore),
      note: 'Refunds can’t exceed the price',
    },
    {
      icon: 'orders',
      name: isBusinessBill ? 'Credit note' : 'Refund receipt',
      value: rupees(plan.amount),
      note: 'Written for these items; the customer gets an e-mail that names them',
    },
    lines.length > 0 && {
      icon: 'box',
      name: 'Stock',
      value: back > 0 ? `${plural(back, 'item')} back` : 'No change',
      note: stockNote(back, isPersonal, removed),
    },
  ];
  return facts.filter((fact) => fact !== false);
}

function stockNote(back: number, isPersonal: boolean, removed: boolean): string {
  if (isPersonal) return 'A personalised item doesn’t go back on the shelf';
  if (back > 0) return removed ? 'They are not sent' : 'They can be sold again';
  return removed ? 'They are not sent' : 'Nothing goes back on the shelf';
}

/** Whether all is there to refund: something chosen, the way open, a reference for a transfer. */
export function canRefund(plan: RefundPlanDto | undefined, way: RefundWay, reference: string): boolean {
  if (!plan || plan.amount <= 0 || !plan.ways.includes(way)) return false;
  return plan.transfer === 0 || reference.trim() !== '';
}

/** The head of the sheet: `₹3,348 paid. Nothing refunded so far.` */
export function paidSoFar(order: Pick<OrderInDetailDto, 'amount'>, left: number): string {
  const paid = order.amount ?? 0;
  const before = paid - left;
  return `${rupees(paid)} paid. ${before > 0 ? `${rupees(before)} refunded so far.` : 'Nothing refunded so far.'}`;
}
