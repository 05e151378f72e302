import type { OrderOverview } from './order-overview.service.js';
import { paymentSourceOf } from '../order/payment-source.js';
import { paymentStatus } from '../order/order-state.js';
import { cancelUntil, cancellationRejection } from '../order/policies/cancellation.policy.js';
import { shipBy } from '../order/ship-by.js';
import { findTransition } from '../order.pipeline.js';
import type { OrderDto } from './order.dto.js';
import { rupees, toRupeeAmounts } from '../order/rupees.js';
import { isInvoiced, type InvoiceDto } from '../invoicing/index.js';
import { trackingUrl } from '../fulfilment/index.js';
import { toProofDto } from '../proofs/index.js';
import { returnableCounts, toReturnDtos } from '../returns/index.js';

/** An order that is billed has its link at once; the bill itself may be a moment behind. */
function toInvoiceDtos({ id, state, isPaid, amount, bills }: OrderOverview): InvoiceDto[] {
  const url = `/api/orders/${id}/invoice`;
  if (bills.length === 0)
    return isInvoiced(state, isPaid) ? [{ kind: null, number: '', amount: rupees(amount), url }] : [];
  return bills.map((bill) => ({
    kind: bill.kind,
    number: bill.number,
    amount: rupees(bill.amount),
    url: bill.kind === 'invoice' || bill.kind === 'receipt' ? url : `/api/orders/${id}/credit-notes/${bill.id}`,
  }));
}

/** @param fileUrl gives a file's signed address */
export function toOrderDto(order: OrderOverview, fileUrl: (fileId: string) => string, now: Date): OrderDto {
  const placed = { state: order.state, placedAt: new Date(order.paidAt ?? order.createdAt) };
  const canCancel =
    findTransition(order.state, 'cancel', paymentSourceOf(order)) && cancellationRejection(placed, now) === null;
  return {
    id: order.id,
    number: order.number,
    user_email: order.userEmail,
    amount: rupees(order.amount),
    credit: rupees(order.credit),
    created_at: new Date(order.createdAt).toISOString(),
    state: order.state,
    payment_status: paymentStatus(order.state, order.isPaid, order.payBy),
    pay_by: order.payBy,
    payment_id: order.paidPaymentId,
    draftId: order.draftId,
    products: order.lines.map((line) => ({
      ...returnableCounts(order, line),
      product_name: line.productName,
      slug: line.slug,
      price: rupees(line.price),
      quantity: line.quantity,
      gift_wrap: line.giftWrap,
      image: [...line.image],
      custom_text: line.customText,
      photo: line.photoFileId ? fileUrl(line.photoFileId) : null,
      previewUrl: line.previewFileId ? fileUrl(line.previewFileId) : null,
    })),
    charges: toRupeeAmounts(order.charges),
    discounts: toRupeeAmounts(order.discounts),
    leavesBy: shipBy(order).toISOString(),
    arrivesOn: order.arrivesOn,
    gift_message: order.giftMessage,
    prices_hidden: order.pricesHidden,
    address: order.address,
    bills: toInvoiceDtos(order),
    refunds: order.refunds.map(({ at, amount, state }) => ({
      at: new Date(at).toISOString(),
      amount: rupees(amount),
      isDone: state === 'processed',
    })),
    partlyRefunded: order.state === 'refunded' && order.givenBack < order.amount,
    cancelUntil: canCancel ? cancelUntil(placed).toISOString() : null,
    proofs: order.proofs.map((proof) => toProofDto(proof, fileUrl)),
    ...toReturnDtos(order, fileUrl, now),
    shipments: order.shipments.map(({ carrier, trackingNumber, shippedAt }) => ({
      carrier,
      trackingNumber,
      trackingUrl: trackingUrl(carrier, trackingNumber),
      shippedAt: new Date(shippedAt).toISOString(),
    })),
    history: order.history.map(({ at, state, note }) => ({ at: new Date(at).toISOString(), state, note })),
  };
}
