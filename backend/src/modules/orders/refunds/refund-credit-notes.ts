import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { paise, sumPaise } from '../../../kernel/index.js';
import { OrderHistory, OrderLine, Payment, type Order } from '../order/order.entity.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { Refund } from './refund.entity.js';
import { LineRefund } from './line-refund.entity.js';
import { partsOfWay } from './line-refund.rules.js';
import { RefundLedger } from './refund-ledger.js';
import type { RefundReason } from './refund.rules.js';
import type { CreditNotePayload } from './refunds.jobs.js';
import { InvoiceService } from '../invoicing/index.js';
import { IDEMPOTENCY_KEYS, StoreCreditService } from '../store-credit/index.js';
import { isOfPrice, paymentSourceOf, type OrderEvent, type ReturnKind } from '../order/order.types.js';

/** As the note prints it. */
const REFUND_REASON_TEXTS: Record<RefundReason, string | null> = {
  cancelled: 'The order was cancelled.',
  sold_out: 'The item was sold out.',
  goodwill: 'Part of the price was refunded.',
  return: 'Items were returned.',
  damage: 'Items arrived damaged.',
  items: 'Items were refunded.',
  gateway: 'The price was refunded.',
  // Such a payment was never invoiced.
  second_payment: null,
  order_closed: null,
  on_hold: null,
};

/** Why an order ended, by what ended it. */
const CANCELLATION_REASONS: Partial<Record<OrderEvent, string>> = {
  cancel: 'The order was cancelled.',
  payment_captured_sold_out: 'The item was sold out.',
  refund_completed: 'The price was refunded.',
  refuse_at_door: 'The parcel was refused at the door.',
  return_to_shop: 'The parcel could not be handed over.',
};

/** A return or a report of damage that gave store credit. */
export interface CreditedReturn {
  readonly requestId: string;
  readonly orderId: string;
  readonly kind: ReturnKind;
  /** Ids of the order's lines that it is about. */
  readonly lineIds: readonly string[];
}

/** Credit notes for what was refunded: each takes its amount off the order's invoice. */
@Injectable()
export class RefundCreditNotes {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly invoices: InvoiceService,
    private readonly credit: StoreCreditService,
    private readonly ledger: RefundLedger,
  ) {}

  /** Writes the note of a refund that the bank has; once, however often it is asked for. */
  async issueForRefund(refundId: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const refund = await tx.findOneOrFail(Refund, { id: refundId });
      const order = await this.stateMachine.findLocked(tx, { id: refund.orderId });
      const payment = await tx.findOneOrFail(Payment, { id: refund.paymentId });
      const reason = REFUND_REASON_TEXTS[refund.reason];
      const isInvoiced = order !== null && isOfPrice(order, payment);
      if (refund.state !== 'processed' || !reason || !isInvoiced) return;
      // A note of a refund before it, whose money came back to the shop, stands for it too.
      if (await this.invoices.hasCreditNote(tx, await this.ledger.replacedBy(tx, refundId))) return;
      const lines = await this.ledger.lineRefundOf(tx, refundId);
      const exact = order && lines ? await invoicedParts(tx, order, lines, 0, lines.payment) : [];
      await this.invoices.issueCreditNote(tx, {
        orderId: refund.orderId,
        refundId,
        amount: refund.amount,
        exact,
        reason,
      });
    });
  }

  /** Writes the note of what a refund by line gave beside the payment; once, however often it is asked for. */
  async issueForLines(lineRefundId: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const lines = await tx.findOneOrFail(LineRefund, { id: lineRefundId });
      const order = await this.stateMachine.findLocked(tx, { id: lines.orderId });
      const amount = paise(lines.credit + lines.transfer);
      const reason = REFUND_REASON_TEXTS.items;
      if (!order || !reason || amount === 0) return;
      const exact = await invoicedParts(tx, order, lines, lines.payment, amount);
      await this.invoices.issueCreditNote(tx, { orderId: order.id, refundId: lines.id, amount, exact, reason });
    });
  }

  /** Writes the note of store credit that was given in place of a refund; once, however often it is asked for. */
  async issueForCredit({ orderId, creditId }: CreditNotePayload): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await this.stateMachine.findLocked(tx, { id: orderId });
      const amount = await this.credit.creditedByKey(tx, IDEMPOTENCY_KEYS.goodwill(creditId));
      const reason = REFUND_REASON_TEXTS.gateway;
      if (amount === 0 || !reason) return;
      await this.invoices.issueCreditNote(tx, { orderId, refundId: creditId, amount, reason });
    });
  }

  /**
   * Writes the note of an order's end: of the store credit that was given for it, and of what was to be paid at a door
   * that did not open; once, however often it is asked for. An order that was never invoiced has none.
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
      // Refunds by line have notes of their own.
      const noted = sumPaise((await tx.find(LineRefund, { orderId })).map(({ credit }) => credit));
      const amount = paise(unpaid + (await this.credit.creditedForOrder(tx, orderId)) - noted);
      if (amount > 0) await this.invoices.issueCreditNote(tx, { orderId, refundId: orderId, amount, reason });
    });
  }

  /** Writes the note of the store credit that a return or a report of damage gave; once, however often it is asked for. */
  async issueForReturn(tx: EntityManager, { requestId, orderId, kind, lineIds }: CreditedReturn): Promise<void> {
    const amount = await this.credit.creditedByKey(tx, IDEMPOTENCY_KEYS.returned(requestId));
    const reason = REFUND_REASON_TEXTS[kind];
    if (amount === 0 || !reason) return;
    await this.stateMachine.findLocked(tx, { id: orderId });
    const lines = await tx.find(OrderLine, { orderId }, { orderBy: { position: 'asc' } });
    const places = lineIds.map((lineId) => lines.findIndex(({ id }) => id === lineId));
    await this.invoices.issueCreditNote(tx, { orderId, refundId: requestId, amount, pieces: places, reason });
  }
}

/** What one way of a refund by line gave for each line of the order's invoice: its items, then its charges. */
async function invoicedParts(
  tx: EntityManager,
  { id: orderId, charges }: Order,
  { parts }: LineRefund,
  before: number,
  amount: number,
): Promise<number[]> {
  const lines = await tx.find(OrderLine, { orderId }, { orderBy: { position: 'asc' } });
  const invoiced = [...lines.map(({ id }) => id), ...charges.filter((one) => one.amount > 0).map(({ code }) => code)];
  const given = partsOfWay(parts, before, amount);
  return invoiced.map((id) => given[parts.findIndex((part) => part.id === id)] ?? 0);
}
