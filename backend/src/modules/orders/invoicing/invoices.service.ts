import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ApiProperty } from '@nestjs/swagger';
import { DomainError, newId, type Paise, toIstDate, type IstDate } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { formatIstTime } from '../../../platform/mail/layout/index.js';
import { SettingsService, type Settings } from '../../../platform/settings/index.js';
import {
  financialYear,
  formatInvoiceNumber,
  type Invoice,
  type InvoiceDraft,
  type InvoiceType,
  buildInvoice,
  type Seller,
  type InvoicedOrder,
  INVOICE_TYPES,
} from './invoice.rules.js';
import { buildCreditNote } from './credit-note.rules.js';
import { placeOfSupply, stateOfGstin } from '../order/gstin.rules.js';
import { CHARGE_HSNS, sumOf, type ChargeHsn } from './gst.rules.js';
import { DeliveryChecks } from '../order/delivery-checks.js';
import type { DeliveryAddress, OrderState } from '../order/order.types.js';
import { OrderHistory, type Order } from '../order/order.entity.js';
import { groupViews } from '../order/order-queries.js';
import { EvidenceSources, type EvidenceSource } from '../order/evidence-sources.js';

export interface NewInvoice {
  readonly orderId: string;
  readonly kind: InvoiceType;
  readonly prefix: string;
  /** null for what is given for the sale. */
  readonly refundId: string | null;
  readonly draft: InvoiceDraft;
}

const NEXT_NUMBER_SQL = `
  insert into bill_serial as s (kind, financial_year, last, issued_at) values (?, ?, 1, ?)
  on conflict (kind, financial_year) do update
    set last = s.last + 1, issued_at = greatest(s.issued_at, excluded.issued_at)
  returning last, to_json(issued_at) as "issuedAt"`;

/** Where bills get their numbers: one after the other within a kind and a financial year, none left out, none twice. */
@Injectable()
export class InvoiceNumbering {
  constructor(private readonly clock: Clock) {}

  /** The day in India on which a bill would be dated now. */
  today(): IstDate {
    return toIstDate(this.clock.now());
  }

  /**
   * Takes the next number and writes the bill, both with the transaction of `tx` or not at all. Everybody else who
   * wants a number of the kind waits from here to its end: so this comes last in it, after all other locks.
   */
  async issue(tx: EntityManager, { orderId, kind, prefix, refundId, draft }: NewInvoice): Promise<Invoice> {
    const now = this.clock.now();
    const year = financialYear(now);
    const [next] = await tx.execute<{ last: number; issuedAt: string }[]>(NEXT_NUMBER_SQL, [kind, year, now]);
    if (!next) throw new Error('no number was given');
    const issuedAt = new Date(next.issuedAt);
    const number = formatInvoiceNumber(prefix, kind, year, next.last);
    const bill: Invoice = { ...draft, kind, number, issuedAt: issuedAt.toISOString() };
    await tx.execute(
      `insert into bill (id, order_id, kind, refund_id, financial_year, serial, number, issued_at, amount_paise, content)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb)`,
      [newId(), orderId, kind, refundId, year, next.last, number, issuedAt, bill.total, JSON.stringify(bill)],
    );
    return bill;
  }
}

export interface CreditNoteRequest {
  readonly orderId: string;
  /** The same refund has one note, however often it is asked for. */
  readonly refundId: string;
  readonly amount: Paise;
  /** Places of the order's lines that come back, from 0; left out: all alike. */
  readonly pieces?: readonly number[];
  /** Paise of each line of the bill, where it is known what the amount was given for. */
  readonly exact?: readonly number[];
  /** A sentence for the buyer; it is printed. */
  readonly reason: string;
}

const ORDER_INVOICE_SQL = 'select content from bill where order_id = ? and refund_id is null';
const REFUND_INVOICE_SQL = 'select content from bill where refund_id = ?';
const CREDIT_NOTES_SQL = 'select content from bill where order_id = ? and refund_id is not null';

/**
 * Invoices and credit notes, or receipts while the seller has no GSTIN. A bill is written by a job of the order's
 * pipeline and not by an effect: its number is a lock that all buyers share, which a payment must not wait for, and a
 * bill that cannot be written must not undo a payment. Whoever opens the bill before the job ran has it written then.
 */
