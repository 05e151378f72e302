import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, type IstDate, type Paise } from '../../../kernel/index.js';
import { PreviewService, type PhotoCrop } from '../../cart/index.js';
import type { DeliveryAddress } from './delivery-address.js';
import type { OrderState } from './order-state.js';
import type { Charge, Discount } from './totals.rules.js';
import type { PaymentMode } from './payment-mode.js';

export interface OrderStatusView {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly paidPaymentId: string | null;
  readonly isPaid: boolean;
  readonly payBy: PaymentMode;
  /** The Buy Now draft that it pays; null for the cart. */
  readonly draftId: string | null;
}

export interface OrderView extends OrderStatusView {
  readonly userEmail: string;
  readonly amount: Paise;
  readonly credit: Paise;
  readonly createdAt: string;
  readonly paidAt: string | null;
  readonly subtotal: Paise;
  readonly charges: readonly Charge[];
  readonly discounts: readonly Discount[];
  readonly leavesOn: IstDate | null;
  readonly arrivesOn: IstDate | null;
  readonly giftMessage: string | null;
  readonly pricesHidden: boolean;
  readonly address: DeliveryAddress;
  readonly lines: readonly {
    readonly id: string;
    readonly productName: string;
    readonly slug: string;
    readonly price: Paise;
    readonly quantity: number;
    /** What of the order's discounts it bears. */
    readonly discount: Paise;
    readonly giftWrap: boolean;
    readonly image: readonly string[];
    readonly customText: string | null;
    readonly photoFileId: string | null;
    readonly originalFileId: string | null;
    /** What was framed of the original. */
    readonly photoCrop: PhotoCrop | null;
    /** The drawn piece; null until it is there. */
    readonly previewFileId: string | null;
    readonly madeToOrderDays: number;
  }[];
  readonly deliveredAt: string | null;
  readonly openProofs: number;
  readonly history: readonly { readonly at: string; readonly state: OrderState; readonly note: string | null }[];
}

const ORDER_COLUMNS_SQL = `
    o.id, o.number, o.state, o.paid_payment_id as "paidPaymentId", o.user_email as "userEmail",
    o.amount_paise::float8 as amount, o.credit_paise::float8 as credit, o.pay_by as "payBy", o.draft_id as "draftId",
    to_json(o.created_at) as "createdAt",
    to_json(o.paid_at) as "paidAt", to_json(o.delivered_at) as "deliveredAt", o.subtotal_paise::float8 as subtotal,
    o.open_proofs as "openProofs",
    o.charges, o.discounts, o.leaves_on::text as "leavesOn", o.arrives_on::text as "arrivesOn",
    o.gift_message as "giftMessage", o.prices_hidden as "pricesHidden", o.address,
    (select coalesce(json_agg(json_build_object('id', l.id, 'productName', l.product_name, 'slug', l.slug, 'price', l.price_paise,
        'quantity', l.quantity, 'discount', l.discount_paise, 'giftWrap', l.gift_wrap, 'image', l.image, 'customText', l.custom_text, 'photoFileId', l.photo_file_id, 'previewId', l.preview_id,
        'originalFileId', l.original_file_id, 'photoCrop', l.photo_crop,
        'madeToOrderDays', l.made_to_order_days) order by l.position), '[]')
     from order_line l where l.order_id = o.id) as lines,
    o.paid_at is not null as "isPaid",
    (select coalesce(json_agg(json_build_object('at', h.at, 'state', h.to_state, 'note', h.note) order by h.at, h.id), '[]')
     from order_history h where h.order_id = o.id) as history`;
const ORDER_NUMBER = /^[a-z]{1,4}-\d{1,12}$/i;

type StoredLine = Omit<OrderView['lines'][number], 'previewFileId'> & { readonly previewId: string | null };
type StoredOrder = Omit<OrderView, 'lines'> & { readonly lines: readonly StoredLine[] };

/** Orders as they are shown. */
@Injectable()
export class OrderQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly previews: PreviewService,
  ) {}

  /** @throws DomainError order.not_found */
  async get(id: string): Promise<OrderView> {
    const [order] = await this.select('where o.id = ?', [id]);
    if (!order) throw new DomainError('order.not_found');
    return order;
  }

  /** @param key an order's id or its number, in any case. @throws DomainError order.not_found */
  async getByKey(key: string): Promise<OrderView> {
    return this.get(await this.getIdByKey(key));
  }

  /** @param key an order's id or its number, in any case. @throws DomainError order.not_found */
  async getIdByKey(key: string): Promise<string> {
    if (!ORDER_NUMBER.test(key)) {
      if (!isId(key)) throw new DomainError('order.not_found');
      return key;
    }
    const [row] = await this.em
      .fork()
      .execute<{ id: string }[]>('select id from shop_order where number = ?', [key.toUpperCase()]);
    if (!row) throw new DomainError('order.not_found');
    return row.id;
  }

  /** How far a customer's order is. @throws DomainError order.not_found, for somebody else's too */
  async getStatus(id: string, userId: string): Promise<OrderStatusView> {
    const [order] = isId(id)
      ? await this.em
          .fork()
          .execute<OrderStatusView[]>(
            'select id, number, state, paid_payment_id as "paidPaymentId", paid_at is not null as "isPaid", pay_by as "payBy", draft_id as "draftId" from shop_order where id = ? and user_id = ?',
            [id, userId],
          )
      : [];
    if (!order) throw new DomainError('order.not_found');
    return order;
  }

  /** Orders with money that does not fit. */
  async countOnHold(): Promise<number> {
    const [row] = await this.em
      .fork()
      .execute<{ total: number }[]>(
        'select count(distinct order_id)::int as total from payment where quarantine_reason is not null',
      );
    return row?.total ?? 0;
  }

  /**
   * Orders `o` by a condition, in its order.
   * @param columns more columns of the same statement, which make `More`
   */
  async select<More extends object = object>(
    condition: string,
    values: readonly unknown[],
    columns: readonly string[] = [],
  ): Promise<(OrderView & More)[]> {
    const selected = [ORDER_COLUMNS_SQL, ...columns].join(',\n    ');
    const orders = await this.em
      .fork()
      .execute<(StoredOrder & More)[]>(`select ${selected} from shop_order o ${condition}`, [...values]);
    const drawn = await this.previews.filesOf(orders.flatMap(({ lines }) => lines.map(({ previewId }) => previewId)));
    return orders.map((order) => ({
      ...order,
      lines: order.lines.map(({ previewId, ...line }) => ({
        ...line,
        previewFileId: drawn.get(previewId ?? '') ?? null,
      })),
    }));
  }
}
