import { defineEntity, p } from '@mikro-orm/core';
import type { Paise } from '../../../kernel/index.js';
import { timestampColumn } from '../../../platform/database/index.js';
import type { RefundMethod } from '../order/policies.js';
import type { ReturnState } from './returns.rules.js';
import type { LineQuantity, ReturnKind } from '../order/order.types.js';

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
    /** Who asked with a gift receipt, and is credited; null for the order's buyer. */
    holderId: p.uuid().nullable(),
    /** Null once the holder's account is erased. */
    holderEmail: p.text().nullable(),
  },
});
export class ReturnRequest extends ReturnRequestSchema.class {}
ReturnRequestSchema.setClass(ReturnRequest);

/** A return or a report of damage, as it is shown. Times are ISO 8601, UTC. */
export interface ReturnView {
  readonly id: string;
  readonly kind: ReturnKind;
  readonly state: ReturnState;
  readonly pieces: readonly LineQuantity[];
  readonly words: string;
  /** What the shop wrote to the buyer. */
  readonly answer: string | null;
  readonly remedy: RefundMethod | null;
  /** What was given back. */
  readonly amount: Paise | null;
  readonly askedAt: string;
  readonly decidedAt: string | null;
  readonly settledAt: string | null;
  readonly photos: readonly string[];
  /** Asked by the holder of a gift receipt, who is credited. */
  readonly isExchange: boolean;
}
