import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  ReportSource,
  choosableTitles,
  type ReportFilters,
  type ReportDefinition,
} from '../../../platform/reports/index.js';
import type { Column, Row, Sheet } from '../../../platform/spreadsheet/index.js';
import { PurchasableProducts } from '../../catalog/index.js';
import { paymentStatus } from '../order/order.types.js';
import { orderConditions, readOrderFilters } from './order-report.filters.js';
import { courierRow, paidBy, weightOf, type Weights } from './order-report.rules.js';
import { reportedOrdersSql, type ReportedOrder } from './order-report.sql.js';

const text = (title: string, width: number): Column => ({ title, type: 'text', width });
const rupees = (title: string, width = 14): Column => ({ title: `${title} (₹)`, type: 'rupees', width });
const whole = (title: string, width = 10): Column => ({ title, type: 'whole', width });
const moment = (title: string): Column => ({ title, type: 'moment', width: 19 });

const ADDRESS_COLUMNS = [
  text('Address', 36),
  text('Locality', 20),
  text('City', 18),
  text('State', 18),
  text('PIN code', 10),
];
const ORDER_COLUMNS: readonly Column[] = [
  text('Order', 12),
  text('ID', 38),
  text('User e-mail', 30),
  text('Name', 24),
  text('Phone', 13),
  ...ADDRESS_COLUMNS,
  text('Ordered by', 24),
  text('Ordered by, phone', 17),
  moment('Date (IST)'),
  text('Status', 17),
  text('Payment status', 15),
  text('Paid by', 12),
  text('Payment ID', 22),
  whole('Pieces'),
  whole('Weight (g)', 12),
  rupees('Items'),
  text('Coupon and discounts', 26),
  rupees('Discount'),
  rupees('Order charges', 16),
  rupees('Order total'),
  rupees('Store credit used', 19),
  rupees('Paid'),
  rupees('Refunded'),
  rupees('Net'),
  text('Gift message', 36),
  text('Arrives on', 12),
  moment('Shipped (IST)'),
  text('Courier', 18),
  text('Tracking number', 22),
];
const LINE_COLUMNS: readonly Column[] = [
  text('Order', 12),
  whole('Line'),
  text('Product', 40),
  whole('Quantity'),
  rupees('Price'),
  rupees('Line total'),
  rupees('Line discount', 16),
  whole('Refunded pieces', 16),
  text('Words', 40),
  { title: 'Photo', type: 'flag', width: 8 },
  { title: 'Gift wrap', type: 'flag', width: 10 },
  whole('Weight (g)', 12),
];
const COURIER_COLUMNS: readonly Column[] = [
  text('Order number', 14),
  text('Name', 24),
  text('Phone', 13),
  ...ADDRESS_COLUMNS,
  text('Country', 9),
  whole('Pieces'),
  whole('Weight (g)', 12),
  text('Payment mode', 14),
  rupees('COD amount'),
  rupees('Declared value', 16),
  text('Contents', 40),
];

/** Orders page by page, and what their products weigh today. */
@Injectable()
export class ReportedOrders {
  constructor(
    private readonly em: EntityManager,
    private readonly products: PurchasableProducts,
  ) {}

  async count(filters: ReportFilters): Promise<{ orders: number; lines: number }> {
    const { sql, values } = orderConditions(filters);
    const [row] = await this.em.fork().execute<{ orders: number; lines: number }[]>(
      `select count(distinct o.id)::int as orders, count(l.id)::int as lines
       from shop_order o left join order_line l on l.order_id = o.id where ${sql}`,
      [...values],
    );
    return row ?? { orders: 0, lines: 0 };
  }

  /** Rows of a sheet, newest order first; each page of orders is held once. */
  async *rows(
    filters: ReportFilters,
    rowsOf: (order: ReportedOrder, weights: Weights) => readonly Row[],
  ): AsyncGenerator<readonly Row[]> {
    const { sql, values } = orderConditions(filters);
    for (let last: ReportedOrder | undefined; ;) {
      const place: string[] = last ? [last.place, last.id] : [];
      const orders: ReportedOrder[] = await this.em
        .fork()
        .execute<ReportedOrder[]>(reportedOrdersSql(sql, place.length > 0), [...values, ...place]);
      last = orders.at(-1);
      if (!last) return;
      const ids = new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)));
      const products = await this.products.byIds([...ids]);
      const weights = new Map(products.map(({ id, weightGrams }) => [id, weightGrams]));
      yield orders.flatMap((order) => rowsOf(order, weights));
    }
  }
}

/** A sheet of orders and a sheet of their lines, narrowed as the admin's list is. No amount of an order is repeated. */
@Injectable()
@ReportSource('orders')
export class OrderReport implements ReportDefinition {
  readonly namesPeople = true;
  readonly title = 'Orders';
  readonly isByDay = true;
  readonly columnTitles = choosableTitles([{ columns: ORDER_COLUMNS }, { columns: LINE_COLUMNS }]);

  constructor(private readonly orders: ReportedOrders) {}

  readFilters(sent: ReportFilters): ReportFilters {
    return { ...readOrderFilters(sent) };
  }

  async countRows(filters: ReportFilters): Promise<number> {
    const { orders, lines } = await this.orders.count(filters);
    return orders + lines;
  }

  async worksheets(filters: ReportFilters): Promise<readonly Sheet[]> {
    return [
      { name: 'Orders', columns: ORDER_COLUMNS, pages: this.orders.rows(filters, orderRows) },
      { name: 'Lines', columns: LINE_COLUMNS, pages: this.orders.rows(filters, lineRows) },
    ];
  }
}

/** What couriers ask for to book parcels: packed orders, or those of other states that are asked for. */
@Injectable()
@ReportSource('courier')
export class CourierReport implements ReportDefinition {
  readonly namesPeople = true;

  constructor(private readonly orders: ReportedOrders) {}

  readFilters(sent: ReportFilters): ReportFilters {
    return { state: ['packed'], ...readOrderFilters(sent) };
  }

  async countRows(filters: ReportFilters): Promise<number> {
    return (await this.orders.count(filters)).orders;
  }

  async worksheets(filters: ReportFilters): Promise<readonly Sheet[]> {
    const pages = this.orders.rows(filters, (order, weights) => [courierRow(order, weights)]);
    return [{ name: 'Parcels', columns: COURIER_COLUMNS, pages }];
  }
}

function orderRows(order: ReportedOrder, weights: Weights): Row[] {
  const paid = order.paidAt ? order.total : 0;
  return [
    [
      order.number,
      order.id,
      order.email,
      order.name,
      order.phone,
      order.address,
      order.locality,
      order.city,
      order.region,
      order.pin,
      order.buyer,
      order.buyerPhone,
      new Date(order.createdAt),
      order.state,
      paymentStatus(order.state, order.paidAt !== null, order.payBy),
      paidBy(order),
      order.paymentId,
      order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      weightOf(order.lines, weights),
      order.subtotal,
      order.coupon,
      order.discount,
      order.charges,
      order.total,
      order.credit,
      paid,
      order.refunded,
      paid - order.refunded,
      order.giftMessage,
      order.arrivesOn,
      order.shippedAt ? new Date(order.shippedAt) : null,
      order.carriers,
      order.tracking,
    ],
  ];
}

function lineRows({ number, lines }: ReportedOrder, weights: Weights): Row[] {
  return lines.map((line, place) => [
    number,
    place + 1,
    line.product,
    line.quantity,
    line.price,
    line.price * line.quantity,
    line.discount,
    line.refunded,
    line.words,
    line.hasPhoto,
    line.giftWrap,
    weightOf([line], weights),
  ]);
}
