import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, type IstDate, type Paise } from '../../../kernel/index.js';
import { SecretsService } from '../../../platform/secrets/index.js';
import { PreviewService, type PhotoCrop } from '../../cart/index.js';
import type { DeliveryAddress } from './delivery-address.js';
import type { InvoiceType } from '../invoicing/invoice-number.js';
import type { OrderState } from './order-state.js';
import type { RefundState } from '../refunds/refund.rules.js';
import { PROOFS_SQL, proofToken, type ProofView } from '../proofs/proof-view.js';
import { REFUNDED_AMOUNT_SQL } from '../refunds/refunded-amount.sql.js';
import { RETURNS_SQL, type ReturnView } from '../returns/return-view.js';
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

export interface InvoiceSummary {
  readonly id: string;
  readonly kind: InvoiceType;
  readonly number: string;
  readonly amount: Paise;
}

export interface Shipment {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly shippedAt: string;
}

export interface OrderView extends OrderStatusView {
  readonly userEmail: string;
  readonly amount: Paise;
  readonly credit: Paise;
  /** What was promised back of the amount. */
  readonly givenBack: Paise;
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
  /** Oldest first: what was given for the sale, then what takes parts of it back. */
  readonly bills: readonly InvoiceSummary[];
  readonly refunds: readonly { readonly at: string; readonly amount: Paise; readonly state: RefundState }[];
  /** Oldest first. */
  readonly shipments: readonly Shipment[];
  readonly deliveredAt: string | null;
  readonly openProofs: number;
  readonly proofs: readonly ProofView[];
  readonly returns: readonly ReturnView[];
  readonly history: readonly { readonly at: string; readonly state: OrderState; readonly note: string | null }[];
}

const ORDER_VIEW_SQL = `
  select o.id, o.number, o.state, o.paid_payment_id as "paidPaymentId", o.user_email as "userEmail",
    o.amount_paise::float8 as amount, o.credit_paise::float8 as credit, o.pay_by as "payBy", o.draft_id as "draftId",
    ${REFUNDED_AMOUNT_SQL}::float8 as "givenBack", to_json(o.created_at) as "createdAt",
    to_json(o.paid_at) as "paidAt", to_json(o.delivered_at) as "deliveredAt", o.subtotal_paise::float8 as subtotal,
    o.open_proofs as "openProofs", ${PROOFS_SQL} as proofs, ${RETURNS_SQL} as returns,
    o.charges, o.discounts, o.leaves_on::text as "leavesOn", o.arrives_on::text as "arrivesOn",
    o.gift_message as "giftMessage", o.prices_hidden as "pricesHidden", o.address,
    (select coalesce(json_agg(json_build_object('id', l.id, 'productName', l.product_name, 'slug', l.slug, 'price', l.price_paise,
        'quantity', l.quantity, 'discount', l.discount_paise, 'giftWrap', l.gift_wrap, 'image', l.image, 'customText', l.custom_text, 'photoFileId', l.photo_file_id, 'previewId', l.preview_id,
        'originalFileId', l.original_file_id, 'photoCrop', l.photo_crop,
        'madeToOrderDays', l.made_to_order_days) order by l.position), '[]')
     from order_line l where l.order_id = o.id) as lines,
    o.paid_at is not null as "isPaid",
    (select coalesce(json_agg(json_build_object('id', b.id, 'kind', b.kind, 'number', b.number,
        'amount', b.amount_paise) order by b.issued_at, b.id), '[]')
     from bill b where b.order_id = o.id) as bills,
    (select coalesce(json_agg(json_build_object('at', coalesce(r.processed_at, r.created_at), 'amount', r.amount_paise,
        'state', r.state) order by r.created_at), '[]')
     from refund r where r.order_id = o.id and r.replaced_by is null) as refunds,
    (select coalesce(json_agg(json_build_object('carrier', s.carrier, 'trackingNumber', s.tracking_number,
        'shippedAt', s.shipped_at) order by s.shipped_at), '[]') from shipment s where s.order_id = o.id) as shipments,
    (select coalesce(json_agg(json_build_object('at', h.at, 'state', h.to_state, 'note', h.note) order by h.at, h.id), '[]')
     from order_history h where h.order_id = o.id) as history
  from shop_order o`;
const PAGE_SIZE = 200;
const MAX_NEWEST = 1_000;

type StoredLine = Omit<OrderView['lines'][number], 'previewFileId'> & { readonly previewId: string | null };
type StoredOrder = Omit<OrderView, 'lines'> & { readonly lines: readonly StoredLine[] };

/** Orders as they are shown. */
@Injectable()
export class OrderQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly previews: PreviewService,
    private readonly secrets: SecretsService,
  ) {}

  /** A customer's orders, newest first, with those that were never paid only while they can still be. */
  async listByEmail(email: string): Promise<OrderView[]> {
    return this.read('where o.user_email = ? and o.hidden_at is null order by o.created_at desc, o.id desc limit ?', [
      email.toLowerCase(),
      PAGE_SIZE,
    ]);
  }

  /** The newest orders of everybody, as many as one answer holds. */
  async listNewest(): Promise<OrderView[]> {
    return this.readWithoutTokens(
      `where o.hidden_at is null order by o.created_at desc, o.id desc limit ${MAX_NEWEST}`,
      [],
    );
  }

  /** Every order of an account, oldest first, hidden and never paid ones too. */
  async listByUser(userId: string): Promise<OrderView[]> {
    return this.read('where o.user_id = ? order by o.created_at, o.id', [userId]);
  }

  /** @throws DomainError order.not_found */
  async get(id: string): Promise<OrderView> {
    const [order] = await this.read('where o.id = ?', [id]);
    if (!order) throw new DomainError('order.not_found');
    return order;
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

  /** For their buyer, who may answer to proofs. */
  private async read(which: string, values: readonly unknown[]): Promise<OrderView[]> {
    const orders = await this.readWithoutTokens(which, values);
    return orders.map((order) => ({
      ...order,
      proofs: order.proofs.map((proof) => ({ ...proof, key: proofToken(this.secrets, proof.id) })),
    }));
  }

  private async readWithoutTokens(which: string, values: readonly unknown[]): Promise<OrderView[]> {
    const orders = await this.em.fork().execute<StoredOrder[]>(`${ORDER_VIEW_SQL} ${which}`, [...values]);
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
