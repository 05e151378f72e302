import { Injectable } from '@nestjs/common';
import { DomainError, isId } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { PublishedProducts } from '../catalog/index.js';
import { WishlistRepository } from './wishlist.repository.js';

export const MAX_WISHLIST_ITEMS = 50;

/** What customers keep for later: products, newest first. Hidden ones are left out, and come back with their product. */
@Injectable()
export class WishlistService {
  constructor(
    private readonly items: WishlistRepository,
    private readonly products: PublishedProducts,
    private readonly clock: Clock,
  ) {}

  async productIds(userId: string): Promise<string[]> {
    const ids = (await this.items.ofUser(userId)).map(({ productId }) => productId);
    const shown = await this.products.filterIds(ids);
    return ids.filter((id) => shown.has(id));
  }

  /** @throws DomainError catalog.product_unknown, wishlist.full */
  async add(userId: string, productId: string): Promise<void> {
    if (!(await this.isOnShow(productId))) throw new DomainError('catalog.product_unknown');
    const left = await this.items.add(userId, [productId], this.clock.now(), MAX_WISHLIST_ITEMS);
    if (left > 0) throw new DomainError('wishlist.full');
  }

  /** Adds what a guest had kept, the first as the newest; what is unknown, hidden or too much is left out. */
  async merge(userId: string, productIds: readonly string[]): Promise<void> {
    const shown = await this.products.filterIds(productIds);
    const added = productIds.filter((id) => shown.has(id));
    if (added.length > 0) await this.items.add(userId, added, this.clock.now(), MAX_WISHLIST_ITEMS);
  }

  /** What is not there need not go. @throws DomainError catalog.product_unknown */
  async remove(userId: string, productId: string): Promise<void> {
    const gone = isId(productId) && (await this.items.remove(userId, productId));
    if (!gone && !(await this.isOnShow(productId))) throw new DomainError('catalog.product_unknown');
  }

  private async isOnShow(productId: string): Promise<boolean> {
    return isId(productId) && (await this.products.filterIds([productId])).size > 0;
  }
}
