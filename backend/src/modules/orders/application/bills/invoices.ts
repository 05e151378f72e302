import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Paise } from '../../../../kernel/index.js';
import { SettingsStore, type Settings } from '../../../../platform/settings/index.js';
import { saleDraft, type Bill, type Seller } from '../../domain/bills/bill.js';
import { creditDraft } from '../../domain/bills/credit.js';
import { stateOfGstin } from '../../domain/bills/gstin.js';
import { isBilled, settledBy } from '../../domain/bills/settlement.js';
import { BillBook } from './bill-book.js';
import { billFacts } from './bill-facts.js';

export interface Credit {
  readonly orderId: string;
  /** The same refund has one note, however often it is asked for. */
  readonly refundId: string;
  readonly amount: Paise;
  /** Places of the order's lines that come back, from 0; left out: all alike. */
  readonly pieces?: readonly number[];
  /** A sentence for the buyer; it is printed. */
  readonly reason: string;
}

const OF_SALE = 'select content from bill where order_id = ? and refund_id is null';
const OF_REFUND = 'select content from bill where refund_id = ?';
const SENT = 'select 1 as sent from shipment where order_id = ? limit 1';
const NOTES = 'select content from bill where order_id = ? and refund_id is not null';

/**
 * Invoices and credit notes, or receipts while the seller has no GSTIN. A bill is written by a job of the order's
 * pipeline and not by an effect: its number is a lock that all buyers share, which a payment must not wait for, and a
 * bill that cannot be written must not undo a payment. Whoever opens the bill before the job ran has it written then.
 */
@Injectable()
export class Invoices {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsStore,
    private readonly book: BillBook,
  ) {}

  /** The order's one bill, written now where there is none; null for an order that is not billed (yet). */
  async issue(orderId: string): Promise<Bill | null> {
    const written = await read(this.em.fork(), OF_SALE, orderId);
    return written[0] ?? this.em.fork().transactional((tx) => this.issueIn(tx, orderId));
  }

  /**
   * What a refund takes back of the order's bill, with the transaction of `tx`, of which it must be the last step (see
   * BillBook). Null for an order that was never billed, which has nothing to take back.
   * @throws RangeError when the bill does not hold as much any more
   */
  async issueCreditNote(tx: EntityManager, { orderId, refundId, pieces = [], ...part }: Credit): Promise<Bill | null> {
    const sale = await this.issueIn(tx, orderId);
    if (!sale) return null;
    const [written] = await read(tx, OF_REFUND, refundId);
    if (written) return written;
    const draft = creditDraft(sale, await read(tx, NOTES, orderId), { ...part, pieces });
    const isSent = (await tx.execute<object[]>(SENT, [orderId])).length > 0;
    const kind = sale.kind === 'invoice' ? 'credit_note' : 'refund_receipt';
    const prefix = (await this.settings.read(tx)).invoice_prefix;
    const deliveredTo = isSent ? draft.deliveredTo : ['Not sent'];
    return this.book.write(tx, { orderId, kind, prefix, refundId, draft: { ...draft, deliveredTo } });
  }

  /** Under the order's lock, so that two who ask write one bill. */
  private async issueIn(tx: EntityManager, orderId: string): Promise<Bill | null> {
    const facts = await billFacts(tx, orderId);
    const [written] = await read(tx, OF_SALE, orderId);
    if (written) return written;
    if (!facts || !isBilled(facts.state, facts.paidAt !== null)) return null;
    const settings = await this.settings.read(tx);
    return this.book.write(tx, {
      orderId,
      kind: settings.gstin === '' ? 'receipt' : 'invoice',
      prefix: settings.invoice_prefix,
      refundId: null,
      draft: saleDraft(facts, sellerOf(settings), settledBy(facts)),
    });
  }
}

async function read(em: EntityManager, sql: string, id: string): Promise<Bill[]> {
  return (await em.execute<{ content: Bill }[]>(sql, [id])).map(({ content }) => content);
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
