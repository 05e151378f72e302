import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { paymentsConfig } from '../../../platform/config/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { Heartbeat } from '../../../platform/observability/index.js';
import { nextPollAt, nextDuplicatePollAt, MAX_POLLING_MS } from './payment.rules.js';
import { PaymentLinkSync } from './payment-link-sync.js';
import { PaymentLinks } from './payment-links.service.js';
import { PaymentExceptions } from './payment-exceptions.js';
import { GatewayOrders } from './gateway-orders.js';
import { PaymentService } from './payment.service.js';
import { GIVEN_UP_STATES } from '../order/order.types.js';
import { TransitionEffects } from '../order/transition-effects.js';
import { PENDING_STATES, PENDING_STATES_ARRAY } from '../order.pipeline.js';
import { OrderStateMachine } from '../order/order-state-machine.js';

const BATCH_SIZE = 50;

/** As its last time is noted. */
export const RECONCILER_HEARTBEAT = 'orders.reconciliation';

interface AskedOrder {
  readonly id: string;
  readonly number: string;
  /** Paise that the gateway is to take. */
  readonly amount: number;
  readonly gatewayOrderId: string | null;
  /** Whether its gateway order was asked for, so that the gateway may have it. */
  readonly isClaimed: boolean;
}

const ASKED_COLUMNS = `id, number, (amount_paise - credit_paise)::float8 as amount,
  gateway_order_id as "gatewayOrderId", gateway_claimed_at is not null as "isClaimed"`;

interface DueOrder extends AskedOrder {
  readonly created_at: Date;
  readonly paid_at: Date | null;
  readonly checks: number;
}

/** All that the gateway knows of an order's payments, applied to it. */
@Injectable()
export class OrderPayments {
  constructor(
    private readonly payments: PaymentService,
    private readonly gatewayOrders: GatewayOrders,
  ) {}

  /** @throws DomainError payment.gateway_unavailable */
  async reconcile({ id, number, amount, gatewayOrderId, isClaimed }: AskedOrder): Promise<void> {
    const asked =
      gatewayOrderId ?? (isClaimed ? await this.gatewayOrders.recover({ id, number, amount: paise(amount) }) : null);
    if (asked) await this.payments.applyAll(asked, 'reconciler');
  }
}

/**
 * Asks the gateway about orders whose payment nobody has told us of, those too that were cancelled meanwhile, and for a
 * while about paid ones: a second payment may have come.
 */
@Injectable()
export class PaymentReconciler {
  constructor(
    private readonly em: EntityManager,
    private readonly payments: OrderPayments,
    private readonly clock: Clock,
    @Inject(paymentsConfig.KEY) private readonly config: ConfigType<typeof paymentsConfig>,
    private readonly heartbeat: Heartbeat,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Asks about every order that is due. One that cannot be asked about now is due again later. */
  async run(): Promise<void> {
    for (const order of await this.claimDue()) {
      try {
        await this.payments.reconcile(order);
      } catch (error) {
        this.logger.warn({ err: error, orderId: order.id }, 'order not reconciled');
      }
    }
    await this.heartbeat.beat(RECONCILER_HEARTBEAT);
  }

  /** Takes what is due, unpaid orders first, and sets its next time, so that two reconcilers never ask about the same. */
  private claimDue(): Promise<DueOrder[]> {
    return this.em.fork().transactional(async (tx) => {
      const now = this.clock.now();
      const orders = await tx.execute<DueOrder[]>(
        `select ${ASKED_COLUMNS}, created_at, paid_at, checks from shop_order
         where next_check_at <= ?
         order by paid_at is not null, next_check_at limit ${BATCH_SIZE} for update skip locked`,
        [now],
      );
      for (const { id, created_at, paid_at, checks } of orders) {
        const next = paid_at
          ? nextDuplicatePollAt(new Date(paid_at), now, this.config.reconcile)
          : nextPollAt(new Date(created_at), now, checks + 1, this.config.reconcile);
        await tx.execute('update shop_order set checks = checks + 1, next_check_at = ? where id = ?', [next, id]);
      }
      return orders;
    });
  }
}

/** Whether and when the gateway is asked about an order again, and what becomes of payments on hold for it. */
@Injectable()
export class PaymentEffects implements OnModuleInit {
  constructor(
    private readonly effects: TransitionEffects,
    private readonly exceptions: PaymentExceptions,
    private readonly links: PaymentLinks,
    private readonly clock: Clock,
    @Inject(paymentsConfig.KEY) private readonly config: ConfigType<typeof paymentsConfig>,
  ) {}

  onModuleInit(): void {
    this.effects.register({
      refund_held: (tx, order) => this.exceptions.refundAllHeld(tx, order),
      close_link: (tx, order) => (order.linkDue > 0 ? this.links.close(tx, order) : undefined),
      stop_checking: (_tx, order) => {
        order.nextCheckAt = null;
      },
      watch_for_second: (_tx, order) => {
        const now = this.clock.now();
        order.nextCheckAt = nextDuplicatePollAt(now, now, this.config.reconcile);
      },
    });
  }
}

/** Closes orders for which nobody paid, once the gateway has been asked a last time. */
@Injectable()
export class OrderExpiry {
  constructor(
    private readonly em: EntityManager,
    private readonly payments: OrderPayments,
    private readonly stateMachine: OrderStateMachine,
    private readonly links: PaymentLinkSync,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** An order that the gateway cannot be asked about stays open. */
  async run(): Promise<void> {
    for (const order of await this.findStale()) {
      try {
        await this.payments.reconcile(order);
        await this.links.applyAllOf(order.id);
        await this.close(order.id);
      } catch (error) {
        this.logger.warn({ err: error, orderId: order.id }, 'order not closed');
      }
    }
  }

  private async findStale(): Promise<AskedOrder[]> {
    const now = this.clock.now();
    const em = this.em.fork();
    const unpaid = await em.execute<AskedOrder[]>(
      `select ${ASKED_COLUMNS} from shop_order
       where state = any(?::text[]) and next_check_at is null and created_at < ? order by created_at limit ${BATCH_SIZE}`,
      [PENDING_STATES_ARRAY, new Date(now.getTime() - MAX_POLLING_MS)],
    );
    // Additions have a time of their own, and end with the order that they were to go with.
    const additions = await em.execute<AskedOrder[]>(
      `select ${ASKED_COLUMNS} from shop_order o
       where o.pay_until is not null and o.state = any(?::text[]) and (o.pay_until < ? or exists (
         select from shop_order p where p.id = o.added_to and p.state = any(?::text[])))
       order by o.pay_until limit ${BATCH_SIZE}`,
      [PENDING_STATES_ARRAY, now, `{${GIVEN_UP_STATES.join()}}`],
    );
    return [...unpaid, ...additions];
  }

  private close(id: string): Promise<void> {
    return this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.findLocked(tx, { id });
      if (order && PENDING_STATES.includes(order.state))
        await this.stateMachine.apply(tx, order, 'expire', { actor: 'clock' });
    });
  }
}
