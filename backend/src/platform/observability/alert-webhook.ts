import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../clock/index.js';
import { alertsConfig, shopConfig } from '../config/index.js';
import { AlertRegistry } from './alert-registry.js';
import { alertBody, type AlertMessage } from './alert-webhook.rules.js';
import type { IncidentStep } from './incident.mail.js';

/** Waits before the second and the third try; the next look tries again. */
const PAUSES_MS = [500, 2_000];
const TIMEOUT_MS = 5_000;
/** What is older is no news any more, as when a webhook is set for the first time. */
const NEWS_MS = 24 * 3_600_000;

interface Incident {
  readonly id: string;
  readonly kind: string;
  readonly words: string;
  readonly began_at: Date;
  readonly posted_at: Date | null;
  readonly ended_at: Date | null;
  readonly end_words: string | null;
}

/** Hands each incident to the webhook for alerts, if there is one: when it begins, and when it ends. */
@Injectable()
export class AlertWebhook {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly watchList: AlertRegistry,
    @Inject(alertsConfig.KEY) private readonly config: ConfigType<typeof alertsConfig>,
    @Inject(shopConfig.KEY) private readonly shop: ConfigType<typeof shopConfig>,
  ) {}

  /** @throws Error if the receiver does not take one after three tries; it stays pending */
  async sendPending(): Promise<void> {
    if (!this.config.webhook) return;
    const pending = await this.em.fork().execute<Incident[]>(
      `select id, kind, words, began_at, posted_at, ended_at, end_words from incident
       where began_at > ? and (posted_at is null or (ended_at is not null and end_posted_at is null)) order by began_at`,
      [new Date(this.clock.now().getTime() - NEWS_MS)],
    );
    for (const incident of pending) {
      const { words, end_words: endWords, began_at: beganAt, ended_at: endedAt } = incident;
      if (!incident.posted_at) await this.post(incident, { step: 'begin', words, at: beganAt });
      if (endedAt && endWords !== null) await this.post(incident, { step: 'end', words: endWords, at: endedAt });
    }
  }

  private async post(
    { id, kind }: Incident,
    { step, words, at }: { readonly step: IncidentStep; readonly words: string; readonly at: Date },
  ): Promise<void> {
    const title = this.watchList.rules.find((rule) => rule.kind === kind)?.titles[step] ?? kind;
    const url = `${this.shop.publicUrl}/admin-dashboard/queues`;
    await this.deliver({ id, kind, step, title, words, url, shop: this.shop.name, at: new Date(at) });
    const column = step === 'begin' ? 'posted_at' : 'end_posted_at';
    await this.em.fork().execute(`update incident set ${column} = ? where id = ?`, [this.clock.now(), id]);
  }

  private async deliver(message: AlertMessage): Promise<void> {
    const { url = '', form = 'json', key } = this.config.webhook ?? {};
    const body = JSON.stringify(alertBody(form, message, key));
    for (let attempt = 0; ; attempt += 1) {
      const problem = await this.tryOnce(url, body);
      if (!problem) return;
      const pause = PAUSES_MS[attempt];
      if (pause === undefined) throw new Error(`the webhook for alerts ${problem}`);
      await sleep(pause);
    }
  }

  /** @returns what went wrong. The address may hold a secret: it is not told. */
  private async tryOnce(url: string, body: string): Promise<string | null> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.arrayBuffer();
      return answer.ok ? null : `answered ${answer.status}`;
    } catch (error) {
      return `did not answer: ${error instanceof Error ? error.name : 'unknown'}`;
    }
  }
}
