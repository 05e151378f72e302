import { paise, paiseToRupees } from '../../../kernel/index.js';
import type { OpenedOrder } from '../application/checkout.js';
import type { OrderProgress, OrderView } from '../application/order-queries.js';
import type { Purchase } from '../application/purchases.js';
import { isBilled } from '../domain/bills/settlement.js';
import { paymentStatus } from '../domain/order-state.js';
import { cancelUntil, cancellationRefusal } from '../domain/policies/cancellation.js';
import { windowContact, windowDescription } from '../domain/payment-window.js';
import type { BillDto } from './bill.dto.js';
import { findRow } from '../order.pipeline.js';
import type { CheckoutAnswerDto, CheckoutDto, QuoteDto } from './checkout.dto.js';
import type { OrderDto } from './order.dto.js';
import type { OrderProgressDto } from './payment.dto.js';

const rupees = (amount: number): number => paiseToRupees(paise(amount));

export function quoteAnswer({ lines, totals }: Purchase): QuoteDto {
  return {
    lines: lines.map((line) => ({
      id: line.cartLineId ?? line.productId,
      productId: line.productId,
      name: line.product?.name ?? '',
      slug: line.product?.slug ?? '',
      image: [...(line.product?.image ?? [])],
      price: rupees(line.price),
      mrp: rupees(line.mrp),
      quantity: line.quantity,
      customText: line.customText,
      uploadedPhoto: line.photoUrl,
      previewUrl: line.previewUrl,
      available: line.problem === null,
    })),
    mrp: rupees(totals.mrp),
    saved: rupees(totals.saved),
    subtotal: rupees(totals.subtotal),
    charges: totals.charges.map((charge) => ({ ...charge, amount: rupees(charge.amount) })),
    total: rupees(totals.total),
  };
}

export function checkoutAnswer(
  order: OpenedOrder,
  razorpayOrderId: string,
  key: string,
  email: string,
  asked: CheckoutDto,
): CheckoutAnswerDto {
  const priceChanged = asked.productPrice !== undefined && Math.round(asked.productPrice * 100) !== order.amount;
  return {
    orderId: order.id,
    number: order.number,
    razorpayOrderId,
    amount: order.amount,
    currency: order.currency,
    key,
    description: windowDescription(order.productNames),
    prefill: { name: `${asked.firstName} ${asked.lastName}`, email, contact: windowContact(asked.phone) },
    ...(priceChanged ? { priceChanged: true } : {}),
  };
}

export function progressAnswer({ id, number, state, paidPaymentId }: OrderProgress): OrderProgressDto {
  return {
    orderId: id,
    number,
    state,
    payment_status: paymentStatus(state, paidPaymentId !== null),
    payment_id: paidPaymentId,
  };
}

/** An order that is billed has its link at once; the bill itself may be a moment behind. */
function billsAnswer({ id, state, isPaid, amount, bills }: OrderView): BillDto[] {
  const url = `/api/orders/${id}/invoice`;
  if (bills.length === 0)
    return isBilled(state, isPaid) ? [{ kind: null, number: '', amount: rupees(amount), url }] : [];
  return bills.map((bill) => ({
    kind: bill.kind,
    number: bill.number,
    amount: rupees(bill.amount),
    url: bill.kind === 'invoice' || bill.kind === 'receipt' ? url : `/api/orders/${id}/credit-notes/${bill.id}`,
  }));
}

/** @param fileUrl gives a file's signed address */
export function orderAnswer(order: OrderView, fileUrl: (fileId: string) => string, now: Date): OrderDto {
  const isMoneyTaken = order.paidPaymentId !== null;
  const placed = { state: order.state, placedAt: new Date(order.paidAt ?? order.createdAt) };
  const canCancel = findRow(order.state, 'cancel', isMoneyTaken) && cancellationRefusal(placed, now) === null;
  return {
    id: order.id,
    number: order.number,
    user_email: order.userEmail,
    amount: rupees(order.amount),
    created_at: new Date(order.createdAt).toISOString(),
    state: order.state,
    payment_status: paymentStatus(order.state, isMoneyTaken),
    payment_id: order.paidPaymentId,
    products: order.lines.map((line) => ({
      product_name: line.productName,
      slug: line.slug,
      price: rupees(line.price),
      quantity: line.quantity,
      image: [...line.image],
      custom_text: line.customText,
      photo: line.photoFileId ? fileUrl(line.photoFileId) : null,
      previewUrl: line.previewFileId ? fileUrl(line.previewFileId) : null,
    })),
    charges: order.charges.map((charge) => ({ ...charge, amount: rupees(charge.amount) })),
    address: order.address,
    bills: billsAnswer(order),
    refunds: order.refunds.map(({ at, amount, state }) => ({
      at: new Date(at).toISOString(),
      amount: rupees(amount),
      isDone: state === 'processed',
    })),
    cancelUntil: canCancel ? cancelUntil(placed).toISOString() : null,
    history: order.history.map(({ at, state, note }) => ({ at: new Date(at).toISOString(), state, note })),
  };
}
