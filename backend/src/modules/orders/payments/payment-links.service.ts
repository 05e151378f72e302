import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, newId, paise, ZERO_PAISE } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { paymentsConfig } from '../../../platform/config/index.js';
import { rupees } from '../../../platform/mail/layout/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { type Order, Payment } from '../order/order.entity.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { PENDING_STATES } from '../order.pipeline.js';
import { PaymentLink } from './payment-link.entity.js';
import { linkFor, type LinkableOrder } from './payment-link.rules.js';
import { cancelPaymentLink, createPaymentLink, sendPaymentLink } from './payment-links.jobs.js';
import { nextPollAt } from './payment.rules.js';

const HOUR_MS = 3_600_000;
const OPEN = { $in: ['due', 'open'] as const };

/** What a link decides about an order. */
export function linkableOrder({ amount, credit, currency, payBy, state }: Order): LinkableOrder {
  return { due: paise(amount - credit), currency, payBy, isOpen: PENDING_STATES.includes(state) };
}

/** Notes how a link of a locked order ended; one that was closed before may still be paid. */
export function endLink(
  order: Order,
  link: PaymentLink,
  { status, at }: { readonly status: 'paid' | 'cancelled' | 'expired'; readonly at: Date },
): void {
  if (link.status === 'due' || link.status === 'open') Object.assign(order, { linkDue: ZERO_PAISE, linkUrl: null });
  if (status === 'paid') link.nextCheckAt = null;
  Object.assign(link, { status, closedAt: link.closedAt ?? at });
}

/**
 * Payment links of orders: at most one that is open for each. The row commits with its cause; a job makes the link at the
 * gateway and mails its address. Every method is called with the order locked, or locks it.
 */
@Injectable()
export class PaymentLinks {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    @Inject(paymentsConfig.KEY) private readonly config: ConfigType<typeof paymentsConfig>,
  ) {}

  /**
   * Asks the buyer of an order for what is due, or for what is missing; an open link for the same is mailed again.
   * @param by address of the admin who asks
   * @throws DomainError order.not_found, payment.link_not_needed, with nothing changed
   */
  async send(orderId: string, by: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.getLocked(tx, orderId, ({ hiddenAt }) => !hiddenAt);
      await this.request(tx, order, by);
    });
  }

  /** The same for a locked order. @throws DomainError payment.link_not_needed */
  async request(tx: EntityManager, order: Order, by: string): Promise<void> {
    const held = await tx.find(Payment, { orderId: order.id, holdReason: { $ne: null } });
    const wanted = linkFor(linkableOrder(order), held);
    if (!wanted) throw new DomainError('payment.link_not_needed');
    const known = await tx.findOne(PaymentLink, { orderId: order.id, status: OPEN });
    const isSame = known?.kind === wanted.kind && known.amount === wanted.amount;
    if (known && isSame) await this.mail(tx, known);
    else {
      if (known) await this.close(tx, order);
      await this.add(tx, order, { ...wanted, actor: by });
    }
    const summary = `${order.number}: a payment link for ${rupees(wanted.amount)} was sent${known && isSame ? ' again' : ''}`;
    await this.record(tx, order, { by, action: 'order.send_link', summary });
  }

  /** @throws DomainError order.not_found, payment.link_none, with nothing changed */
  async cancel(orderId: string, by: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.getLocked(tx, orderId);
      const due = order.linkDue;
      if (due === 0) throw new DomainError('payment.link_none');
      await this.close(tx, order);
      const summary = `${order.number}: the payment link for ${rupees(due)} was cancelled`;
      await this.record(tx, order, { by, action: 'order.cancel_link', summary });
    });
  }

  /** Ends the open link of a locked order. A payment by it that is on its way still arrives, and is then decided on. */
  async close(tx: EntityManager, order: Order): Promise<void> {
    const link = await tx.findOne(PaymentLink, { orderId: order.id, status: OPEN });
    if (!link) return;
    endLink(order, link, { status: 'cancelled', at: this.clock.now() });
    await tx.flush();
    await this.outbox.add(tx, cancelPaymentLink, { linkId: link.id }, { key: `cancel-link:${link.id}` });
  }

  /** Mails the address of an open link once more; of one that the gateway has not made yet it is mailed in any case. */
  async mail(tx: EntityManager, link: PaymentLink): Promise<void> {
    if (link.status !== 'open') return;
    link.sends += 1;
    await tx.flush();
    const key = `send-link:${link.id}:${link.sends}`;
    await this.outbox.add(tx, sendPaymentLink, { linkId: link.id, send: link.sends }, { key });
  }

  private async add(
    tx: EntityManager,
    order: Order,
    link: Pick<PaymentLink, 'kind' | 'amount' | 'actor'>,
  ): Promise<void> {
    const now = this.clock.now();
    const id = newId();
    tx.create(PaymentLink, {
      id,
      orderId: order.id,
      ...link,
      status: 'due',
      gatewayLinkId: null,
      gatewayOrderId: null,
      url: null,
      nextCheckAt: nextPollAt(now, now, 0, this.config.reconcile),
      createdAt: now,
      expiresAt: order.payUntil ?? new Date(now.getTime() + this.config.linkHours * HOUR_MS),
      closedAt: null,
    });
    Object.assign(order, { linkDue: link.amount, linkUrl: null });
    await tx.flush();
    await this.outbox.add(tx, createPaymentLink, { linkId: id }, { key: `create-link:${id}` });
  }

  private record(
    tx: EntityManager,
    { id }: Order,
    { by, action, summary }: { by: string; action: string; summary: string },
  ): Promise<void> {
    return this.audit.record(tx, { adminEmail: by, action, subject: { kind: 'order', id }, summary });
  }
}
