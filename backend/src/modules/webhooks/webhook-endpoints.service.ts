import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { DomainError, isId, newId } from '../../kernel/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { Clock } from '../../platform/clock/index.js';
import { shopConfig } from '../../platform/config/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { SecretsService } from '../../platform/secrets/index.js';
import { MAX_ENDPOINTS, newWebhookSecret, urlProblem } from './webhook.rules.js';
import { deliverWebhook } from './webhooks.jobs.js';

export interface EndpointInput {
  readonly url: string;
  readonly events: readonly string[];
  readonly isOn: boolean;
}

export interface Endpoint extends EndpointInput {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** Since when every attempt has failed; null while they arrive. */
  readonly failingSince: string | null;
}

export type DeliveryStatus = 'waiting' | 'delivered' | 'failed';

export interface Delivery {
  readonly id: string;
  readonly event: string;
  readonly at: string;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly lastAt: string | null;
  readonly lastError: string | null;
}

const ENDPOINT = `id, url, to_json(events) as events, is_on as "isOn", to_json(created_at) as "createdAt",
  to_json(failing_since) as "failingSince"`;
const DELIVERY = `id, event, to_json(at) as at, status, attempts, to_json(last_at) as "lastAt", last_error as "lastError"`;
const SHOWN_DELIVERIES = 50;

/** Who is told of the shop's events, as the owner says, and what was sent to them. */
@Injectable()
export class WebhookEndpoints {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly secrets: SecretsService,
    private readonly clock: Clock,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  /** Oldest first. */
  list(em = this.em.fork()): Promise<Endpoint[]> {
    return em.execute<Endpoint[]>(`select ${ENDPOINT} from webhook_endpoint order by created_at, id`);
  }

  /** @returns with the secret, which nobody can read again. @throws DomainError request.invalid, webhook.full */
  async add(input: EndpointInput, by: string): Promise<Endpoint & { readonly secret: string }> {
    const url = this.checkedUrl(input.url);
    const secret = newWebhookSecret();
    const id = newId();
    const endpoint = await this.em.fork().transactional(async (tx) => {
      await tx.execute('lock table webhook_endpoint in share row exclusive mode');
      if ((await this.list(tx)).length >= MAX_ENDPOINTS) throw new DomainError('webhook.full');
      await tx.execute(
        `insert into webhook_endpoint (id, url, events, sealed_secret, is_on, created_at)
         values (?, ?, array(select jsonb_array_elements_text(?::jsonb)), ?, ?, ?)`,
        [id, url, JSON.stringify(input.events), this.secrets.encrypt(secret), input.isOn, this.clock.now()],
      );
      await this.record(tx, by, 'create', id, 'Added a webhook endpoint.');
      return this.byId(tx, id);
    });
    return { ...endpoint, secret };
  }

  /** @throws DomainError request.invalid, webhook.not_found */
  update(id: string, input: EndpointInput, by: string): Promise<Endpoint> {
    const url = this.checkedUrl(input.url);
    return this.change(id, async (tx) => {
      await tx.execute(
        `update webhook_endpoint set url = ?, events = array(select jsonb_array_elements_text(?::jsonb)), is_on = ?,
                failing_since = null where id = ?`,
        [url, JSON.stringify(input.events), input.isOn, id],
      );
      await this.record(tx, by, 'update', id, 'Changed a webhook endpoint.');
      return this.byId(tx, id);
    });
  }

  /** With its deliveries. @throws DomainError webhook.not_found */
  remove(id: string, by: string): Promise<void> {
    return this.change(id, async (tx) => {
      await tx.execute('delete from webhook_endpoint where id = ?', [id]);
      await this.record(tx, by, 'delete', id, 'Removed a webhook endpoint.');
    });
  }

  /** Sends an event `test`. @throws DomainError webhook.not_found */
  test(id: string): Promise<void> {
    return this.change(id, async (tx) => {
      const now = this.clock.now();
      const deliveryId = newId();
      const body = JSON.stringify({ type: 'test', timestamp: now.toISOString(), data: {} });
      await tx.execute(
        `insert into webhook_delivery (id, endpoint_id, event, at, body) values (?, ?, 'test', ?, ?::jsonb)`,
        [deliveryId, id, now, body],
      );
      await this.outbox.add(tx, deliverWebhook, { deliveryId }, { key: `webhook:${deliveryId}:1` });
    });
  }

  /** The newest 50, newest first. @throws DomainError webhook.not_found */
  deliveries(id: string): Promise<Delivery[]> {
    return this.change(id, (tx) =>
      tx.execute<Delivery[]>(
        `select ${DELIVERY} from webhook_delivery d where endpoint_id = ? order by d.at desc, d.id desc limit ?`,
        [id, SHOWN_DELIVERIES],
      ),
    );
  }

  /**
   * Sends a delivery that is over once more, under the same id, so that the receiver can tell.
   * @throws DomainError webhook.delivery_not_found
   */
  async replay(deliveryId: string): Promise<void> {
    if (!isId(deliveryId)) throw new DomainError('webhook.delivery_not_found');
    await this.em.fork().transactional(async (tx) => {
      const [row] = await tx.execute<{ attempts: number }[]>(
        `update webhook_delivery set status = 'waiting' where id = ? and status <> 'waiting' returning attempts`,
        [deliveryId],
      );
      if (!row) throw new DomainError('webhook.delivery_not_found');
      const key = `webhook:${deliveryId}:${row.attempts + 1}`;
      await this.outbox.add(tx, deliverWebhook, { deliveryId }, { key });
    });
  }

  /** Seals every secret with the present APP_SECRET. @returns how many */
  resealAll(): Promise<number> {
    return this.em.fork().transactional(async (tx) => {
      const rows = await tx.execute<{ id: string; sealed: string }[]>(
        'select id, sealed_secret as sealed from webhook_endpoint for update',
      );
      for (const { id, sealed } of rows) {
        const again = this.secrets.encrypt(this.secrets.decrypt(sealed));
        await tx.execute('update webhook_endpoint set sealed_secret = ? where id = ?', [again, id]);
      }
      return rows.length;
    });
  }

  private checkedUrl(url: string): string {
    const problem = urlProblem(url, this.config.mode !== 'production');
    if (problem) throw new DomainError('request.invalid', { fields: [{ field: 'url', message: problem }] });
    return url;
  }

  private async byId(tx: EntityManager, id: string): Promise<Endpoint> {
    const [found] = await tx.execute<Endpoint[]>(`select ${ENDPOINT} from webhook_endpoint where id = ?`, [id]);
    if (!found) throw new DomainError('webhook.not_found');
    return found;
  }

  private change<Result>(id: string, action: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    if (!isId(id)) return Promise.reject(new DomainError('webhook.not_found'));
    return this.em.fork().transactional(async (tx) => {
      await this.byId(tx, id);
      return action(tx);
    });
  }

  private record(tx: EntityManager, by: string, action: string, id: string, summary: string): Promise<void> {
    return this.audit.record(tx, {
      adminEmail: by,
      action: `webhook.${action}`,
      subject: { kind: 'webhook', id },
      summary,
    });
  }
}
