import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId, type Paise } from '../../kernel/index.js';
import { StatementPool } from '../../platform/database/index.js';
import { CartLine, type PersonalisedLine } from './cart-line.entity.js';

/** What makes two lines the same. */
export interface SameLine {
  readonly userId: string;
  readonly productId: string;
  readonly personalisationKey: string;
}

export interface NewLine extends SameLine, PersonalisedLine {
  readonly quantity: number;
  readonly seenPrice: Paise;
  readonly at: Date;
}

export interface LineLimits {
  readonly quantity: number;
  readonly lines: number;
}

export interface CartActivity {
  readonly userId: string;
  readonly changedAt: Date;
}

export interface LineQuantity {
  readonly lineId: string;
  readonly quantity: number;
}

interface Row {
  readonly id: string;
}

const TOUCH_CART_SQL = `on conflict (user_id) do update set
  changed_at = greatest(cart_change.changed_at, excluded.changed_at)`;

const ADD = `with added as (
  insert into cart_line as line (id, user_id, product_id, personalisation_key, custom_text, photo_file_id,
                                      original_file_id, preview, preview_id, photo_crop, quantity, seen_price_paise, created_at, updated_at)
       select ?::uuid, ?::uuid, ?::uuid, ?::text, ?::text, ?::uuid, ?::uuid, ?::jsonb, ?::uuid, ?::jsonb, ?::int, ?::bigint,
              ?::timestamptz, ?::timestamptz
       where (select count(*) from cart_line where user_id = ?) < ?
          or exists (select from cart_line where user_id = ? and product_id = ? and personalisation_key = ?)
       on conflict (user_id, product_id, personalisation_key) do update set
         quantity = line.quantity + excluded.quantity,
         original_file_id = coalesce(excluded.original_file_id, line.original_file_id),
         preview = coalesce(excluded.preview, line.preview),
         preview_id = coalesce(excluded.preview_id, line.preview_id),
         photo_crop = case when excluded.original_file_id is null then line.photo_crop else excluded.photo_crop end,
         seen_price_paise = excluded.seen_price_paise,
         updated_at = excluded.updated_at
       where line.quantity::bigint + excluded.quantity <= ?
       returning line.id, line.user_id
), noted as (
  insert into cart_change (user_id, changed_at) select user_id, ?::timestamptz from added ${TOUCH_CART_SQL}
)
select id from added`;

@Injectable()
export class CartLineRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly pool: StatementPool,
  ) {}

  /** Oldest first. */
  async ofProduct(userId: string, productId: string): Promise<CartLine[]> {
    return this.em.fork().find(CartLine, { userId, productId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  async find(userId: string, id: string): Promise<CartLine | null> {
    return this.em.fork().findOne(CartLine, { id, userId });
  }

  /**
   * Adds a line, or its quantity to the line of the same product and personalisation; safe in parallel.
   * @param tx null: a transaction of its own
   * @returns the line's id; null when a limit forbids it, and then nothing has changed
   */
  async add(tx: EntityManager | null, line: NewLine, limits: LineLimits): Promise<string | null> {
    const values = [
      newId(),
      line.userId,
      line.productId,
      line.personalisationKey,
      line.customText,
      line.photoFileId,
      line.originalFileId,
      line.preview && JSON.stringify(line.preview),
      line.previewId,
      line.photoCrop && JSON.stringify(line.photoCrop),
      line.quantity,
      line.seenPrice,
      line.at,
      line.at,
      line.userId,
      limits.lines,
      line.userId,
      line.productId,
      line.personalisationKey,
      limits.quantity,
      line.at,
    ];
    const [row] = await this.pool.query<Row>(ADD, values, tx);
    return row?.id ?? null;
  }

  async has(em: EntityManager, { userId, productId, personalisationKey }: SameLine): Promise<boolean> {
    return (await em.count(CartLine, { userId, productId, personalisationKey })) > 0;
  }

  async setQuantity(
    { id, userId }: { readonly id: string; readonly userId: string },
    { quantity, seenPrice, at }: { readonly quantity: number; readonly seenPrice: Paise; readonly at: Date },
  ): Promise<boolean> {
    return this.changing(userId, at, (tx) =>
      tx.nativeUpdate(CartLine, { id, userId }, { quantity, seenPricePaise: seenPrice, updatedAt: at }),
    );
  }

  /** Reduces the quantity of lines and deletes those with none left. Lines that do not exist any more are ignored. */
  async decrement(tx: EntityManager, userId: string, sold: readonly LineQuantity[]): Promise<void> {
    const taken = JSON.stringify(sold.map(({ lineId, quantity }) => ({ id: lineId, quantity })));
    await tx.execute(
      `with taken as (select * from jsonb_to_recordset(?::jsonb) as t(id uuid, quantity int)),
            gone as (delete from cart_line l using taken t
                     where l.id = t.id and l.user_id = ? and l.quantity <= t.quantity)
       update cart_line l set quantity = l.quantity - t.quantity from taken t
       where l.id = t.id and l.user_id = ? and l.quantity > t.quantity`,
      [taken, userId, userId],
    );
  }

  async remove(userId: string, ids: readonly string[], at: Date): Promise<boolean> {
    return this.changing(userId, at, (tx) => tx.nativeDelete(CartLine, { userId, id: { $in: [...ids] } }));
  }

  /** When their owners last changed carts that hold something, for those changed from `from` on and before `before`. */
  async lastChanges(userIds: readonly string[], from: Date, before: Date): Promise<CartActivity[]> {
    const rows = await this.em.fork().execute<{ userId: string; changedAt: Date | string }[]>(
      `select user_id as "userId", changed_at as "changedAt" from cart_change c
       where user_id = any(?::uuid[]) and changed_at >= ? and changed_at < ?
         and exists (select from cart_line l where l.user_id = c.user_id)`,
      [`{${userIds.join(',')}}`, from, before],
    );
    return rows.map(({ userId, changedAt }) => ({ userId, changedAt: new Date(changedAt) }));
  }

  /** @returns whether `change` touched any line */
  private changing(userId: string, at: Date, change: (tx: EntityManager) => Promise<number>): Promise<boolean> {
    return this.em.fork().transactional(async (tx) => {
      const changed = await change(tx);
      if (changed > 0) await touchCart(tx, userId, at);
      return changed > 0;
    });
  }
}

/** The buyer's own changes count; what an order takes out of the cart is none. */
async function touchCart(tx: EntityManager, userId: string, at: Date): Promise<void> {
  await tx.execute(`insert into cart_change (user_id, changed_at) values (?, ?) ${TOUCH_CART_SQL}`, [userId, at]);
}
