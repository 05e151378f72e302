import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError, isId, type AdminRole } from '../../../kernel/index.js';
import { RateLimiter } from '../../../platform/http/index.js';
import type { Invoice } from './invoice.rules.js';
import { PdfWriter } from '../../../platform/documents/index.js';
import { TITLES, drawInvoice, renderInvoicePdf } from './invoice-pdf.js';
import { InvoiceService } from './invoices.service.js';

/** A PDF costs the shop more than its reader. */
const PDF_RATE_LIMIT = { points: 60, seconds: 600 };

/** Who asks for a bill. */
export interface Viewer {
  readonly userId: string;
  /** The role in which staff or the owner read everybody's; null for a buyer. */
  readonly role: AdminRole | null;
}

export interface InvoicePdf {
  readonly name: string;
  readonly pdf: Buffer;
}

/** Bills as PDF: a buyer's own; the owner, the desk and the books may read everybody's. */
@Injectable()
export class InvoicePdfService {
  constructor(
    private readonly em: EntityManager,
    private readonly invoices: InvoiceService,
    private readonly limits: RateLimiter,
  ) {}

  /** The invoice of an order, or its receipt. @throws DomainError order.not_found, order.no_invoice, rate.limited */
  async forOrder(orderId: string, reader: Viewer): Promise<InvoicePdf> {
    await this.assertReadable(orderId, reader);
    const bill = await this.invoices.issue(orderId);
    if (!bill) throw new DomainError('order.no_invoice');
    return toInvoicePdf(bill);
  }

  /**
   * The invoices and receipts of several orders in one PDF; orders without one are left out. For staff.
   * @throws DomainError order.no_invoice when none has one
   */
  async forOrders(orderIds: readonly string[]): Promise<Buffer> {
    const pdf = new PdfWriter('Invoices');
    let count = 0;
    for (const id of orderIds) {
      const bill = await this.invoices.issue(id);
      if (!bill) continue;
      drawInvoice(pdf, bill);
      count += 1;
    }
    if (count === 0) throw new DomainError('order.no_invoice');
    return pdf.finish();
  }

  /** What takes a part of it back. @throws DomainError order.not_found, rate.limited */
  async forCreditNote(orderId: string, billId: string, reader: Viewer): Promise<InvoicePdf> {
    await this.assertReadable(orderId, reader);
    const [row] = isId(billId)
      ? await this.em
          .fork()
          .execute<{ content: Invoice }[]>(
            'select content from bill where id = ? and order_id = ? and refund_id is not null',
            [billId, orderId],
          )
      : [];
    if (!row) throw new DomainError('order.not_found');
    return toInvoicePdf(row.content);
  }

  private async assertReadable(orderId: string, { userId, role }: Viewer): Promise<void> {
    const [order] = isId(orderId)
      ? await this.em
          .fork()
          .execute<{ userId: string }[]>('select user_id as "userId" from shop_order where id = ?', [orderId])
      : [];
    if (!order || (order.userId !== userId && !role)) throw new DomainError('order.not_found');
    if (!role) await this.limits.consume(`bill:${userId}`, PDF_RATE_LIMIT);
  }
}

async function toInvoicePdf(bill: Invoice): Promise<InvoicePdf> {
  return { name: `${TITLES[bill.kind]} ${bill.number.replaceAll('/', '-')}`, pdf: await renderInvoicePdf(bill) };
}
