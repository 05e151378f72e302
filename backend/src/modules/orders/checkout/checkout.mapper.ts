import type { DomainError } from '../../../kernel/index.js';
import type { CheckoutRequest } from './checkout.service.js';
import type { PendingOrder } from './pending-orders.js';
import { lineKey, type Quote } from './quote.service.js';
import { isHeldByOthers, quantityLeft } from '../../cart/index.js';
import { buyerOf, type DeliveryAddress } from '../order/delivery-address.js';
import { earliestEstimate, offeredDates } from '../order/delivery-estimate.rules.js';
import type { CodRejection } from '../order/policies/cod.policy.js';
import type { CheckoutResponseDto, CheckoutDto } from './checkout.dto.js';
import type { QuoteDto } from './quote.dto.js';
import { rupees, toRupeeAmounts } from '../order/rupees.js';
import { toE164, checkoutDescription } from '../payments/index.js';

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
      inOtherCarts: isHeldByOthers(line.problem, line.product),
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
