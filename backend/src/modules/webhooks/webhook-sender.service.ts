import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Clock } from '../../platform/clock/index.js';
import { shopConfig } from '../../platform/config/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { SecretsService } from '../../platform/secrets/index.js';
import { postWebhook, type WebhookAnswer } from './webhook.client.js';
import { KEEP_DAYS, retryDelayMs, signatureHeaders } from './webhook.rules.js';
import { deliverWebhook } from './webhooks.jobs.js';

const DAY_MS = 86_400_000;
/** An endpoint that answers so wants nothing more. */
const GONE = 410;

interface WaitingDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly url: string;
  readonly sealedSecret: string;
  readonly isOn: boolean;
  readonly body: unknown;
  readonly attempts: number;
}

/** Sends deliveries: at least once, again for about a day while they fail. */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly secrets: SecretsService,
    private readonly clock: Clock,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  /** Does nothing for a delivery that is over. */
  async deliver(deliveryId: string): Promise<void> {
    const [delivery] = await this.em.fork().execute<WaitingDelivery[]>(
      `select d.id, e.id as "endpointId", e.url, e.sealed_secret as "sealedSecret", e.is_on as "isOn", d.body, d.attempts
       from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id where d.id = ? and d.status = 'waiting'`,
      [deliveryId],
    );
    if (!delivery) return;
    const { url, sealedSecret, isOn } = delivery;
    const answer = isOn
      ? await this.post(delivery.id, url, this.secrets.decrypt(sealedSecret), JSON.stringify(delivery.body))
      : { status: null, error: 'The endpoint is switched off.' };
    await this.note(delivery, answer);
  }

  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEEP_DAYS * DAY_MS);
    await this.em.fork().execute(`delete from webhook_delivery where status <> 'waiting' and at < ?`, [before]);
  }

  private post(id: string, url: string, secret: string, body: string): Promise<WebhookAnswer> {
    const at = Math.floor(this.clock.now().getTime() / 1_000);
    return postWebhook(url, signatureHeaders(secret, id, at, body), body, this.config.mode !== 'production');
  }

  private async note({ id, endpointId, isOn, attempts }: WaitingDelivery, answer: WebhookAnswer): Promise<void> {
    const now = this.clock.now();
    const ended = answer.error === null || !isOn || answer.status === GONE;
    const delayMs = ended ? null : retryDelayMs(attempts + 1);
    const status = answer.error === null ? 'delivered' : delayMs === null ? 'failed' : 'waiting';
    await this.em.fork().transactional(async (tx) => {
      const noted = await tx.execute<object[]>(
        `update webhook_delivery set status = ?, attempts = attempts + 1, last_at = ?, last_status = ?, last_error = ?
         where id = ? and status = 'waiting' and attempts = ? returning id`,
        [status, now, answer.status, answer.error, id, attempts],
      );
      if (noted.length === 0) return;
      await tx.execute(
        `update webhook_endpoint set is_on = is_on and ?, failing_since = case when ? then null else coalesce(failing_since, ?) end
         where id = ?`,
        [answer.status !== GONE, answer.error === null, now, endpointId],
      );
      if (delayMs === null) return;
      const key = `webhook:${id}:${attempts + 2}`;
      await this.outbox.add(tx, deliverWebhook, { deliveryId: id }, { key, delayMs });
    });
  }
}
