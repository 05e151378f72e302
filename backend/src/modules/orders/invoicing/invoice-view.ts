import type { Paise } from '../../../kernel/index.js';
import type { InvoiceType } from './invoice-number.js';

export interface InvoiceSummary {
  readonly id: string;
  readonly kind: InvoiceType;
  readonly number: string;
  readonly amount: Paise;
}

/** Those of the order `o`, oldest first: what was given for the sale, then what takes parts of it back. */
export const INVOICES_SQL = `
  (select coalesce(json_agg(json_build_object('id', b.id, 'kind', b.kind, 'number', b.number,
      'amount', b.amount_paise) order by b.issued_at, b.id), '[]')
   from bill b where b.order_id = o.id)`;
