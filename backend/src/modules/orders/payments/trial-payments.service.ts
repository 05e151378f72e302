import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, newId, paise } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { defineJob, ProcessesJob } from '../../../platform/queue/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { PaymentGateway, type GatewayLink, type GatewayPayment } from './gateway/index.js';

const ONE_RUPEE = paise(100);
const OPEN_MS = 24 * 3_600_000;
/** Somebody who looks at the page has the gateway asked as often. */
const ASK_AGAIN_MS = 2_500;
const CAPTURED = 'captured';
/** The gateway wants a number that could be called; it calls nobody. */
const CONTACT = '+919999999999';

interface TrialPaymentPayload {
  readonly id: string;
}

/** Makes the link, sees whether it was paid, and gives the rupee back: whichever comes next. */
const followTrialPayment = defineJob<TrialPaymentPayload>('orders.follow-trial-payment', {
  queue: 'payments',
  attempts: 15,
});

export type TrialPaymentStatus = 'due' | 'open' | 'paid' | 'refunded' | 'expired';

export interface TrialPayment {
  readonly id: string;
  readonly status: TrialPaymentStatus;
  /** Where it is paid; null until the gateway has made the link. */
  readonly url: string | null;
  readonly method: string | null;
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
}

interface StoredTrial extends TrialPayment {
  readonly linkId: string | null;
  readonly paymentId: string | null;
  readonly actor: string;
  readonly expiresAt: Date;
}

const COLUMNS = `id, status, url, method, paid_at as "paidAt", refunded_at as "refundedAt", gateway_link_id as "linkId",
  gateway_payment_id as "paymentId", actor, expires_at as "expiresAt"`;

/** A real payment of one rupee, by which an owner sees that money arrives and goes back. It belongs to no order. */
@Injectable()
export class TrialPayments {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  /** The newest; null where there was none. One that waits is followed while somebody looks. */
  async newest(): Promise<TrialPayment | null> {
    const em = this.em.fork();
    const [found] = await em.execute<StoredTrial[]>(
      `select ${COLUMNS} from trial_payment order by created_at desc limit 1`,
    );
    if (found && (found.status === 'open' || found.status === 'paid')) await this.askSoon(found.id);
    return found ?? null;
  }

