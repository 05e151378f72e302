import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError, isId } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import {
  PrivacySource,
  type ErasureRequest,
  type DataSubject,
  type PrivacyHandler,
} from '../../platform/privacy/index.js';
import { PublishedProducts, PurchasableProducts } from '../catalog/index.js';

export interface WishlistItem {
  readonly productId: string;
  readonly addedAt: Date;
  /** What the owner tells friends of it; null for nothing. */
  readonly note: string | null;
  /** Paise, when it was saved; null where it was not kept. */
  readonly savedPaise: number | null;
}

@Injectable()
export class WishlistRepository {
  constructor(private readonly em: EntityManager) {}

  /** Newest first. */
  async ofUser(userId: string): Promise<WishlistItem[]> {
    return this.em.fork().execute<WishlistItem[]>(
      `select product_id as "productId", added_at as "addedAt", note, saved_paise::float8 as "savedPaise"
           from wishlist_item where user_id = ? order by added_at desc, product_id`,
      [userId],
    );
  }

  /**
   * Adds products, the first as the newest; one that is there already stays where it is. Safe in parallel.
   * @returns how many did not fit under `limit`
   */
  async add(userId: string, productIds: readonly string[], at: Date, limit: number): Promise<number> {
    return this.em.fork().transactional(async (tx) => {
      await tx.execute(`select pg_advisory_xact_lock(hashtextextended('wishlist:' || ?::text, 0))`, [userId]);
      const there = await tx.execute<{ id: string }[]>('select product_id as id from wishlist_item where user_id = ?', [
        userId,
      ]);
      const known = new Set(there.map(({ id }) => id));
      const fresh = [...new Set(productIds)].filter((id) => !known.has(id));
      const fitting = fresh.slice(0, Math.max(0, limit - known.size));
      await tx.execute(
        `insert into wishlist_item (user_id, product_id, added_at, saved_paise)
         select ?::uuid, product.id, ?::timestamptz - place * interval '1 millisecond', product.effective_paise
         from jsonb_array_elements_text(?::jsonb) with ordinality wanted(word, place)
         join product on product.id = word::uuid`,
        [userId, at, JSON.stringify(fitting)],
      );
      return fresh.length - fitting.length;
    });
  }

  /** @returns whether it is there */
  async note(userId: string, productId: string, note: string | null): Promise<boolean> {
    const changed = await this.em
      .fork()
      .execute<object[]>(
        'update wishlist_item set note = ? where user_id = ? and product_id = ? returning product_id',
        [note, userId, productId],
      );
    return changed.length > 0;
  }

  /** @returns whether it was there */
  async remove(userId: string, productId: string): Promise<boolean> {
    const gone = await this.em
      .fork()
      .execute<object[]>('delete from wishlist_item where user_id = ? and product_id = ? returning product_id', [
        userId,
        productId,
      ]);
    return gone.length > 0;
  }

  async clear(userId: string): Promise<void> {
    await this.em.fork().execute('delete from wishlist_item where user_id = ?', [userId]);
  }
}

const MAX_WISHLIST_ITEMS = 50;

/** What customers keep for later: products, newest first. Hidden ones are left out, and come back with their product. */
@Injectable()
export class WishlistService {
  constructor(
    private readonly items: WishlistRepository,
    private readonly products: PublishedProducts,
    private readonly clock: Clock,
  ) {}

  async productIds(userId: string): Promise<string[]> {
    return (await this.list(userId)).map(({ productId }) => productId);
  }

  async list(userId: string): Promise<WishlistItem[]> {
    const items = await this.items.ofUser(userId);
    const shown = await this.products.filterIds(items.map(({ productId }) => productId));
    return items.filter(({ productId }) => shown.has(productId));
  }

  /** @param note '' takes it away. @throws DomainError catalog.product_unknown where it is not on the list */
  async setNote(userId: string, productId: string, note: string): Promise<void> {
    const isThere = isId(productId) && (await this.items.note(userId, productId, note === '' ? null : note));
    if (!isThere) throw new DomainError('catalog.product_unknown');
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
    return items.map(({ productId, addedAt, note }) => ({
      productId,
      productName: names.get(productId) ?? null,
      note,
      addedAt: new Date(addedAt).toISOString(),
    }));
  }

  async erase({ userId }: ErasureRequest): Promise<void> {
    await this.items.clear(userId);
  }
}
