import { defineEntity, p } from '@mikro-orm/core';
import type { PhotoCrop, PhotoFocus } from './cart.rules.js';

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

/** What is stored for the photo and the words of a piece. */
export interface StoredPersonalisation {
  readonly photoFileId: string | null;
  readonly originalFileId: string | null;
  /** What was framed of the original. */
  readonly photoCrop: PhotoCrop | null;
  readonly previewId: string | null;
}

/** Of a piece without words and without a photo. */
export const NO_PERSONALISATION: StoredPersonalisation = {
  photoFileId: null,
  originalFileId: null,
  photoCrop: null,
  previewId: null,
};

/** What makes a line's piece the customer's own. */
export interface PersonalisedLine extends StoredPersonalisation {
  readonly customText: string | null;
  readonly preview: PhotoFocus | null;
}
