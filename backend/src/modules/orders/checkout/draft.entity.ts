import { defineEntity, p } from '@mikro-orm/core';
import type { PhotoCrop } from '../../cart/index.js';
import { timestampColumn } from '../../../platform/database/index.js';

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
    createdAt: timestampColumn(),
  },
});
export class OrderDraft extends OrderDraftSchema.class {}
OrderDraftSchema.setClass(OrderDraft);
