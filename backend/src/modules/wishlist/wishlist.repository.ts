import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

export interface WishlistItem {
  readonly productId: string;
  readonly addedAt: Date;
}

@Injectable()
export class WishlistRepository {
  constructor(private readonly em: EntityManager) {}

  /** Newest first. */
  async ofUser(userId: string): Promise<WishlistItem[]> {
    return this.em
      .fork()
      .execute<WishlistItem[]>(
        'select product_id as "productId", added_at as "addedAt" from wishlist_item where user_id = ? order by added_at desc, product_id',
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
        `insert into wishlist_item (user_id, product_id, added_at)
         select ?::uuid, id, ?::timestamptz - place * interval '1 millisecond'
         from jsonb_array_elements_text(?::jsonb) with ordinality wanted(word, place), lateral (select word::uuid as id) row`,
        [userId, at, JSON.stringify(fitting)],
      );
      return fresh.length - fitting.length;
    });
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
