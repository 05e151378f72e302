import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../../platform/clock/index.js';
import { LOGGER, type Logger } from '../../../../platform/observability/logging/index.js';

export interface GatewayRefusal {
  readonly since: Date;
  /** In the gateway's words. */
  readonly reason: string;
}

/** How long a process takes its last read for true, in milliseconds. */
const READ_EVERY_MS = 5_000;

/** Whether the gateway accepts the shop's key, as the last calls of all processes showed. */
@Injectable()
export class GatewayAccess {
  private last: { readonly at: number; readonly refusal: GatewayRefusal | null } | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Null while it does; at most five seconds old. */
  async refusal(): Promise<GatewayRefusal | null> {
    const { last } = this;
    return last && performance.now() - last.at < READ_EVERY_MS ? last.refusal : this.readRefusal();
  }

  /** The same as the database has it now. */
  async readRefusal(): Promise<GatewayRefusal | null> {
    const [row] = await this.em
      .fork()
      .execute<{ since: Date; reason: string }[]>('select since, reason from gateway_refusal limit 1');
    return this.keep(row ? { since: new Date(row.since), reason: row.reason } : null);
  }

  async noteRefused(gateway: string, reason: string): Promise<void> {
    const now = this.clock.now();
    const [row] = await this.em.fork().execute<{ since: Date }[]>(
      `insert into gateway_refusal (gateway, since, last_at, reason) values (?, ?, ?, ?)
       on conflict (gateway) do update set last_at = excluded.last_at, reason = excluded.reason returning since`,
      [gateway, now, now, reason],
    );
    this.keep({ since: new Date(row?.since ?? now), reason });
    this.logger.error({ gateway, reason }, 'the gateway does not accept our key');
  }

  /** Costs nothing while this process knows of no refusal. */
  async noteAccepted(gateway: string): Promise<void> {
    if (!this.last?.refusal) return;
    await this.em.fork().execute('delete from gateway_refusal where gateway = ?', [gateway]);
    this.keep(null);
    this.logger.info({ gateway }, 'the gateway accepts our key again');
  }

  private keep(refusal: GatewayRefusal | null): GatewayRefusal | null {
    this.last = { at: performance.now(), refusal };
    return refusal;
  }
}
