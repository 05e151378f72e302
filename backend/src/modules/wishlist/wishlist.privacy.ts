import { Injectable } from '@nestjs/common';
import {
  PrivacySource,
  type ErasureRequest,
  type DataSubject,
  type PrivacyHandler,
} from '../../platform/privacy/index.js';
import { PurchasableProducts } from '../catalog/index.js';
import { WishlistRepository } from './wishlist.repository.js';

/** What a person keeps for later. */
@Injectable()
@PrivacySource('wishlist')
export class WishlistPrivacy implements PrivacyHandler {
  constructor(
    private readonly items: WishlistRepository,
    private readonly products: PurchasableProducts,
  ) {}

  async export({ userId }: DataSubject): Promise<unknown> {
    const items = await this.items.ofUser(userId);
    const products = await this.products.byIds(items.map(({ productId }) => productId));
    const names = new Map(products.map(({ id, name }) => [id, name]));
    return items.map(({ productId, addedAt }) => ({
      productId,
      productName: names.get(productId) ?? null,
      addedAt: new Date(addedAt).toISOString(),
    }));
  }

  async erase({ userId }: ErasureRequest): Promise<void> {
    await this.items.clear(userId);
  }
}
