import { Injectable, type OnModuleInit, Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ConfigType } from '@nestjs/config';
import { Clock } from '../../../platform/clock/index.js';
import { Heartbeat, AlertRegistry, type AlertStatus } from '../../../platform/observability/index.js';
import { alertsConfig } from '../../../platform/config/index.js';
import { rupees } from '../../../platform/mail/layout/index.js';
import { OrderQueries } from '../order/order-queries.js';
import { RECONCILER_HEARTBEAT } from './payment-reconciler.js';
import { webhookSilence } from './webhook.rules.js';
import { discrepancyAmount } from './ledger-reconciliation.rules.js';
import { LedgerReconciliation } from './ledger-reconciliation.service.js';
import { SIGNATURE_MISMATCH } from './webhooks.service.js';

/** What shows whether payments reach the shop. */
@Injectable()
export class PaymentMetrics implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly heartbeat: Heartbeat,
    private readonly watchList: AlertRegistry,
    private readonly orders: OrderQueries,
  ) {}

  onModuleInit(): void {
    this.watchList.addGauge({
      name: 'shop_webhook_age_seconds',
      help: 'Since the last webhook was received',
      read: async () => this.secondsSince(await this.lastWebhook()),
    });
    this.watchList.addGauge({
      name: 'shop_reconciliation_age_seconds',
      help: 'Since waiting payments were last asked about at the gateway',
      read: async () => this.secondsSince(await this.lastReconciliation()),
    });
    this.watchList.addGauge({
      name: 'shop_payments_held',
      help: 'Orders with a payment that does not fit them',
      read: () => this.countOnHold(),
    });
  }

  async lastWebhook(): Promise<Date | null> {
    const [row] = await this.em
      .fork()
      .execute<{ at: Date | null }[]>('select max(received_at) as at from payment_event');
    return row?.at ? new Date(row.at) : null;
  }

  lastReconciliation(): Promise<Date | null> {
    return this.heartbeat.lastBeat(RECONCILER_HEARTBEAT);
  }

  /** Orders with money that does not fit. */
  countOnHold(): Promise<number> {
    return this.orders.countOnHold();
  }

  private secondsSince(at: Date | null): number | null {
    return at && Math.max(0, (this.clock.now().getTime() - at.getTime()) / 1_000);
  }
}

const MINUTE_MS = 60_000;
/** A webhook may come a little before the payment is noted of which it tells. */
const WEBHOOK_TOLERANCE_MS = 5 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MAX_LOOKBACK_MS = 7 * DAY_MS;

