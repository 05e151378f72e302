import { defineEntity, p } from '@mikro-orm/core';
import type { PhotoCrop, PhotoFocus } from './add-to-cart.rules.js';

export const CartLineSchema = defineEntity({
  name: 'CartLine',
  tableName: 'cart_line',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    productId: p.uuid(),
    personalisationKey: p.string(),
    customText: p.text().nullable(),
    photoFileId: p.uuid().nullable(),
    originalFileId: p.uuid().nullable(),
    preview: p.json<PhotoFocus>().nullable(),
    previewId: p.uuid().nullable(),
    photoCrop: p.json<PhotoCrop>().nullable(),
    quantity: p.integer(),
    seenPricePaise: p.bigint('number'),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export class CartLine extends CartLineSchema.class {}
CartLineSchema.setClass(CartLine);
