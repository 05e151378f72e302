import { defineEntity, p } from '@mikro-orm/core';
import { paiseColumn, timestampColumn } from '../../../platform/database/index.js';
import type { DisputePhase, DisputeState } from '../payments/gateway/index.js';
import type { DisputeAnswer, DisputeEvent } from './dispute.rules.js';

export const DisputeSchema = defineEntity({
  name: 'Dispute',
  tableName: 'dispute',
  properties: {
    id: p.uuid().primary(),
    gatewayDisputeId: p.text(),
    gatewayPaymentId: p.text(),
    /** Null where the payment belongs to no order of the shop. */
    paymentId: p.uuid().nullable(),
    orderId: p.uuid().nullable(),
    phase: p.text().$type<DisputePhase>(),
    state: p.text().$type<DisputeState>(),
    /** The gateway's code. */
    reason: p.text(),
    amount: paiseColumn().name('amount_paise'),
    deducted: paiseColumn().name('deducted_paise'),
    currency: p.text(),
    respondBy: timestampColumn().nullable(),
    answer: p.text().$type<DisputeAnswer>().nullable(),
    /** What was written to the bank. */
    answerNote: p.text().nullable(),
    answeredBy: p.text().nullable(),
    answeredAt: timestampColumn().nullable(),
    gatewayCreatedAt: timestampColumn().nullable(),
    /** When the gateway was asked for what stands here. */
    readAt: timestampColumn(),
    nextCheckAt: timestampColumn().nullable(),
    /** The `respondBy` of which the owner was reminded. */
    remindedFor: timestampColumn().nullable(),
    createdAt: timestampColumn(),
    updatedAt: timestampColumn(),
  },
});
export class Dispute extends DisputeSchema.class {}
DisputeSchema.setClass(Dispute);

export const DisputeHistorySchema = defineEntity({
  name: 'DisputeHistory',
  tableName: 'dispute_history',
  properties: {
    id: p.uuid().primary(),
    disputeId: p.uuid(),
    at: timestampColumn(),
    event: p.text().$type<DisputeEvent | DisputeAnswer>(),
    phase: p.text().$type<DisputePhase>(),
    state: p.text().$type<DisputeState>(),
    actor: p.text(),
  },
});
export class DisputeHistory extends DisputeHistorySchema.class {}
DisputeHistorySchema.setClass(DisputeHistory);
