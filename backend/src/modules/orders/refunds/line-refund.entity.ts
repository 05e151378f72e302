import { defineEntity, p } from '@mikro-orm/core';
import { paiseColumn, timestampColumn } from '../../../platform/database/index.js';
import type { LineRefundReason, PlannedPart } from './line-refund.rules.js';

/** A part as it was refunded. */
export interface RefundedPart extends PlannedPart {
  /** Its pieces are back on the shelf. */
  readonly restocked: boolean;
  /** Its pieces are not sent. */
  readonly removed: boolean;
}

export const LineRefundSchema = defineEntity({
  name: 'LineRefund',
  tableName: 'line_refund',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    /** The admin's attempt. */
    key: p.text(),
    reason: p.text().$type<LineRefundReason>(),
    note: p.text().nullable(),
    parts: p.json<readonly RefundedPart[]>(),
    payment: paiseColumn().name('payment_paise'),
    credit: paiseColumn().name('credit_paise'),
    transfer: paiseColumn().name('transfer_paise'),
    /** What went back by the payment. */
    refundId: p.uuid().nullable(),
    transferReference: p.text().nullable(),
    actor: p.text(),
    createdAt: timestampColumn(),
  },
});
export class LineRefund extends LineRefundSchema.class {}
LineRefundSchema.setClass(LineRefund);
