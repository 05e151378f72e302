import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Paise } from '../../../kernel/index.js';
import { SettingsService, type Settings } from '../../../platform/settings/index.js';
import { buildInvoice, type Invoice, type Seller } from './invoice.rules.js';
import { buildCreditNote } from './credit-note.rules.js';
import { stateOfGstin } from './gstin.js';
import { isInvoiced, describePayment } from './payment-note.js';
import { InvoiceNumbering } from './invoice-numbering.js';
import { loadInvoiceSource } from './invoice-source.js';

export interface CreditNoteRequest {
  readonly orderId: string;
  /** The same refund has one note, however often it is asked for. */
  readonly refundId: string;
  readonly amount: Paise;
  /** Places of the order's lines that come back, from 0; left out: all alike. */
  readonly pieces?: readonly number[];
  /** A sentence for the buyer; it is printed. */
  readonly reason: string;
}

const ORDER_INVOICE_SQL = 'select content from bill where order_id = ? and refund_id is null';
const REFUND_INVOICE_SQL = 'select content from bill where refund_id = ?';
const SHIPPED_SQL = 'select 1 as sent from shipment where order_id = ? limit 1';
const CREDIT_NOTES_SQL = 'select content from bill where order_id = ? and refund_id is not null';

/**
 * Invoices and credit notes, or receipts while the seller has no GSTIN. A bill is written by a job of the order's
 * pipeline and not by an effect: its number is a lock that all buyers share, which a payment must not wait for, and a
 * bill that cannot be written must not undo a payment. Whoever opens the bill before the job ran has it written then.
 */
@Injectable()
export class InvoiceService {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsService,
    private readonly numbering: InvoiceNumbering,
  ) {}

  /** The order's one bill, written now where there is none; null for an order that is not billed (yet). */
  async issue(orderId: string): Promise<Invoice | null> {
    const written = await read(this.em.fork(), ORDER_INVOICE_SQL, orderId);
    return written[0] ?? this.em.fork().transactional((tx) => this.issueWithin(tx, orderId));
  }

  /**
   * What a refund takes back of the order's bill, with the transaction of `tx`, of which it must be the last step (see
   * BillBook). Null for an order that was never billed, which has nothing to take back.
   * @throws RangeError when the bill does not hold as much any more
   */
  async issueCreditNote(
    tx: EntityManager,
    { orderId, refundId, pieces = [], ...part }: CreditNoteRequest,
  ): Promise<Invoice | null> {
    const sale = await this.issueWithin(tx, orderId);
    if (!sale) return null;
    const [written] = await read(tx, REFUND_INVOICE_SQL, refundId);
    if (written) return written;
    const draft = buildCreditNote(sale, await read(tx, CREDIT_NOTES_SQL, orderId), { ...part, pieces });
    const isSent = (await tx.execute<object[]>(SHIPPED_SQL, [orderId])).length > 0;
    const kind = sale.kind === 'invoice' ? 'credit_note' : 'refund_receipt';
    const prefix = (await this.settings.read(tx)).invoice_prefix;
    const deliveredTo = isSent ? draft.deliveredTo : ['Not sent'];
    return this.numbering.issue(tx, { orderId, kind, prefix, refundId, draft: { ...draft, deliveredTo } });
  }

  /** Under the order's lock, so that two who ask write one bill. */
  private async issueWithin(tx: EntityManager, orderId: string): Promise<Invoice | null> {
    const facts = await loadInvoiceSource(tx, orderId);
    const [written] = await read(tx, ORDER_INVOICE_SQL, orderId);
    if (written) return written;
    if (!facts || !isInvoiced(facts.state, facts.paidAt !== null)) return null;
    const settings = await this.settings.read(tx);
    return this.numbering.issue(tx, {
      orderId,
      kind: settings.gstin === '' ? 'receipt' : 'invoice',
      prefix: settings.invoice_prefix,
      refundId: null,
      draft: buildInvoice(facts, sellerOf(settings), describePayment(facts)),
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
