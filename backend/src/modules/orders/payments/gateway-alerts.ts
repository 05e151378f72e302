import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ConfigType } from '@nestjs/config';
import { Clock } from '../../../platform/clock/index.js';
import { alertsConfig, paymentsConfig } from '../../../platform/config/index.js';
import { AlertRegistry, Heartbeat, type AlertStatus } from '../../../platform/observability/index.js';
import { GatewayAccess, PaymentGateway } from './gateway/index.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ACCESS_HEARTBEAT = 'orders.gateway-access';

/**
 * Asks the gateway whether it accepts the shop's key: each time while it does not, otherwise every few minutes, so that
 * checkout knows it before a buyer has filled in a form.
 */
@Injectable()
export class GatewayAccessCheck {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly access: GatewayAccess,
    private readonly heartbeat: Heartbeat,
    private readonly clock: Clock,
    @Inject(paymentsConfig.KEY) private readonly config: ConfigType<typeof paymentsConfig>,
  ) {}

  /** Another answer than a refusal, or none, changes nothing: the next run asks again. */
  async run(): Promise<void> {
    if (!(await this.access.readRefusal()) && !(await this.isDue())) return;
    await this.gateway.checkAccess().catch(() => undefined);
    await this.heartbeat.beat(ACCESS_HEARTBEAT);
  }

  private async isDue(): Promise<boolean> {
    const everyMs = this.config.accessCheckMinutes * MINUTE_MS;
    if (everyMs === 0) return false;
    const last = await this.heartbeat.lastBeat(ACCESS_HEARTBEAT);
    return !last || this.clock.now().getTime() - last.getTime() >= everyMs;
  }
}

/** What can go wrong with the shop's account at the gateway. */
@Injectable()
export class GatewayAlerts implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly access: GatewayAccess,
    @Inject(alertsConfig.KEY) private readonly config: ConfigType<typeof alertsConfig>,
    private readonly watchList: AlertRegistry,
  ) {}

  onModuleInit(): void {
    this.watchList.addRule({
      kind: 'gateway-refuses',
      titles: { begin: 'The payment gateway refuses our key', end: 'The payment gateway accepts our key again' },
      evaluate: () => this.refusal(),
    });
    this.watchList.addRule({
      kind: 'receipts-taken',
      titles: { begin: 'Another system uses our gateway account', end: 'Receipts at the gateway are our own again' },
      evaluate: () => this.receipts(),
    });
  }

  private async refusal(): Promise<AlertStatus> {
    const refusal = await this.access.readRefusal();
    if (!refusal) return { step: 'end', words: 'Customers can pay online again.' };
    const seconds = Math.floor((this.clock.now().getTime() - refusal.since.getTime()) / 1_000);
    if (seconds < this.config.gatewayRefusedSeconds) return { step: 'none' };
    return {
      step: 'begin',
      words: `For ${seconds < 120 ? `${seconds} seconds` : `${Math.floor(seconds / 60)} minutes`} nobody has been able to pay online, and no refund is sent: ${refusal.reason.replace(/\.$/, '')}. Checkout says so and still offers cash on delivery. Compare the key id and the key secret in the settings with the gateway’s dashboard. The shop checks every 15 seconds and resumes by itself.`,
    };
  }

  private async receipts(): Promise<AlertStatus> {
    const [row] = await this.em.fork().execute<{ total: number; number: string | null; foreign: string | null }[]>(
      `select count(*)::int as total, max(o.number) as number, max(c.gateway_order_id) as foreign
       from gateway_receipt_conflict c join shop_order o on o.id = c.order_id where c.found_at > ?`,
      [new Date(this.clock.now().getTime() - DAY_MS)],
    );
    if (!row?.total) return { step: 'end', words: 'For a day no receipt of ours was in use at the gateway.' };
    const which = row.total === 1 ? `The number of order ${row.number} was` : `The numbers of ${row.total} orders were`;
    return {
      step: 'begin',
      words: `${which} already used as a receipt at the gateway${row.foreign ? ` (${row.foreign})` : ''}, for an order that is not ours. Ours got receipts of their own, and no payment was mixed up. Another shop or another database uses the same keys: give it keys of its own, or its payments will show as missing in our books.`,
    };
  }
}
