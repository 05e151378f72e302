import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../platform/clock/index.js';

/** A product that runs low or is sold out. */
export interface LowProduct {
  readonly id: string;
  readonly name: string;
  readonly stock: number;
}

const LOW = `(select id, stock_mark from product where hidden_at is null and not draft and stock_mark = 0
  union all select id, stock_mark from product where hidden_at is null and not draft and stock_mark = 1)`;

/** Products of which the owner is to be told, each once until there are enough of it again. */
@Injectable()
export class LowStock {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Ids of products that ran low or sold out since the last call; in the transaction of `tx`. */
  async takeNew(tx: EntityManager): Promise<string[]> {
    await tx.execute(`delete from low_stock_notice where product_id not in (select id from ${LOW} low)`);
    const rows = await tx.execute<{ id: string }[]>(
      `insert into low_stock_notice as told (product_id, mark, at)
       select id, stock_mark, ? from ${LOW} low order by id
       on conflict (product_id) do update set mark = excluded.mark, at = excluded.at
       where told.mark > excluded.mark
       returning product_id as id`,
      [this.clock.now()],
    );
    // What is only low again is told anew once it is sold out.
    await tx.execute(
      `update low_stock_notice told set mark = low.stock_mark from ${LOW} low
       where low.id = told.product_id and told.mark < low.stock_mark`,
    );
    return rows.map(({ id }) => id);
  }

  /** Those of these products that are still low, fewest first. */
  async list(ids: readonly string[]): Promise<LowProduct[]> {
    return this.em.fork().execute<LowProduct[]>(
      `select id, name, stock from product where id = any(?::uuid[]) and stock_mark in (0, 1)
         and hidden_at is null order by stock, name, id`,
      [`{${ids.join(',')}}`],
    );
  }
}
