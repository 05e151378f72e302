import { defineEntity, p } from '@mikro-orm/core';
import type { Paise } from '../../../kernel/index.js';
import type { RefundMethod } from '../order/policies/refunds.policy.js';
import type { ReturnKind, ReturnState } from './returns.rules.js';
import { timestampColumn } from '../../../platform/database/index.js';
import type { LineQuantity } from '../order/order-line.rules.js';

export const ReturnRequestSchema = defineEntity({
  name: 'ReturnRequest',
  tableName: 'return_request',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    kind: p.text().$type<ReturnKind>(),
    state: p.text().$type<ReturnState>(),
    pieces: p.json<readonly LineQuantity[]>(),
    words: p.text(),
    answer: p.text().nullable(),
    remedy: p.text().$type<RefundMethod>().nullable(),
    /** What was given back for it. */
    amount: p.bigint('number').$type<Paise>().name('amount_paise').nullable(),
    refundId: p.uuid().nullable(),
    decidedBy: p.text().nullable(),
    createdAt: timestampColumn(),
    decidedAt: timestampColumn().nullable(),
    settledAt: timestampColumn().nullable(),
  },
});
export class ReturnRequest extends ReturnRequestSchema.class {}
ReturnRequestSchema.setClass(ReturnRequest);
