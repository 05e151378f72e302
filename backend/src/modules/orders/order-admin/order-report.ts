import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import {
  ReportSource,
  toTimeRange,
  keysetPages,
  parseDateRange,
  parseSearch,
  type ReportFilters,
  type ReportDefinition,
} from '../../../platform/reports/index.js';
import type { SqlCondition } from '../../../platform/pagination/index.js';
import type { Column, Row, Sheet } from '../../../platform/spreadsheet/index.js';
import { ORDER_STATES, paymentStatus, type OrderState } from '../order/order.types.js';
import { conditions } from './order-admin.service.js';

interface OrderFilters {
  readonly q?: string;
  readonly state?: readonly OrderState[];
  readonly held?: true;
  readonly from?: string;
  readonly to?: string;
}

interface OrderReportRow {
  readonly id: string;
  /** To the microsecond, as the list is sorted. */
  readonly place: string;
  readonly number: string;
  readonly email: string;
  readonly product: string;
  readonly quantity: number;
  readonly lineTotal: number;
  readonly orderTotal: number;
  readonly createdAt: string;
  readonly state: OrderState;
  readonly paymentId: string | null;
  readonly city: string;
  readonly region: string;
  readonly pin: string;
  readonly discount: number;
  readonly charges: number;
  readonly arrivesOn: string | null;
}

/** Orders of a page; most have one line or two. */
const PAGE_SIZE = 500;
const COLUMNS: readonly Column[] = [
  { title: 'Order', type: 'text', width: 12 },
  { title: 'ID', type: 'text', width: 38 },
  { title: 'User e-mail', type: 'text', width: 30 },
  { title: 'Product', type: 'text', width: 40 },
  { title: 'Quantity', type: 'whole', width: 10 },
  { title: 'Line total (₹)', type: 'rupees', width: 14 },
  { title: 'Order total (₹)', type: 'rupees', width: 14 },
  { title: 'Date (IST)', type: 'moment', width: 19 },
  { title: 'Status', type: 'text', width: 17 },
  { title: 'Payment status', type: 'text', width: 15 },
  { title: 'Payment ID', type: 'text', width: 22 },
  { title: 'City', type: 'text', width: 18 },
  { title: 'State', type: 'text', width: 18 },
  { title: 'PIN code', type: 'text', width: 10 },
  { title: 'Line discount (₹)', type: 'rupees', width: 16 },
  { title: 'Order charges (₹)', type: 'rupees', width: 16 },
  { title: 'Arrives on', type: 'text', width: 12 },
];

/** One row for each line of an order, newest first, narrowed as the admin's list is. */
@Injectable()
@ReportSource('orders')
export class OrderReport implements ReportDefinition {
  readonly namesPeople = true;

  constructor(private readonly em: EntityManager) {}

  readFilters(sent: ReportFilters): ReportFilters {
    const states = readStates(sent['state']);
    const held = sent['held'] === true || sent['held'] === 'true';
    return {
      ...parseSearch(sent),
      ...(states.length > 0 ? { state: states } : {}),
      ...(held ? { held } : {}),
      ...parseDateRange(sent),
    };
  }

  async countRows(filters: ReportFilters): Promise<number> {
    const { sql, values } = filterConditions(filters);
    const [row] = await this.em
      .fork()
      .execute<{ total: number }[]>(
        `select count(*)::int as total from shop_order o join order_line l on l.order_id = o.id where ${sql}`,
        [...values],
      );
    return row?.total ?? 0;
  }

  async worksheets(filters: ReportFilters): Promise<readonly Sheet[]> {
    const { sql, values } = filterConditions(filters);
    const read = (last: OrderReportRow | null): Promise<OrderReportRow[]> =>
      this.em.fork().execute(
        `select o.id, o.created_at::text as place, o.number, o.user_email as email, l.product_name as product,
           l.quantity, (l.price_paise * l.quantity)::float8 as "lineTotal", o.amount_paise::float8 as "orderTotal",
           to_json(o.created_at) as "createdAt", o.state, o.paid_payment_id as "paymentId",
           o.address ->> 'city' as city, o.address ->> 'state' as region, o.address ->> 'pinCode' as pin,
           l.discount_paise::float8 as discount, o.arrives_on::text as "arrivesOn",
           (select coalesce(sum((c ->> 'amount')::float8), 0) from jsonb_array_elements(o.charges) c) as charges
         from (select * from shop_order o where ${sql}${last ? ' and (o.created_at, o.id) < (?::timestamptz, ?)' : ''}
           order by o.created_at desc, o.id desc limit ${PAGE_SIZE}) o
         cross join lateral (select * from order_line l where l.order_id = o.id offset 0) l
         order by o.created_at desc, o.id desc, l.position`,
        [...values, ...(last ? [last.place, last.id] : [])],
      );
    return [{ name: 'Orders', columns: COLUMNS, pages: keysetPages(read, rowOf) }];
  }
}

function rowOf(line: OrderReportRow): Row {
  return [
    line.number,
    line.id,
    line.email,
    line.product,
    line.quantity,
    line.lineTotal,
    line.orderTotal,
    new Date(line.createdAt),
    line.state,
    paymentStatus(line.state, line.paymentId !== null),
    line.paymentId,
    line.city,
    line.region,
    line.pin,
    line.discount,
    line.charges,
    line.arrivesOn,
  ];
}

function readStates(sent: unknown): OrderState[] {
  const states = sent === undefined || sent === null ? [] : [sent].flat();
  if (states.every((state): state is OrderState => ORDER_STATES.includes(state as OrderState))) {
    return [...new Set(states)].toSorted();
  }
  const message = `state must be one of ${ORDER_STATES.join(', ')}`;
  throw new DomainError('request.invalid', { fields: [{ field: 'state', message }] });
}

function filterConditions(filters: ReportFilters): SqlCondition {
  const { q = '', state = [], held = false, ...days } = filters as OrderFilters;
  const { sql, values } = conditions({
    query: q,
    states: state,
    onHold: held,
    archived: false,
    proof: null,
    ...toTimeRange(days),
  });
  if (state.length === 0) return { sql, values };
  return { sql: `${sql} and o.state = any(?::text[])`, values: [...values, `{${state.join(',')}}`] };
}