/** What can go wrong between the gateway and the shop. A payment that does not fit has a mail of its own. */
@Injectable()
export class PaymentAlerts implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(alertsConfig.KEY) private readonly config: ConfigType<typeof alertsConfig>,
    private readonly payments: PaymentMetrics,
    private readonly proofs: LedgerReconciliation,
    private readonly watchList: AlertRegistry,
  ) {}

  onModuleInit(): void {
    this.watchList.addRule({
      kind: 'webhooks-silent',
      titles: { begin: 'Webhooks have fallen silent', end: 'Webhooks come again' },
      evaluate: (began) => this.webhooks(began),
    });
    this.watchList.addRule({
      kind: 'money-differs',
      titles: { begin: 'Money does not add up', end: 'Money adds up again' },
      evaluate: () => this.money(),
    });
    this.watchList.addRule({
      kind: 'reconciliation-stopped',
      titles: { begin: 'Payments are not reconciled', end: 'Payments are reconciled again' },
      evaluate: () => this.reconciliation(),
    });
    this.watchList.addRule({
      kind: 'webhook_signature_mismatch',
      titles: { begin: 'A stored webhook was changed', end: 'Stored webhooks match their signatures again' },
      evaluate: () => this.signatures(),
    });
    this.watchList.addRule({
      kind: 'webhook-id-reused',
      titles: {
        begin: 'A webhook came twice with different contents',
        end: 'Webhooks come with ids of their own again',
      },
      evaluate: () => this.reusedIds(),
    });
  }

  private async webhooks(began: Date | null): Promise<AlertStatus> {
    const now = this.clock.now();
    const minutes = this.config.webhookSilenceMinutes;
    const lastWebhook = await this.payments.lastWebhook();
    const unannounced = await this.firstReportedWithoutWebhook(
      new Date(Math.max(lastWebhook?.getTime() ?? 0, now.getTime() - MAX_LOOKBACK_MS) + WEBHOOK_TOLERANCE_MS),
    );
    const step = webhookSilence({ lastWebhook, unreported: unannounced, since: began }, now, minutes);
    if (step === 'none') return { step };
    if (step === 'end') return { step, words: 'The gateway’s webhooks reach the shop.' };
    return {
      step,
      words: `Somebody paid, and no webhook told of it for ${minutes} minutes: the shop knows from the browser or by asking. Orders go on. Look at the webhook’s address, its secret and its state at the gateway.`,
    };
  }

  private async money(): Promise<AlertStatus> {
    const [day] = await this.proofs.daysWithDiscrepancies();
    if (!day) return { step: 'end', words: 'What the gateway captured is what our orders were paid, less refunds.' };
    return {
      step: 'begin',
      words: `On ${day.day} the gateway and our books differ in ${day.differences.length} places, by ${rupees(discrepancyAmount(day))} in all. Each is listed under Queues and money.`,
    };
  }

  private async reconciliation(): Promise<AlertStatus> {
    const last = await this.payments.lastReconciliation();
    if (!last) return { step: 'none' };
    const minutes = this.config.reconciliationMinutes;
    if (this.clock.now().getTime() - last.getTime() < minutes * MINUTE_MS) {
      return { step: 'end', words: 'Waiting payments are asked about at the gateway again.' };
    }
    return {
      step: 'begin',
      words: `Waiting payments have not been asked about at the gateway for ${minutes} minutes. Look whether the worker runs, whether the queues answer, and whether “Scheduled jobs are missing” is reported as well.`,
    };
  }

  private async signatures(): Promise<AlertStatus> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const [row] = await this.em.fork().execute<{ count: number; event: string | null }[]>(
      `select count(*)::int as count, max(event_id) as event from payment_event
         where outcome = '${SIGNATURE_MISMATCH}' and processed_at > ?`,
      [since],
    );
    if (!row?.count) return { step: 'end', words: 'For a day every stored webhook has matched its signature.' };
    return {
      step: 'begin',
      words: `In the last day ${row.count === 1 ? 'a stored webhook' : `${row.count} stored webhooks`} did not match the signature that came with it (${row.event}), so nothing was applied. Either somebody changed it in the database, or it was signed with a webhook secret that is no longer set. Payments are still found by asking the gateway.`,
    };
  }

  private async reusedIds(): Promise<AlertStatus> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const [row] = await this.em.fork().execute<{ count: number; event: string | null }[]>(
      `select count(*)::int as count, max(other_body_of) as event from payment_event
         where other_body_of is not null and received_at > ?`,
      [since],
    );
    if (!row?.count) return { step: 'end', words: 'For a day every webhook has come with an id of its own.' };
    return {
      step: 'begin',
      words: `In the last day ${row.count === 1 ? 'a webhook' : `${row.count} webhooks`} came with the id of an earlier one and another body (${row.event}). Both are stored and were followed; what they are about was read from the gateway. Ask the gateway why, and change the webhook’s secret if it does not know.`,
    };
  }

  private async firstReportedWithoutWebhook(after: Date): Promise<Date | null> {
    const [row] = await this.em.fork().execute<{ at: Date | null }[]>(
      `select min(at) as at from order_history
       where event = 'payment_captured' and actor <> 'gateway (webhook)' and at > ?`,
      [after],
    );
    return row?.at ? new Date(row.at) : null;
  }
}
