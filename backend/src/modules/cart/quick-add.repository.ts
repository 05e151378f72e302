import { Injectable } from '@nestjs/common';
import { newId, paise, type Paise } from '../../kernel/index.js';
import { StatementPool } from '../../platform/database/index.js';
import type { TokenUser } from '../../platform/http/index.js';
import { activeSessionSql } from '../auth/index.js';
import { purchasableWithoutPersonalisationSql } from '../catalog/index.js';
import { personalisationKey } from './personalisation-key.js';
import { MAX_LINES, FAST_PATH_MAX_PRICE, FAST_PATH_MAX_QUANTITY } from './cart.rules.js';
import { TOUCH_CART_SQL } from './cart-line.repository.js';

interface Wanted {
  readonly productId: string;
  readonly quantity: number;
}

interface Added {
  readonly id: string;
  readonly price: Paise;
}

const KEY = `'${personalisationKey(null, null)}'`;

// $1 user, $2 session, $3 product, $4 quantity, $5 the new line's id, $6 now
const ADD = `with sold as materialized (${purchasableWithoutPersonalisationSql('$3', '$4')}),
added as (
  insert into cart_line as line (id, user_id, product_id, personalisation_key, quantity, seen_price_paise, created_at,
                                 updated_at)
  select $5::uuid, $1::uuid, sold.id, ${KEY}, $4::int, sold.price, $6::timestamptz, $6::timestamptz from sold
  where ${activeSessionSql('$2', '$1', '$6')} and sold.mrp <= ${FAST_PATH_MAX_PRICE}
    and (exists (select from cart_line where user_id = $1::uuid and product_id = $3::uuid and personalisation_key = ${KEY})
         or (select count(*) from cart_line where user_id = $1::uuid) < ${MAX_LINES})
  on conflict (user_id, product_id, personalisation_key) do update set
    quantity = line.quantity + excluded.quantity,
    seen_price_paise = excluded.seen_price_paise,
    updated_at = excluded.updated_at
  where line.quantity + excluded.quantity <= ${FAST_PATH_MAX_QUANTITY}
  returning line.id, line.seen_price_paise
), noted as (
  insert into cart_change (user_id, changed_at) select $1::uuid, $6::timestamptz from added ${TOUCH_CART_SQL}
)
select id, seen_price_paise as price from added`;

/** Lines of gifts as they are: without words, without a photo. */
@Injectable()
export class QuickAddRepository {
  constructor(private readonly pool: StatementPool) {}

  /**
   * Adds a line, or its quantity to the line of the same product, in one statement; safe in parallel.
   * @returns null, and then nothing has changed, where the session has ended, the product is not sold as it is, a limit is
   * near, or anything else might stand against it
   */
  async add({ userId, sessionId }: TokenUser, { productId, quantity }: Wanted, now: Date): Promise<Added | null> {
    if (quantity > FAST_PATH_MAX_QUANTITY) return null;
    const values = [userId, sessionId, productId, quantity, newId(), now];
    const [row] = await this.pool.query<{ id: string; price: string | number }>(ADD, values);
    return row ? { id: row.id, price: paise(Number(row.price)) } : null;
  }
}
