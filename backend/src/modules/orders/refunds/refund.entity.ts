import { defineEntity, p } from '@mikro-orm/core';
import type { RefundReason, RefundState } from './refund.rules.js';
import { paiseColumn, timestampColumn } from '../../../platform/database/index.js';

export const RefundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refund',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    paymentId: p.uuid(),
    amount: paiseColumn().name('amount_paise'),
    reason: p.text().$type<RefundReason>(),
    state: p.text().$type<RefundState>(),
    gatewayRefundId: p.text().nullable(),
    actor: p.text(),
    /** The admin's attempt: the same key is the same refund. */
    requestKey: p.text().nullable(),
    note: p.text().nullable(),
    failure: p.text().nullable(),
    replacedBy: p.uuid().nullable(),
    gatewayCreatedAt: timestampColumn().nullable(),
    nextCheckAt: timestampColumn().nullable(),
    /** Since when the gateway's balance has not covered it. */
    waitingSince: timestampColumn().nullable(),
    createdAt: timestampColumn(),
    updatedAt: timestampColumn(),
    processedAt: timestampColumn().nullable(),
  },
});
export class Refund extends RefundSchema.class {}
RefundSchema.setClass(Refund);
