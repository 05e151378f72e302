import { paise, paiseToRupees, type DomainError } from '../../../kernel/index.js';
import type { CheckoutRequest } from '../application/checkout.js';
import type { OpenedOrder } from '../application/opened-orders.js';
import type { OrderProgress, OrderView } from '../application/order-queries.js';
import { lineKey, type Quote } from '../application/quotes.js';
import { piecesLeft } from '../../cart/index.js';
import { isBilled } from '../domain/bills/settlement.js';
import { trackingUrl } from '../domain/carrier.js';
import { buyerOf, type DeliveryAddress } from '../domain/delivery-address.js';
import { earliestDays, offeredDays } from '../domain/delivery-days.js';
import { moneyOf } from '../domain/order-money.js';
import { paymentStatus } from '../domain/order-state.js';
import { cancelUntil, cancellationRefusal } from '../domain/policies/cancellation.js';
import type { CodRefusal } from '../domain/policies/cash-on-delivery.js';
import { windowContact, windowDescription } from '../domain/payment-window.js';
import { leavesBy } from '../domain/promise.js';
import type { BillDto } from './bill.dto.js';
import { findRow } from '../order.pipeline.js';
import type { CheckoutAnswerDto, CheckoutDto } from './checkout.dto.js';
import type { OrderDto } from './order.dto.js';
import { proofAnswer } from './proof-answers.js';
import { pieceCounts, returnsAnswer } from './return-answers.js';
import type { OrderProgressDto } from './payment.dto.js';
import type { QuoteDto } from './quote.dto.js';

const rupees = (amount: number): number => paiseToRupees(paise(amount));

/** Amounts of an order as they are shown. */
function shown<Amount extends { readonly amount: number }>(amounts: readonly Amount[]): Amount[] {
  return amounts.map((one) => ({ ...one, amount: rupees(one.amount) }));
}

export function quoteAnswer({ lines, totals, days, coupon, credit, cash, fees }: Quote): QuoteDto {
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
      piecesLeft: piecesLeft(line.problem, line.product),
      giftWrap: line.giftWrap,
    })),
    mrp: rupees(totals.mrp),
    saved: rupees(totals.saved),
    subtotal: rupees(totals.subtotal),
    charges: shown(totals.charges),
    discounts: shown(totals.discounts),
    total: rupees(totals.total),
    days: days && {
      standard: earliestDays({ ...days.journey, express: false }).arrivesOn,
      express: earliestDays({ ...days.journey, express: true }).arrivesOn,
      offered: offeredDays(days.journey),
      arrivesOn: days.promised?.arrivesOn ?? null,
    },
    cash: { fee: rupees(cash.fee), problem: cash.refusal ? CASH_PROBLEMS[cash.refusal] : '' },
    credit: { balance: rupees(credit.balance), used: rupees(credit.used), due: rupees(credit.due) },
    coupon: coupon && { code: coupon.code, problem: coupon.refusal ? sentenceOf(coupon.refusal) : '' },
    fees: { express: rupees(fees.express), giftWrapAll: rupees(fees.giftWrapAll) },
  };
}

const CASH_PROBLEMS: Record<CodRefusal, string> = {
  personalised: 'Not for pieces that are made for you alone.',
  cod_refused_before: 'Not after a parcel was turned away at the door.',
};

const sentenceOf = ({ message, details }: DomainError): string => details.fields?.[0]?.message ?? message;

/** What was asked for with an address. */
export function checkoutRequest(body: CheckoutDto): Pick<CheckoutRequest, 'address' | 'wishes' | 'gift'> {
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

export function checkoutAnswer(
  order: OpenedOrder,
  razorpayOrderId: string,
  key: string,
  email: string,
  { address, productPrice }: { readonly address: DeliveryAddress; readonly productPrice: number | undefined },
): CheckoutAnswerDto {
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
    description: windowDescription(order.productNames),
    prefill: { name: buyer.name, email, contact: windowContact(buyer.phone) },
    ...(priceChanged ? { priceChanged: true } : {}),
  };
}

export function progressAnswer(order: OrderProgress): OrderProgressDto {
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
  const placed = { state: order.state, placedAt: new Date(order.paidAt ?? order.createdAt) };
  const canCancel = findRow(order.state, 'cancel', moneyOf(order)) && cancellationRefusal(placed, now) === null;
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
      ...pieceCounts(order, line),
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
    charges: shown(order.charges),
    discounts: shown(order.discounts),
    leavesBy: leavesBy(order).toISOString(),
    arrivesOn: order.arrivesOn,
    gift_message: order.giftMessage,
    prices_hidden: order.pricesHidden,
    address: order.address,
    bills: billsAnswer(order),
    refunds: order.refunds.map(({ at, amount, state }) => ({
      at: new Date(at).toISOString(),
      amount: rupees(amount),
      isDone: state === 'processed',
    })),
    partlyRefunded: order.state === 'refunded' && order.givenBack < order.amount,
    cancelUntil: canCancel ? cancelUntil(placed).toISOString() : null,
    proofs: order.proofs.map((proof) => proofAnswer(proof, fileUrl)),
    ...returnsAnswer(order, fileUrl, now),
    shipments: order.shipments.map(({ carrier, trackingNumber, shippedAt }) => ({
      carrier,
      trackingNumber,
      trackingUrl: trackingUrl(carrier, trackingNumber),
      shippedAt: new Date(shippedAt).toISOString(),
    })),
    history: order.history.map(({ at, state, note }) => ({ at: new Date(at).toISOString(), state, note })),
  };
}
