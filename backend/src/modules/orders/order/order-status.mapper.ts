import type { OrderStatusView } from './order-queries.js';
import { paymentStatus } from './order-state.js';
import type { OrderStatusDto } from './order-status.dto.js';

export function toOrderStatusDto(order: OrderStatusView): OrderStatusDto {
  const { id, number, state, paidPaymentId, isPaid, payBy, draftId } = order;
  return {
    orderId: id,
    number,
    state,
    payment_status: paymentStatus(state, isPaid, payBy),
    payment_id: paidPaymentId,
    draftId,
  };
}
