import { Injectable } from '@nestjs/common';
import {
  HoldsPersonalRecords,
  type Erasure,
  type Person,
  type PersonalRecordsHolder,
} from '../../../platform/personal-records/index.js';
import { ProductsForSale } from '../../catalog/index.js';
import { WishlistItems } from '../persistence/wishlist-items.js';

/** What a person keeps for later. */
@Injectable()
@HoldsPersonalRecords('wishlist')
export class PersonalWishlist implements PersonalRecordsHolder {
  constructor(
    private readonly items: WishlistItems,
    private readonly products: ProductsForSale,
  ) {}

  async copy({ userId }: Person): Promise<unknown> {
    const items = await this.items.ofUser(userId);
    const products = await this.products.byIds(items.map(({ productId }) => productId));
    const names = new Map(products.map(({ id, name }) => [id, name]));
    return items.map(({ productId, addedAt }) => ({
      productId,
      productName: names.get(productId) ?? null,
      addedAt: new Date(addedAt).toISOString(),
    }));
  }

  async erase({ userId }: Erasure): Promise<void> {
    await this.items.clear(userId);
  }
}
