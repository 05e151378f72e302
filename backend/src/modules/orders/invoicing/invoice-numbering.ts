import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import type { Invoice, InvoiceDraft } from './invoice.rules.js';
import { formatInvoiceNumber, financialYear, type InvoiceType } from './invoice-number.js';

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
