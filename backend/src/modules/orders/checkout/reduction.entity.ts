import { defineEntity, p } from '@mikro-orm/core';
import type { Paise } from '../../../kernel/index.js';
import { paiseColumn, timestampColumn } from '../../../platform/database/index.js';

export interface ReducedItem {
  /** Of the order's line, which is gone where nothing of it is left. */
  readonly id: string;
  readonly label: string;
  readonly quantity: number;
  /** Of one. */
  readonly price: Paise;
}

export const OrderReductionSchema = defineEntity({
  name: 'OrderReduction',
  tableName: 'order_reduction',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    /** The admin's attempt. */
    key: p.text(),
    reason: p.text(),
    items: p.json<readonly ReducedItem[]>(),
    /** What the courier was to collect, and collects now. */
    dueBefore: paiseColumn().name('due_before_paise'),
    due: paiseColumn().name('due_paise'),
    /** Store credit that went back because less is left to pay. */
    creditBack: paiseColumn().name('credit_back_paise'),
    actor: p.text(),
    createdAt: timestampColumn(),
  },
});
export class OrderReduction extends OrderReductionSchema.class {}
OrderReductionSchema.setClass(OrderReduction);
