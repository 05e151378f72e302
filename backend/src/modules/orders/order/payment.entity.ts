import { defineEntity, p } from '@mikro-orm/core';
import { paiseColumn, timestampColumn } from '../../../platform/database/index.js';
import type { PaymentState } from './payment-state.js';

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
    quarantineReason: p.text().nullable(),
    /** Why it was given back at once; null when it was not. */
    returnedBecause: p.text().nullable(),
    gatewayCreatedAt: timestampColumn().nullable(),
    createdAt: timestampColumn(),
    updatedAt: timestampColumn(),
  },
});
export class Payment extends PaymentSchema.class {}
PaymentSchema.setClass(Payment);
