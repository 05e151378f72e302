import type { OrderDetailItemDto, ReturnDto } from '../../../../api/generated/types';
import { rupees } from '../../../../lib/rupees';

const STATE_LABELS: Record<ReturnDto['state'], string> = {
  requested: 'needs your decision',
  approved: 'on its way back',
  declined: 'declined',
  settled: 'settled',
};

export function returnTitle({ kind, state }: Pick<ReturnDto, 'kind' | 'state'>): string {
  return `${kind === 'damage' ? 'Arrived damaged' : 'Wants to return'}: ${STATE_LABELS[state]}`;
}

export function returnItemsLabel(
  { pieces, amount, remedy, state }: Pick<ReturnDto, 'pieces' | 'amount' | 'remedy' | 'state'>,
  products: readonly Pick<OrderDetailItemDto, 'line_id' | 'product_name'>[],
): string {
  const names = pieces.map(({ lineId, quantity }) => {
    const name = products.find(({ line_id }) => line_id === lineId)?.product_name ?? '';
    return quantity > 1 ? `${quantity} × ${name}` : name;
  });
  const given = remedy === 'store_credit' ? 'given as store credit' : 'refunded to the original payment method';
  return `${names.join(', ')}; ${rupees(amount)}${state === 'settled' ? ` ${given}` : ''}.`;
}

/** Repeated returns may be declined. */
export function earlierReturns(count: number): string {
  if (count === 0) return 'This customer has no earlier returns.';
  return `This customer was granted ${count === 1 ? 'one return' : `${count} returns`} before; repeated returns may be declined.`;
}

/** Whether pieces of it have come back that the shop may sell again. */
export function isRestockable(
  { pieces, state }: Pick<ReturnDto, 'pieces' | 'state'>,
  products: readonly Pick<OrderDetailItemDto, 'line_id' | 'shelvable'>[],
): boolean {
  const isThere = (lineId: string) => products.some(({ line_id, shelvable }) => line_id === lineId && shelvable);
  return state === 'approved' && pieces.some(({ lineId }) => isThere(lineId));
}

export type RefundMethod = NonNullable<ReturnDto['remedy']>;

/**
 * How the money of a request can go back, the likeliest first. What arrived damaged goes back the way it was paid, unless that
 * was cash or store credit.
 * @param refundable rupees that can go back by the payment
 */
export const refundMethods = ({ kind }: Pick<ReturnDto, 'kind'>, refundable: number): readonly RefundMethod[] =>
  kind === 'damage' && refundable > 0 ? ['original_payment', 'store_credit'] : ['store_credit'];

/** What may be done with a request now, the likeliest first. */
export function returnSteps({ kind, state }: Pick<ReturnDto, 'kind' | 'state'>) {
  const settle = {
    step: 'settle',
    label: state === 'approved' ? 'Return received' : 'Refund without return',
  } as const;
  const approve = { step: 'approve', label: 'Approve return' } as const;
  const decline = { step: 'decline', label: 'Decline' } as const;
  if (state === 'approved') return [settle, decline];
  if (state !== 'requested') return [];
  return kind === 'damage' ? [settle, approve, decline] : [approve, decline];
}