  /** Starts one, unless one is under way. @param by the owner's address */
  async start(by: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await tx.execute(`select pg_advisory_xact_lock(hashtext('trial_payment'))`);
      const under = await tx.execute(
        `select 1 from trial_payment where status in ('due', 'open', 'paid') and expires_at > ?`,
        [this.clock.now()],
      );
      if (under.length > 0) return;
      const id = newId();
      const now = this.clock.now();
      await tx.execute(
        `insert into trial_payment (id, amount_paise, status, actor, created_at, expires_at) values (?, ?, 'due', ?, ?, ?)`,
        [id, ONE_RUPEE, by, now, new Date(now.getTime() + OPEN_MS)],
      );
      await this.outbox.add(tx, followTrialPayment, { id }, { key: `trial-payment:${id}` });
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'trial_payment.start',
        subject: { kind: 'payment', id },
        summary: 'A payment of ₹1 was asked for, to try the gateway',
      });
    });
  }

  /** @returns whether the link is of a trial. */
  async noteLink(gatewayLinkId: string): Promise<boolean> {
    const [found] = await this.em
      .fork()
      .execute<{ id: string }[]>('select id from trial_payment where gateway_link_id = ?', [gatewayLinkId]);
    if (found) await this.follow(found);
    return found !== undefined;
  }

  /** @throws DomainError payment.gateway_unavailable and others of the gateway; then it is asked again */
  @ProcessesJob(followTrialPayment)
  async follow({ id }: TrialPaymentPayload): Promise<void> {
    const trial = await this.find(id);
    if (trial?.status === 'due') await this.makeLink(trial);
    else if (trial?.status === 'open') await this.look(trial);
    const seen = await this.find(id);
    if (seen?.status === 'paid') await this.giveBack(seen);
  }

  private async makeLink({ id, expiresAt, actor }: StoredTrial): Promise<void> {
    const link = await this.createOnce(id, new Date(expiresAt), actor);
    await this.em
      .fork()
      .execute(
        `update trial_payment set status = 'open', gateway_link_id = ?, url = ? where id = ? and status = 'due'`,
        [link.id, link.url, id],
      );
  }

  /** One whose answer was lost is found by its reference, which the gateway takes once. */
  private async createOnce(id: string, expiresAt: Date, actor: string): Promise<GatewayLink> {
    const { site_name: siteName } = await this.settings.read();
    try {
      return await this.gateway.createLink({
        amount: ONE_RUPEE,
        reference: id,
        description: `A test by ${siteName}, refunded at once`,
        customer: { name: siteName, email: actor, contact: CONTACT },
        expiresAt,
        notes: { purpose: 'trial' },
      });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'payment.receipt_taken') throw error;
      const found = await this.gateway.findLink(id);
      if (!found) throw error;
      return found;
    }
  }

  private async look({ id, linkId }: StoredTrial): Promise<void> {
    const link = await this.gateway.link(linkId ?? '');
    if (link.status === 'expired' || link.status === 'cancelled') {
      await this.em
        .fork()
        .execute(`update trial_payment set status = 'expired' where id = ? and status = 'open'`, [id]);
      return;
    }
    const payments = link.orderId ? await this.gateway.paymentsOf(link.orderId) : [];
    const captured = payments.find(({ status }) => status === CAPTURED);
    if (captured) await this.notePaid(id, captured);
  }

  /** In the books it is none of the shop's, and its refund neither. */
  private async notePaid(id: string, { id: paymentId, method }: GatewayPayment): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const now = this.clock.now();
      const [trial] = await tx.execute<{ actor: string }[]>(
        `update trial_payment set status = 'paid', gateway_payment_id = ?, method = ?, paid_at = ?
         where id = ? and status = 'open' returning actor`,
        [paymentId, method, now, id],
      );
      if (trial) await this.noteForeign(tx, { kind: 'payment', gatewayId: paymentId, by: trial.actor });
    });
  }

  private async giveBack({ id, paymentId, actor }: StoredTrial): Promise<void> {
    const refund = await this.gateway.refund({ paymentId: paymentId ?? '', amount: ONE_RUPEE, refundId: id });
    await this.em.fork().transactional(async (tx) => {
      await tx.execute(
        `update trial_payment set status = 'refunded', refunded_at = ? where id = ? and status = 'paid'`,
        [this.clock.now(), id],
      );
      await this.noteForeign(tx, { kind: 'refund', gatewayId: refund.id, by: actor });
    });
  }

  private async noteForeign(
    tx: EntityManager,
    { kind, gatewayId, by }: { kind: 'payment' | 'refund'; gatewayId: string; by: string },
  ): Promise<void> {
    await tx.execute(
      `insert into foreign_money (kind, gateway_id, amount_paise, note, acknowledged_by, acknowledged_at)
       values (?, ?, ?, 'The payment of ₹1 by which the gateway was tried', ?, ?) on conflict do nothing`,
      [kind, gatewayId, ONE_RUPEE, by, this.clock.now()],
    );
  }

  private async askSoon(id: string): Promise<void> {
    const now = this.clock.now();
    await this.em.fork().transactional(async (tx) => {
      const [claimed] = await tx.execute<{ id: string }[]>(
        'update trial_payment set asked_at = ? where id = ? and (asked_at is null or asked_at < ?) returning id',
        [now, id, new Date(now.getTime() - ASK_AGAIN_MS)],
      );
      if (claimed)
        await this.outbox.add(tx, followTrialPayment, { id }, { key: `trial-payment:${id}:${now.getTime()}` });
    });
  }

  private async find(id: string): Promise<StoredTrial | undefined> {
    const [found] = await this.em
      .fork()
      .execute<StoredTrial[]>(`select ${COLUMNS} from trial_payment where id = ?`, [id]);
    return found;
  }
}