@Injectable()
export class InvoiceService implements EvidenceSource, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsService,
    private readonly numbering: InvoiceNumbering,
    private readonly evidence: EvidenceSources,
    private readonly deliveries: DeliveryChecks,
  ) {}

  onModuleInit(): void {
    this.evidence.register(this);
    this.deliveries.register((tx, order, address) => this.assertSameSupply(tx, order, address));
  }

  /** An invoice with tax names the state that it was sold to: another one would be another tax. */
  private async assertSameSupply(tx: EntityManager, order: Order, address: DeliveryAddress): Promise<void> {
    if (placeOfSupply(order.address.state).state === placeOfSupply(address.state).state) return;
    const [sale] = await read(tx, ORDER_INVOICE_SQL, order.id);
    if (sale?.kind === 'invoice') throw new DomainError('order.state_billed');
  }

  async invoiceNumbers(orderId: string): Promise<string[]> {
    return ((await this.listByOrder([orderId])).get(orderId) ?? []).map(({ number }) => number);
  }

  /** Bills by their order's id, oldest first: what was given for the sale, then what takes parts of it back. */
  async listByOrder(orderIds: readonly string[]): Promise<Map<string, InvoiceSummary[]>> {
    const bills = await this.em.fork().execute<(InvoiceSummary & { orderId: string })[]>(
      `select order_id as "orderId", id, kind, number, amount_paise::float8 as amount from bill
       where order_id = any(?::uuid[]) order by issued_at, id`,
      [`{${orderIds.join(',')}}`],
    );
    return groupViews(bills.map(({ orderId, ...view }) => ({ orderId, view })));
  }

  /** Whether one of these refunds has its credit note. */
  async hasCreditNote(em: EntityManager, refundIds: readonly string[]): Promise<boolean> {
    const rows = await em.execute('select 1 from bill where refund_id = any(?::text[]) limit 1', [
      `{${refundIds.join(',')}}`,
    ]);
    return rows.length > 0;
  }

  /** What was given for the sale of an order; null until it is written. */
  async kindOf(orderId: string): Promise<InvoiceType | null> {
    const [bill] = await this.em
      .fork()
      .execute<{ kind: InvoiceType }[]>('select kind from bill where order_id = ? and refund_id is null', [orderId]);
    return bill?.kind ?? null;
  }

  /** The order's one bill, written now where there is none; null for an order that is not billed (yet). */
  async issue(orderId: string): Promise<Invoice | null> {
    const written = await read(this.em.fork(), ORDER_INVOICE_SQL, orderId);
    return written[0] ?? this.em.fork().transactional((tx) => this.issueWithin(tx, orderId));
  }

  /**
   * What a refund takes back of the order's bill, with the transaction of `tx`, of which it must be the last step (see
   * InvoiceNumbering), and never more than is left of it. Null for an order that was never billed, and where nothing is left.
   */
  async issueCreditNote(
    tx: EntityManager,
    { orderId, refundId, pieces = [], exact = [], ...part }: CreditNoteRequest,
  ): Promise<Invoice | null> {
    const sale = await this.issueWithin(tx, orderId);
    if (!sale) return null;
    const [written] = await read(tx, REFUND_INVOICE_SQL, refundId);
    if (written) return written;
    const earlier = await read(tx, CREDIT_NOTES_SQL, orderId);
    // The gateway may have refunded more than the bill holds.
    const amount = Math.min(part.amount, sale.total - sumOf(earlier, ({ total }) => total));
    if (amount <= 0) return null;
    const draft = buildCreditNote(sale, earlier, { amount, pieces, exact, reason: part.reason });
    const isSent = (await tx.count(OrderHistory, { orderId, event: 'ship' })) > 0;
    const kind = sale.kind === 'invoice' ? 'credit_note' : 'refund_receipt';
    const prefix = (await this.settings.read(tx)).invoice_prefix;
    const deliveredTo = isSent ? draft.deliveredTo : ['Not sent'];
    return this.numbering.issue(tx, { orderId, kind, prefix, refundId, draft: { ...draft, deliveredTo } });
  }

  /** Under the order's lock, so that two who ask write one bill. */
  private async issueWithin(tx: EntityManager, orderId: string): Promise<Invoice | null> {
    const source = await loadInvoiceSource(tx, orderId, this.numbering.today());
    const [written] = await read(tx, ORDER_INVOICE_SQL, orderId);
    if (written) return written;
    if (!source || !isInvoiced(source.state, source.paidAt !== null)) return null;
    const settings = await this.settings.read(tx);
    const chargeRates = settings.charge_tax === 'own' ? source.ownRates : null;
    return this.numbering.issue(tx, {
      orderId,
      kind: settings.gstin === '' ? 'receipt' : 'invoice',
      prefix: settings.invoice_prefix,
      refundId: null,
      draft: buildInvoice({ ...source, chargeRates }, sellerOf(settings), describePayment(source)),
    });
  }
}

async function read(em: EntityManager, sql: string, id: string): Promise<Invoice[]> {
  return (await em.execute<{ content: Invoice }[]>(sql, [id])).map(({ content }) => content);
}

