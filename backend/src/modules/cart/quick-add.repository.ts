import { Injectable } from '@nestjs/common';
import { newId, paise, type Paise } from '../../kernel/index.js';
import { StatementPool } from '../../platform/database/index.js';
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

// $1 user, $2 product, $3 quantity, $4 the new line's id, $5 now
const ADD = `with sold as materialized (${purchasableWithoutPersonalisationSql('$2', '$3')}),
added as (
  insert into cart_line as line (id, user_id, product_id, personalisation_key, quantity, seen_price_paise, created_at,
                                 updated_at)
  select $4::uuid, $1::uuid, sold.id, ${KEY}, $3::int, sold.price, $5::timestamptz, $5::timestamptz from sold
  where sold.mrp <= ${FAST_PATH_MAX_PRICE}
    and (exists (select from cart_line where user_id = $1::uuid and product_id = $2::uuid and personalisation_key = ${KEY})
         or (select count(*) from cart_line where user_id = $1::uuid) < ${MAX_LINES})
  on conflict (user_id, product_id, personalisation_key) do update set
    quantity = line.quantity + excluded.quantity,
    seen_price_paise = excluded.seen_price_paise,
    updated_at = excluded.updated_at
  where line.quantity + excluded.quantity <= ${FAST_PATH_MAX_QUANTITY}
  returning line.id, line.seen_price_paise
), noted as (
  insert into cart_change (user_id, changed_at) select $1::uuid, $5::timestamptz from added ${TOUCH_CART_SQL}
)
select id, seen_price_paise as price from added`;

/** Lines of gifts as they are: without words, without a photo. */
@Injectable()
export class QuickAddRepository {
  constructor(private readonly pool: StatementPool) {}

  /**
   * Adds a line, or its quantity to the line of the same product, in one statement; safe in parallel.
   * @returns null, and then nothing has changed, where the product is not sold as it is, a limit is
   * near, or anything else might stand against it
   */
  async add(userId: string, { productId, quantity }: Wanted, now: Date): Promise<Added | null> {
    if (quantity > FAST_PATH_MAX_QUANTITY) return null;
    const values = [userId, productId, quantity, newId(), now];
    const [row] = await this.pool.query<{ id: string; price: string | number }>(ADD, values);
    return row ? { id: row.id, price: paise(Number(row.price)) } : null;
  }
}
