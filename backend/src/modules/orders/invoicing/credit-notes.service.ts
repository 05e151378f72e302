import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { paise } from '../../../kernel/index.js';
import type { OrderEvent } from '../order/order-events.js';
import { OrderHistory } from '../order/order.entity.js';
import { paymentSourceOf } from '../order/payment-source.js';
import { InvoiceService } from './invoices.service.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { StoreCreditService } from '../store-credit/index.js';

/** Why an order ended, by what ended it. */
const CANCELLATION_REASONS: Partial<Record<OrderEvent, string>> = {
  cancel: 'The order was cancelled.',
  payment_captured_sold_out: 'The piece was sold out.',
  refund_completed: 'The price was given back.',
  refuse_at_door: 'The parcel was refused at the door.',
  return_to_shop: 'The parcel could not be handed over.',
};

/** What an order's end gives back as store credit, or leaves unpaid, taken back off the order's bill. */
@Injectable()
export class CreditNoteService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly invoices: InvoiceService,
    private readonly credit: StoreCreditService,
  ) {}

  /**
   * Writes the note of an order's end: of the store credit that was given for it, and of what was to be paid at a door
   * that did not open; once, however often it is asked for. An order that was never billed has none.
   */
  async issueForCancellation(orderId: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.findLocked(tx, { id: orderId });
      const [end] = await tx.find(
        OrderHistory,
        { orderId, event: { $in: Object.keys(CANCELLATION_REASONS) }, fromState: { $ne: 'refund_due' } },
        { orderBy: { at: 'desc' }, limit: 1 },
      );
      const reason = CANCELLATION_REASONS[end?.event as OrderEvent];
      if (!order || !reason) return;
      const unpaid = paymentSourceOf(order) === 'none' ? order.amount - order.credit : 0;
      const amount = paise(unpaid + (await this.credit.creditedForOrder(tx, orderId)));
      if (amount > 0) await this.invoices.issueCreditNote(tx, { orderId, refundId: orderId, amount, reason });
    });
  }
}
