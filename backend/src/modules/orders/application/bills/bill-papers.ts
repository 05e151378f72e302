import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError, isId } from '../../../../kernel/index.js';
import { RateLimits } from '../../../../platform/http/index.js';
import type { Bill } from '../../domain/bills/bill.js';
import { TITLES, drawBill } from './draw-bill.js';
import { Invoices } from './invoices.js';

/** A PDF costs the shop more than its reader. */
const DRAWN = { points: 60, seconds: 600 };

/** Who asks for a bill. */
export interface Reader {
  readonly userId: string;
  readonly isAdmin: boolean;
}

export interface PrintedBill {
  readonly name: string;
  readonly pdf: Buffer;
}

/** Bills as PDF: a buyer's own; the admin may read everybody's. */
@Injectable()
export class BillPapers {
  constructor(
    private readonly em: EntityManager,
    private readonly invoices: Invoices,
    private readonly limits: RateLimits,
  ) {}

  /** The invoice of an order, or its receipt. @throws DomainError order.not_found, order.no_invoice, rate.limited */
  async ofSale(orderId: string, reader: Reader): Promise<PrintedBill> {
    await this.readable(orderId, reader);
    const bill = await this.invoices.issue(orderId);
    if (!bill) throw new DomainError('order.no_invoice');
    return printed(bill);
  }

  /** What takes a part of it back. @throws DomainError order.not_found, rate.limited */
  async ofRefund(orderId: string, billId: string, reader: Reader): Promise<PrintedBill> {
    await this.readable(orderId, reader);
    const [row] = isId(billId)
      ? await this.em
          .fork()
          .execute<{ content: Bill }[]>(
            'select content from bill where id = ? and order_id = ? and refund_id is not null',
            [billId, orderId],
          )
      : [];
    if (!row) throw new DomainError('order.not_found');
    return printed(row.content);
  }

  private async readable(orderId: string, { userId, isAdmin }: Reader): Promise<void> {
    const [order] = isId(orderId)
      ? await this.em
          .fork()
          .execute<{ userId: string }[]>('select user_id as "userId" from shop_order where id = ?', [orderId])
      : [];
    if (!order || (order.userId !== userId && !isAdmin)) throw new DomainError('order.not_found');
    if (!isAdmin) await this.limits.consume(`bill:${userId}`, DRAWN);
  }
}

async function printed(bill: Bill): Promise<PrintedBill> {
  return { name: `${TITLES[bill.kind]} ${bill.number.replaceAll('/', '-')}`, pdf: await drawBill(bill) };
}
