import { defineEntity, p } from '@mikro-orm/core';
import { ZERO_PAISE, type Paise, type IstDate } from '../../../kernel/index.js';
import type { PhotoCrop } from '../../cart/index.js';
import type { PaymentMode } from '../cash-on-delivery/cod.rules.js';
import type { Charge, Discount } from './totals.rules.js';
import type { DeliveryAddress } from './delivery-address.js';
import type { OrderState } from './order-state.js';
import type { PaymentState } from '../payments/payment.rules.js';
import type { RefundReason, RefundState } from '../refunds/refund.rules.js';

/** bigint columns of paise: exact numbers within the safe integers. */
const money = () => p.bigint('number').$type<Paise>();
const moment = () => p.datetime().columnType('timestamptz');
const day = () => p.date().$type<IstDate>();

export const OrderSchema = defineEntity({
  name: 'ShopOrder',
  tableName: 'shop_order',
  properties: {
    id: p.uuid().primary(),
    number: p.text(),
    userId: p.uuid(),
    userEmail: p.text(),
    state: p.text().$type<OrderState>(),
    currency: p.text().default('INR'),
    subtotal: money().name('subtotal_paise'),
    amount: money().name('amount_paise'),
    /** How much of the amount store credit pays. */
    credit: money().name('credit_paise').default(ZERO_PAISE),
    payBy: p.text().$type<PaymentMode>().default('gateway'),
    charges: p.json<readonly Charge[]>(),
    discounts: p.json<readonly Discount[]>(),
    leavesOn: day().nullable(),
    arrivesOn: day().nullable(),
    giftMessage: p.text().nullable(),
    pricesHidden: p.boolean().default(false),
    address: p.json<DeliveryAddress>(),
    draftId: p.uuid().nullable(),
    contentHash: p.text(),
    searchText: p.text().default(''),
    gatewayOrderId: p.text().nullable(),
    gatewayClaimedAt: moment().nullable(),
    paidPaymentId: p.text().nullable(),
    /** Of the payment that paid it, as far as the gateway says. */
    refunded: money().name('refunded_paise').default(ZERO_PAISE),
    deliveryAttempts: p.integer().default(0),
    checks: p.integer().default(0),
    nextCheckAt: moment().nullable(),
    createdAt: moment(),
    paidAt: moment().nullable(),
    deliveredAt: moment().nullable(),
    openProofs: p.integer().default(0),
    /** Since when a proof has waited for its buyer. */
    proofWaitsSince: moment().nullable(),
    hiddenAt: moment().nullable(),
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
    mrp: money().name('mrp_paise'),
    price: money().name('price_paise'),
    quantity: p.integer(),
    discount: money().name('discount_paise'),
    giftWrap: p.boolean().default(false),
    customText: p.text().nullable(),
    photoFileId: p.uuid().nullable(),
    originalFileId: p.uuid().nullable(),
    photoCrop: p.json<PhotoCrop>().nullable(),
    previewId: p.uuid().nullable(),
    madeToOrderDays: p.integer(),
    hsn: p.text().nullable(),
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
    at: moment(),
    event: p.text(),
    fromState: p.text().nullable(),
    toState: p.text(),
    actor: p.text(),
    note: p.text().nullable(),
  },
});
export class OrderHistory extends OrderHistorySchema.class {}
OrderHistorySchema.setClass(OrderHistory);

export const ShipmentSchema = defineEntity({
  name: 'Shipment',
  tableName: 'shipment',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    carrier: p.text(),
    trackingNumber: p.text(),
    shippedAt: moment(),
  },
});
export class Shipment extends ShipmentSchema.class {}
ShipmentSchema.setClass(Shipment);

export const PaymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'payment',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    gatewayPaymentId: p.text(),
    status: p.text().$type<PaymentState>(),
    amount: money().name('amount_paise'),
    currency: p.text(),
    method: p.text().nullable(),
    errorCode: p.text().nullable(),
    errorDescription: p.text().nullable(),
    quarantineReason: p.text().nullable(),
    /** Why it was given back at once; null when it was not. */
    returnedBecause: p.text().nullable(),
    gatewayCreatedAt: moment().nullable(),
    createdAt: moment(),
    updatedAt: moment(),
  },
});
export class Payment extends PaymentSchema.class {}
PaymentSchema.setClass(Payment);

export const RefundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refund',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    paymentId: p.uuid(),
    amount: money().name('amount_paise'),
    reason: p.text().$type<RefundReason>(),
    state: p.text().$type<RefundState>(),
    gatewayRefundId: p.text().nullable(),
    actor: p.text(),
    note: p.text().nullable(),
    failure: p.text().nullable(),
    replacedBy: p.uuid().nullable(),
    gatewayCreatedAt: moment().nullable(),
    nextCheckAt: moment().nullable(),
    createdAt: moment(),
    updatedAt: moment(),
    processedAt: moment().nullable(),
  },
});
export class Refund extends RefundSchema.class {}
RefundSchema.setClass(Refund);

export const OrderDraftSchema = defineEntity({
  name: 'OrderDraft',
  tableName: 'order_draft',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().nullable(),
    email: p.text().nullable(),
    fullName: p.text(),
    phone: p.text(),
    productId: p.uuid(),
    customText: p.text().nullable(),
    photoFileId: p.uuid().nullable(),
    originalFileId: p.uuid().nullable(),
    photoCrop: p.json<PhotoCrop>().nullable(),
    previewId: p.uuid().nullable(),
    createdAt: moment(),
  },
});
export class OrderDraft extends OrderDraftSchema.class {}
OrderDraftSchema.setClass(OrderDraft);
