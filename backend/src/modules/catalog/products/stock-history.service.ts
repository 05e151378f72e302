import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId } from '../../../kernel/index.js';
import { toCursorPage, type Cursor } from '../../../platform/pagination/index.js';
import type { StockReason } from './stock-changes.js';

export interface StockChangeRow {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Pieces more, or less. */
  readonly change: number;
  /** Pieces that were there then; null: not counted from then on. */
  readonly stock: number | null;
  readonly reason: StockReason;
  readonly orderId: string | null;
  /** The admin's e-mail address; null for the shop itself. */
  readonly by: string | null;
  readonly note: string;
}

/** What became of a product's stock, and why. */
@Injectable()
export class StockHistory {
  constructor(private readonly em: EntityManager) {}

  /** Newest first. @throws DomainError catalog.product_unknown */
  async of(productId: string, cursor: Cursor | null, size: number) {
    const em = this.em.fork();
    const known = isId(productId) ? await em.execute('select 1 from product where id = ?', [productId]) : [];
    if (known.length === 0) throw new DomainError('catalog.product_unknown');
    const rows = await em.execute<StockChangeRow[]>(
      `select id, to_json(at) as at, change, stock_after as stock, reason, order_id as "orderId", admin_email as by, note
       from stock_change where product_id = ? ${cursor ? 'and (at, id) < (?, ?)' : ''}
       order by stock_change.at desc, id desc limit ${size + 1}`,
      [productId, ...(cursor ? [cursor.at, cursor.id] : [])],
    );
    const { rows: shown, next } = toCursorPage(rows, size, 0, ({ at, id }) => ({ at: new Date(at), id }));
    return { rows: [...shown], next };
  }
}