function sellerOf(settings: Settings): Seller {
  return {
    name: settings.site_name,
    legalName: settings.legal_name,
    address: settings.legal_address,
    gstin: settings.gstin,
    place: settings.gstin === '' ? null : stateOfGstin(settings.gstin),
    email: settings.contact_email,
    phone: settings.contact_phone,
  };
}

/** What a bill is written from. */
export interface InvoiceSource extends Omit<InvoicedOrder, 'chargeRates'> {
  /** Percent of charges that are taxed at rates of their own. */
  readonly ownRates: Readonly<Record<ChargeHsn, number>>;
  readonly state: OrderState;
  /** ISO 8601, UTC. */
  readonly paidAt: string | null;
  readonly paymentId: string | null;
  /** As the gateway calls it; null where it said nothing. */
  readonly method: string | null;
}

const CHARGE_RATES_SQL = CHARGE_HSNS.map((hsn) => `'${hsn}', gst_rate_at('${hsn}', 0, b.day)`).join(', ');

/** A rate that came from the table is that of the bill's day; one that a product has for itself stays. */
const LINE_RATE_SQL = `case
  when l.gst_rate = gst_rate_at(l.hsn, u.unit, (o.created_at at time zone 'Asia/Kolkata')::date)
  then gst_rate_at(l.hsn, u.unit, b.day) else l.gst_rate end`;

const INVOICE_SOURCE_SQL = `
  select o.number, o.state, to_json(o.created_at) as "createdAt", to_json(o.paid_at) as "paidAt",
    o.paid_payment_id as "paymentId", p.method, o.amount_paise::float8 as amount, o.address, o.charges, o.terms,
    o.discounts, json_build_object(${CHARGE_RATES_SQL}) as "ownRates",
    (select coalesce(json_agg(json_build_object('name', l.product_name, 'words', l.custom_text, 'hsn', l.hsn,
        'rate', ${LINE_RATE_SQL}, 'price', l.price_paise, 'quantity', l.quantity,
        'discount', l.discount_paise) order by l.position), '[]')
     from order_line l
     cross join lateral (select (l.price_paise * l.quantity - l.discount_paise)::numeric / l.quantity as unit) u
     where l.order_id = o.id) as lines
  from shop_order o cross join (select ?::date as day) b
  left join payment p on p.gateway_payment_id = o.paid_payment_id
  where o.id = ? for no key update of o`;

/** Locks the order until the transaction of `tx` ends; null when there is none. */
export async function loadInvoiceSource(
  tx: EntityManager,
  orderId: string,
  day: IstDate,
): Promise<InvoiceSource | null> {
  const [source] = await tx.execute<InvoiceSource[]>(INVOICE_SOURCE_SQL, [day, orderId]);
  return source ?? null;
}

export interface InvoiceSummary {
  readonly id: string;
  readonly kind: InvoiceType;
  readonly number: string;
  readonly amount: Paise;
}

export class InvoiceDto {
  @ApiProperty({
    enum: INVOICE_TYPES,
    type: String,
    nullable: true,
    description: 'null: it is written when it is opened.',
  })
  kind!: InvoiceType | null;

  @ApiProperty({ description: 'Empty before it is written.' }) number!: string;
  @ApiProperty({ description: 'Rupees.' }) amount!: number;
  @ApiProperty({ description: 'Opens the PDF, for its buyer and the admin.' }) url!: string;
}

const SHIPPED_STATES: ReadonlySet<OrderState> = new Set([
  'shipped',
  'delivered',
  'return_requested',
  'return_approved',
  'returned',
]);

/** Goods that are paid for are billed at once, others (cash on delivery) when they leave the shop. */
export function isInvoiced(state: OrderState, isPaid: boolean): boolean {
  return isPaid || SHIPPED_STATES.has(state);
}

const METHODS: Readonly<Record<string, string>> = {
  card: 'card',
  upi: 'UPI',
  netbanking: 'net banking',
  wallet: 'wallet',
  emi: 'instalments',
  paylater: 'pay later',
};

const IST = { timeZone: 'Asia/Kolkata' } as const;
const day = new Intl.DateTimeFormat('en-GB', { ...IST, day: 'numeric', month: 'short', year: 'numeric' });

interface InvoicePayment {
  readonly paidAt: string | null;
  readonly paymentId: string | null;
  readonly method: string | null;
}

/** `Paid on 19 Nov 2026, 9:17 pm IST, by UPI, pay_Rb2pK9sWd7HnUo.` */
export function describePayment({ paidAt, paymentId, method }: InvoicePayment): string {
  if (paidAt === null) return 'Payable on delivery.';
  const at = new Date(paidAt);
  const by = method && (METHODS[method] ?? method);
  return `${[`Paid on ${day.format(at)}`, formatIstTime(at), by && `by ${by}`, paymentId].filter(Boolean).join(', ')}.`;
}
