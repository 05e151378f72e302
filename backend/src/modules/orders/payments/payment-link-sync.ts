import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { paymentsConfig } from '../../../platform/config/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { Order } from '../order/order.entity.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { buyerOf } from '../order/order.types.js';
import { PaymentGateway, type GatewayLink } from './gateway/index.js';
import { toE164 } from './gateway-orders.js';
import { PaymentLink } from './payment-link.entity.js';
import {
  cancelPaymentLink,
  createPaymentLink,
  reconcilePaymentLinks,
  type PaymentLinkPayload,
} from './payment-links.jobs.js';
import { endLink, PaymentLinks } from './payment-links.service.js';
import { PaymentService, type NotificationSource } from './payment.service.js';
import { nextPollAt } from './payment.rules.js';
import { TrialPayments } from './trial-payments.service.js';

const BATCH_SIZE = 50;

/** Makes links at the gateway and cancels them there, once each. */
@Injectable()
export class PaymentLinkMaking {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly stateMachine: OrderStateMachine,
    private readonly links: PaymentLinks,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError payment.gateway_unavailable, payment.amount_too_large, payment.order_refused; then it is still due */
  @ProcessesJob(createPaymentLink)
  async create({ linkId }: PaymentLinkPayload): Promise<void> {
    const link = await this.em.fork().findOne(PaymentLink, { id: linkId, gatewayLinkId: null });
    if (!link) return;
    const told = await this.createOnce(link);
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.getLocked(tx, link.orderId);
      const known = await tx.findOneOrFail(PaymentLink, { id: linkId });
      Object.assign(known, { gatewayLinkId: told.id, gatewayOrderId: told.orderId, url: told.url });
      if (known.status === 'due') {
        known.status = 'open';
        order.linkUrl = told.url;
        await this.links.mail(tx, known);
      } else await this.outbox.add(tx, cancelPaymentLink, { linkId }, { key: `cancel-made-link:${linkId}` });
      await tx.flush();
    });
  }

  /** What was paid or has ended there meanwhile stays so: the reconciler applies it. @throws DomainError payment.gateway_unavailable */
  @ProcessesJob(cancelPaymentLink)
  async cancel({ linkId }: PaymentLinkPayload): Promise<void> {
    const link = await this.em.fork().findOneOrFail(PaymentLink, { id: linkId });
    const id = link.gatewayLinkId ?? (await this.gateway.findLink(linkId))?.id;
    if (!id) return;
    try {
      await this.gateway.cancelLink(id);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'payment.unknown') throw error;
      this.logger.info({ link: linkId }, 'payment link had ended at the gateway');
    }
  }

  /** One whose answer was lost is found by its reference, which the gateway takes once. */
  private async createOnce(link: PaymentLink): Promise<GatewayLink> {
    const { number, address, userEmail } = await this.em.fork().findOneOrFail(Order, { id: link.orderId });
    const { name, phone } = buyerOf(address);
    try {
      return await this.gateway.createLink({
        amount: link.amount,
        reference: link.id,
        description: link.kind === 'whole' ? `Order ${number}` : `What is missing for order ${number}`,
        customer: { name, email: userEmail, contact: toE164(phone) },
        expiresAt: link.expiresAt,
        notes: { order_id: link.orderId },
      });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'payment.receipt_taken') throw error;
      const found = await this.gateway.findLink(link.id);
      if (!found || found.amount !== link.amount) throw error;
      return found;
    }
  }
}

/** Asks the gateway what became of links. Payments by them are settled as all others are. */
@Injectable()
export class PaymentLinkSync {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly payments: PaymentService,
    private readonly trials: TrialPayments,
    private readonly clock: Clock,
    @Inject(paymentsConfig.KEY) private readonly config: ConfigType<typeof paymentsConfig>,
  ) {}

  /** Whether it is the gateway's order of one of our orders, or behind one of our links. */
  async isOurs(gatewayOrderId: string): Promise<boolean> {
    const rows = await this.em
      .fork()
      .execute(
        `select 1 from shop_order where gateway_order_id = ? union all select 1 from payment_link where gateway_order_id = ?`,
        [gatewayOrderId, gatewayOrderId],
      );
    return rows.length > 0;
  }

  /** @returns whether the link is ours. @throws DomainError payment.gateway_unavailable, payment.unknown */
  async applyById(gatewayLinkId: string): Promise<boolean> {
    const link = await this.em.fork().findOne(PaymentLink, { gatewayLinkId });
    if (!link) return this.trials.noteLink(gatewayLinkId);
    await this.apply(link, 'webhook');
    return true;
  }

  /** Asks about every link of an order that was not paid. @throws DomainError payment.gateway_unavailable */
  async applyAllOf(orderId: string): Promise<void> {
    const links = await this.em
      .fork()
      .find(PaymentLink, { orderId, status: { $ne: 'paid' }, gatewayLinkId: { $ne: null } });
    for (const link of links) await this.apply(link, 'reconciler');
  }

  /** Asks about the links that are due. One that cannot be asked about now is due again later. */
  @ProcessesJob(reconcilePaymentLinks)
  async run(): Promise<void> {
    for (const link of await this.claimDue()) await this.apply(link, 'reconciler').catch(() => undefined);
  }

  private async apply(link: PaymentLink, source: NotificationSource): Promise<void> {
    if (!link.gatewayLinkId) return;
    const told = await this.gateway.link(link.gatewayLinkId);
    if (told.orderId) {
      const em = this.em.fork();
      await em.nativeUpdate(PaymentLink, { id: link.id, gatewayOrderId: null }, { gatewayOrderId: told.orderId });
      await this.payments.applyAll(told.orderId, source);
    }
    if (told.status === 'expired' || told.status === 'cancelled') await this.end(link, told.status);
  }

  private async end({ id, orderId }: PaymentLink, status: 'expired' | 'cancelled'): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await tx.execute('select 1 from shop_order where id = ? for update', [orderId]);
      const order = await tx.findOneOrFail(Order, { id: orderId });
      const link = await tx.findOneOrFail(PaymentLink, { id });
      if (link.status === 'open') endLink(order, link, { status, at: this.clock.now() });
    });
  }

  /** Takes what is due and sets its next time, so that two workers never ask about the same. */
  private claimDue(): Promise<PaymentLink[]> {
    return this.em.fork().transactional(async (tx) => {
      const now = this.clock.now();
      const rows = await tx.execute<{ id: string }[]>(
        `select id from payment_link where next_check_at <= ? order by next_check_at limit ${BATCH_SIZE}
         for update skip locked`,
        [now],
      );
      const due = await tx.find(PaymentLink, { id: { $in: rows.map(({ id }) => id) } });
      for (const link of due) {
        link.checks += 1;
        link.nextCheckAt = nextPollAt(link.createdAt, now, link.checks, this.config.reconcile);
      }
      return due;
    });
  }
}
