import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { paise, ZERO_PAISE, type Paise } from '../../../kernel/index.js';
import { CUSTOMER_SALES_SQL } from '../sales-stats.sql.js';

export interface CustomerSales {
  /** Orders that were placed, without deleted, unpaid and cancelled ones. */
  readonly orders: number;
  /** Orders that were paid. */
  readonly paidOrders: number;
  /** All that was paid less all that was refunded, as the dashboard counts: deleted orders are left out. */
  readonly net: Paise;
  readonly refunded: Paise;
  /** The newest order, whatever became of it; null without one. */
  readonly lastOrder: { readonly number: string; readonly at: string } | null;
}

interface Row extends Omit<CustomerSales, 'net' | 'refunded' | 'lastOrder'> {
  readonly userId: string;
  readonly gross: number;
  readonly refunded: number;
  readonly lastNumber: string;
  readonly lastAt: string;
}

const NOTHING: CustomerSales = { orders: 0, paidOrders: 0, net: ZERO_PAISE, refunded: ZERO_PAISE, lastOrder: null };

/** What customers have bought. Reads across modules, by plain SQL, as the dashboard's sums do. */
@Injectable()
export class CustomerSalesService {
  constructor(private readonly em: EntityManager) {}

  /** For each of these accounts. */
  async of(userIds: readonly string[]): Promise<(userId: string) => CustomerSales> {
    const rows = await this.em.fork().execute<Row[]>(CUSTOMER_SALES_SQL, [`{${userIds.join(',')}}`]);
    const sales = new Map(
      rows.map(({ userId, orders, paidOrders, gross, refunded, lastNumber, lastAt }) => [
        userId,
        {
          orders,
          paidOrders,
          net: paise(gross - refunded),
          refunded: paise(refunded),
          lastOrder: { number: lastNumber, at: lastAt },
        },
      ]),
    );
    return (userId) => sales.get(userId) ?? NOTHING;
  }
}
