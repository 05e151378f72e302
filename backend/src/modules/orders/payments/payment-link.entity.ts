import { defineEntity, p } from '@mikro-orm/core';
import { paiseColumn, timestampColumn } from '../../../platform/database/index.js';
import type { PaymentLinkKind, PaymentLinkStatus } from './payment-link.rules.js';

export const PaymentLinkSchema = defineEntity({
  name: 'PaymentLink',
  tableName: 'payment_link',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    kind: p.text().$type<PaymentLinkKind>(),
    amount: paiseColumn().name('amount_paise'),
    status: p.text().$type<PaymentLinkStatus>(),
    gatewayLinkId: p.text().nullable(),
    gatewayOrderId: p.text().nullable(),
    url: p.text().nullable(),
    actor: p.text(),
    sends: p.integer().default(0),
    checks: p.integer().default(0),
    nextCheckAt: timestampColumn().nullable(),
    createdAt: timestampColumn(),
    expiresAt: timestampColumn(),
    closedAt: timestampColumn().nullable(),
  },
});
export class PaymentLink extends PaymentLinkSchema.class {}
PaymentLinkSchema.setClass(PaymentLink);
