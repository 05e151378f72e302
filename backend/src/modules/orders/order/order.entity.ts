import { defineEntity, p } from '@mikro-orm/core';
import { ZERO_PAISE } from '../../../kernel/index.js';
import { paiseColumn, timestampColumn, dateColumn } from '../../../platform/database/index.js';
import type { PhotoCrop } from '../../cart/index.js';
import type { Charge, Discount } from './totals.rules.js';
import type { OrderTerms } from './policies.js';
import type { Channel, DeliveryAddress, OrderState, PaymentMode, PaymentState } from './order.types.js';

export const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'shop_order',
  properties: {
    id: p.uuid().primary(),
    number: p.text(),
    userId: p.uuid(),
    userEmail: p.text(),
    state: p.text().$type<OrderState>(),
    currency: p.text().default('INR'),
    subtotal: paiseColumn().name('subtotal_paise'),
    amount: paiseColumn().name('amount_paise'),
    /** How much of the amount store credit pays. */
    credit: paiseColumn().name('credit_paise').default(ZERO_PAISE),
    payBy: p.text().$type<PaymentMode>().default('gateway'),
    channel: p.text().$type<Channel>().default('shop'),
    charges: p.json<readonly Charge[]>(),
    discounts: p.json<readonly Discount[]>(),
    leavesOn: dateColumn().nullable(),
    arrivesOn: dateColumn().nullable(),
    /** The day that its buyer chose, while it is kept; null for as soon as it can. */
    deliverOn: dateColumn().nullable(),
    giftMessage: p.text().nullable(),
    pricesHidden: p.boolean().default(false),
    address: p.json<DeliveryAddress>(),
    draftId: p.uuid().nullable(),
    contentHash: p.text(),
    searchText: p.text().default(''),
    gatewayOrderId: p.text().nullable(),
    gatewayClaimedAt: timestampColumn().nullable(),
    paidPaymentId: p.text().nullable(),
    /** When the buyer's browser brought a signed payment, until the gateway itself has told of it. */
    paymentToldAt: timestampColumn().nullable(),
    /** Of the payment that paid it, as far as the gateway says. */
    refunded: paiseColumn().name('refunded_paise').default(ZERO_PAISE),
    deliveryAttempts: p.integer().default(0),
    /** Parcels that left while something was left to send. */
    parcelsSent: p.integer().default(0),
    checks: p.integer().default(0),
    nextCheckAt: timestampColumn().nullable(),
    createdAt: timestampColumn(),
    paidAt: timestampColumn().nullable(),
    deliveredAt: timestampColumn().nullable(),
    openProofs: p.integer().default(0),
    /** Since when a proof has waited for its buyer. */
    proofWaitsSince: timestampColumn().nullable(),
    /** Disputes of its payments that are not decided. */
    openDisputes: p.integer().default(0),
    /** One of them asks for the money: nothing else gives it back meanwhile. */
    refundsPaused: p.boolean().default(false),
    hiddenAt: timestampColumn().nullable(),
    /** As they were when it was placed; null in an order from before orders kept them. */
    terms: p.json<OrderTerms>().nullable(),
    /** What its open payment link asks for; 0 without one. */
    linkDue: paiseColumn().name('link_due_paise').default(ZERO_PAISE),
    /** Where that is paid; null until the gateway has made it. */
    linkUrl: p.text().nullable(),
    /** The order that it was added to, and with which it goes. */
    addedTo: p.uuid().nullable(),
    /** Additions that wait for their payment. */
    openAdditions: p.integer().default(0),
    /** The line of its first order that it makes again. */
    remakesLine: p.uuid().nullable(),
    /** It makes a line again and is not packed: its first order waits for it. */
    holdsOrder: p.boolean().default(false),
    /** How many orders that make its lines again it waits for. */
    openRemakes: p.integer().default(0),
    /** When an addition is closed if nobody pays it; null for what closes as all unpaid orders do. */
    payUntil: timestampColumn().nullable(),
  },
});
export class Order extends OrderSchema.class {}
OrderSchema.setClass(Order);

export const OrderLineSchema = defineEntity({
  name: 'OrderLine',
  tableName: 'order_line',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    position: p.integer(),
    productId: p.uuid(),
    cartLineId: p.uuid().nullable(),
    productName: p.text(),
    slug: p.text(),
    image: p.json<readonly string[]>(),
    mrp: paiseColumn().name('mrp_paise'),
    price: paiseColumn().name('price_paise'),
    quantity: p.integer(),
    discount: paiseColumn().name('discount_paise'),
    giftWrap: p.boolean().default(false),
    customText: p.text().nullable(),
    photoFileId: p.uuid().nullable(),
    originalFileId: p.uuid().nullable(),
    photoCrop: p.json<PhotoCrop>().nullable(),
    previewId: p.uuid().nullable(),
    madeToOrderDays: p.integer(),
    hsn: p.text().nullable(),
    /** How many pieces were refunded line by line. */
    refunded: p.integer().default(0),
    /** How many of those are not sent. */
    removed: p.integer().default(0),
  },
});
export class OrderLine extends OrderLineSchema.class {}
OrderLineSchema.setClass(OrderLine);

export const OrderHistorySchema = defineEntity({
  name: 'OrderHistory',
  tableName: 'order_history',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    at: timestampColumn(),
    event: p.text(),
    fromState: p.text().nullable(),
    toState: p.text(),
    actor: p.text(),
    note: p.text().nullable(),
  },
});
export class OrderHistory extends OrderHistorySchema.class {}
OrderHistorySchema.setClass(OrderHistory);

export const PaymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'payment',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    gatewayPaymentId: p.text(),
    status: p.text().$type<PaymentState>(),
    amount: paiseColumn().name('amount_paise'),
    currency: p.text(),
    method: p.text().nullable(),
    errorCode: p.text().nullable(),
    errorDescription: p.text().nullable(),
    holdReason: p.text().nullable(),
    /** Why it was given back at once; null when it was not. */
    returnedBecause: p.text().nullable(),
    /** The gateway's, with its tax. */
    fee: paiseColumn().name('fee_paise').nullable(),
    /** The gateway's offer that lowered it. */
    offerId: p.text().nullable(),
    /** Why it was not captured though it was authorised; null while nobody decided against it. */
    givenUpBecause: p.text().nullable(),
    /** It pays a part of its order, beside the one that `paidPaymentId` names. */
    paysPart: p.boolean().default(false),
    gatewayCreatedAt: timestampColumn().nullable(),
    createdAt: timestampColumn(),
    updatedAt: timestampColumn(),
  },
});
export class Payment extends PaymentSchema.class {}
PaymentSchema.setClass(Payment);
