import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { alertsConfig } from '../config/index.js';
import { LOGGER, type Logger } from './logging/index.js';
import { AlertWebhook } from './alert-webhook.js';
import { IncidentMailer } from './incident.mailer.js';
import { Incidents } from './incidents.js';

const ALERT_LOCK = 7_250_003;

/**
 * Evaluates the alert rules every minute and tells the admin, by e-mail and webhook, about new incidents. It does not run as a job, because queues
 * are among what it watches; API and worker both run it, so that either notices when the other is gone. Own instead of
 * Prometheus and Alertmanager, which a shop of one owner would have to run beside it; `/metrics` serves them where they exist.
 */
@Injectable()
export class AlertScheduler implements BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly em: EntityManager,
    @Inject(alertsConfig.KEY) private readonly config: ConfigType<typeof alertsConfig>,
    private readonly incidents: Incidents,
    private readonly mails: IncidentMailer,
    private readonly webhook: AlertWebhook,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The first look is a while away: what stood still while the shop was off has had its time to go on. */
  start(): void {
    this.timer = setInterval(() => {
      this.looking = this.evaluate().catch((error: unknown) => this.logger.warn({ err: error }, 'not watched'));
    }, this.config.everySeconds * 1_000);
  }

  /** One look, unless another process is looking. @throws Error when a mail or a webhook did not go out; the next look sends it */
  async evaluate(): Promise<void> {
    await this.em.fork().transactional(async (lock) => {
      const [row] = await lock.execute<{ mine: boolean }[]>('select pg_try_advisory_xact_lock(?) as mine', [
        ALERT_LOCK,
      ]);
      if (!row?.mine) return;
      await this.incidents.evaluate();
      const sent = await Promise.allSettled([this.mails.sendPending(), this.webhook.sendPending()]);
      const failed = sent.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }
}
