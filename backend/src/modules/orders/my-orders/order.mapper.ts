import { paise, paiseToRupees, type DomainError } from '../../../kernel/index.js';
import type { CheckoutRequest } from '../checkout/checkout.service.js';
import type { PendingOrder } from '../checkout/pending-orders.js';
import type { OrderStatusView, OrderView } from '../order/order-queries.js';
import { lineKey, type Quote } from '../checkout/quote.service.js';
import { quantityLeft } from '../../cart/index.js';
import { isInvoiced } from '../invoicing/payment-note.js';
import { trackingUrl } from '../fulfilment/carriers.js';
import { buyerOf, type DeliveryAddress } from '../order/delivery-address.js';
import { earliestEstimate, offeredDates } from '../order/delivery-estimate.rules.js';
import { paymentSourceOf } from '../order/payment-source.js';
import { paymentStatus } from '../order/order-state.js';
import { cancelUntil, cancellationRejection } from '../order/policies/cancellation.policy.js';
import type { CodRejection } from '../order/policies/cod.policy.js';
import { toE164, checkoutDescription } from '../payments/razorpay-checkout.js';
import { shipBy } from '../order/ship-by.js';
import type { InvoiceDto } from '../invoicing/invoice.dto.js';
import { findTransition } from '../order.pipeline.js';
import type { CheckoutResponseDto, CheckoutDto } from '../checkout/checkout.dto.js';
import type { OrderDto } from './order.dto.js';
import { toProofDto } from '../proofs/proof.mapper.js';
import { returnableCounts, toReturnDtos } from '../returns/return.mapper.js';
import type { OrderStatusDto } from '../payments/payment.dto.js';
import type { QuoteDto } from '../checkout/quote.dto.js';

const rupees = (amount: number): number => paiseToRupees(paise(amount));

/** Amounts of an order as they are shown. */
function toRupeeAmounts<Amount extends { readonly amount: number }>(amounts: readonly Amount[]): Amount[] {
  return amounts.map((one) => ({ ...one, amount: rupees(one.amount) }));
}

export function toQuoteDto({ lines, totals, days, coupon, credit, cash, fees }: Quote): QuoteDto {
  return {
    lines: lines.map((line) => ({
      id: lineKey(line),
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
      piecesLeft: quantityLeft(line.problem, line.product),
      giftWrap: line.giftWrap,
    })),
    mrp: rupees(totals.mrp),
    saved: rupees(totals.saved),
    subtotal: rupees(totals.subtotal),
    charges: toRupeeAmounts(totals.charges),
    discounts: toRupeeAmounts(totals.discounts),
    total: rupees(totals.total),
    days: days && {
      standard: earliestEstimate({ ...days.estimateInput, express: false }).arrivesOn,
      express: earliestEstimate({ ...days.estimateInput, express: true }).arrivesOn,
      offered: offeredDates(days.estimateInput),
      arrivesOn: days.estimate?.arrivesOn ?? null,
    },
    cash: { fee: rupees(cash.fee), problem: cash.rejection ? COD_REJECTION_MESSAGES[cash.rejection] : '' },
    credit: { balance: rupees(credit.balance), used: rupees(credit.used), due: rupees(credit.due) },
    coupon: coupon && { code: coupon.code, problem: coupon.rejection ? messageOf(coupon.rejection) : '' },
    fees: { express: rupees(fees.express), giftWrapAll: rupees(fees.giftWrapAll) },
  };
}

const COD_REJECTION_MESSAGES: Record<CodRejection, string> = {
  personalised: 'Not for pieces that are made for you alone.',
  cod_refused_before: 'Not after a parcel was turned away at the door.',
};

const messageOf = ({ message, details }: DomainError): string => details.fields?.[0]?.message ?? message;

/** What was asked for with an address. */
export function toCheckoutRequest(body: CheckoutDto): Pick<CheckoutRequest, 'address' | 'wishes' | 'gift'> {
  const { firstName, lastName, address, locality, city, state, pinCode, phone, billingAddress } = body;
  const { buyerName, buyerPhone } = body;
  return {
    address: {
      firstName,
      lastName,
      address,
      locality,
      city,
      state,
      pinCode,
      phone,
      ...(billingAddress ? { billingAddress } : {}),
      ...(buyerName && buyerPhone ? { buyer: { name: buyerName, phone: buyerPhone } } : {}),
    },
    wishes: {
      draftId: body.draftId ?? null,
      pinCode,
      express: body.express ?? false,
      giftWrap: body.giftWrap ?? [],
      deliverOn: body.deliverOn ?? null,
      couponCode: body.couponCode || null,
      useCredit: body.useCredit ?? false,
      payBy: body.payBy ?? 'gateway',
    },
    gift: { message: body.giftMessage || null, pricesHidden: body.hidePrices ?? false },
  };
}

export function toCheckoutDto(
  order: PendingOrder,
  razorpayOrderId: string,
  key: string,
  email: string,
  { address, productPrice }: { readonly address: DeliveryAddress; readonly productPrice: number | undefined },
): CheckoutResponseDto {
  const priceChanged = productPrice !== undefined && Math.round(productPrice * 100) !== order.total;
  const buyer = buyerOf(address);
  return {
    orderId: order.id,
    number: order.number,
    next: order.next,
    razorpayOrderId,
    amount: order.amount,
    currency: order.currency,
    key,
    description: checkoutDescription(order.productNames),
    prefill: { name: buyer.name, email, contact: toE164(buyer.phone) },
    ...(priceChanged ? { priceChanged: true } : {}),
  };
}

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

/** An order that is billed has its link at once; the bill itself may be a moment behind. */
function toInvoiceDtos({ id, state, isPaid, amount, bills }: OrderView): InvoiceDto[] {
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
export function toOrderDto(order: OrderView, fileUrl: (fileId: string) => string, now: Date): OrderDto {
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
