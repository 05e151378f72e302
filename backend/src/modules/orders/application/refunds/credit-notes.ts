import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { RefundReason } from '../../domain/refund.js';
import { OrderLine, Payment, Refund } from '../../persistence/entities.js';
import { ReturnRequest } from '../../persistence/return-entities.js';
import { Invoices } from '../bills/invoices.js';
import { OrderLife } from '../order-life.js';

/** As the note prints it. */
const REASONS: Record<RefundReason, string | null> = {
  cancelled: 'The order was cancelled.',
  sold_out: 'The piece was sold out.',
  goodwill: 'A part of the price was given back.',
  return: 'Pieces were returned.',
  damage: 'Pieces arrived damaged.',
  gateway: 'The price was given back.',
  // Such a payment was never on a bill.
  second_payment: null,
  order_closed: null,
};

/** A note of the refund, or of those before it whose money came back to the shop: theirs stands for it too. */
const NOTED = `
  with recursive chain as (
    select id from refund where id = ?
    union all select r.id from refund r join chain on r.replaced_by = chain.id
  )
  select 1 as noted from bill where refund_id in (select id::text from chain) limit 1`;

/** What a refund takes back of its order's bill. */
@Injectable()
export class CreditNotes {
  constructor(
    private readonly em: EntityManager,
    private readonly life: OrderLife,
    private readonly invoices: Invoices,
  ) {}

  /** Writes the note of a refund that the bank has; once, however often it is asked for. */
  async issue(refundId: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const refund = await tx.findOneOrFail(Refund, { id: refundId });
      const order = await this.life.locked(tx, { id: refund.orderId });
      const payment = await tx.findOneOrFail(Payment, { id: refund.paymentId });
      const reason = REASONS[refund.reason];
      const isOnTheBill = payment.gatewayPaymentId === order?.paidPaymentId;
      if (refund.state !== 'processed' || !reason || !isOnTheBill) return;
      if ((await tx.execute<object[]>(NOTED, [refundId])).length > 0) return;
      await this.invoices.issueCreditNote(tx, { orderId: refund.orderId, refundId, amount: refund.amount, reason });
    });
  }

  /** Writes the note of a return that gave store credit; once, however often it is asked for. */
  async issueOfReturn(requestId: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const { orderId, kind, amount, remedy, pieces } = await tx.findOneOrFail(ReturnRequest, { id: requestId });
      const reason = REASONS[kind];
      if (remedy !== 'store_credit' || !amount || !reason) return;
      await this.life.locked(tx, { id: orderId });
      const lines = await tx.find(OrderLine, { orderId }, { orderBy: { position: 'asc' } });
      const places = pieces.map(({ lineId }) => lines.findIndex(({ id }) => id === lineId));
      await this.invoices.issueCreditNote(tx, { orderId, refundId: requestId, amount, pieces: places, reason });
    });
  }
}
