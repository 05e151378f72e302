import { setTimeout as wait } from 'node:timers/promises';
import type { Faults } from '../faults.js';
import type { Delivery, WebhookEvent } from '../gateway/entities.js';
import { unknownId } from '../gateway/gateway-error.js';
import { gatewayId } from '../gateway/ids.js';
import { hmacHex } from '../gateway/signatures.js';
import type { Change, Store } from '../state/store.js';
import { eventBody, withWrongAmount, type Subject } from './event-body.js';
import { isAccepted, deliver, type Answer } from './sender.js';

export interface RetryPolicy {
  firstMs: number;
  maxMs: number;
  maxAgeMs: number;
}

const SHUFFLE_WINDOW_MS = 150;
const MAX_DELIVERIES = 20;

/** The queue of signed events: kept with the change that caused them, sent until the shop answers 2xx. */
export class Webhooks {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly stopping = new AbortController();
  private readonly inFlight = new Set<string>();
  private shufflePool: string[] = [];

  constructor(
    private readonly store: Store,
    private readonly faults: Faults,
    private readonly secret: string,
    private readonly retry: RetryPolicy,
  ) {}

  buildEvent(event: string, subject: Subject): WebhookEvent {
    const now = Date.now();
    return {
      id: gatewayId('evt'),
      event,
      body: eventBody(event, subject, Math.floor(now / 1000)),
      created_at: now,
      state: 'pending',
      attempts: 0,
      next_attempt_at: now,
      deliveries: [],
    };
  }

  changes(events: WebhookEvent[]): Change[] {
    return events.map((row): Change => ({ table: 'events', id: row.id, row }));
  }

  /** Sends in order, unless the shuffle fault is on: then with all others of the next moment, in any order. */
  dispatch(events: WebhookEvent[]): void {
    const ids = events.map(({ id }) => id);
    if (!this.faults.current.webhooks.shuffle) {
      void this.sendInOrder(ids);
      return;
    }
    if (this.shufflePool.length === 0) {
      this.later(SHUFFLE_WINDOW_MS, () => {
        const pool = this.faults.shuffle(this.shufflePool);
        this.shufflePool = [];
        void this.sendInOrder(pool);
      });
    }
    this.shufflePool.push(...ids);
  }

  /** Sends what is still owed: after a start, or when the address becomes known. */
  resume(): void {
    void this.sendInOrder(
      this.store
        .all('events')
        .filter(({ state }) => state === 'pending')
        .map(({ id }) => id),
    );
  }

  get target(): string | null {
    return this.store.get('settings', 'target')?.webhookUrl ?? null;
  }

  setTarget(webhookUrl: string): void {
    if (webhookUrl !== this.target) this.store.commit([{ table: 'settings', id: 'target', row: { webhookUrl } }]);
    this.resume();
  }

  async replay(id: string): Promise<Answer> {
    const event = this.store.get('events', id);
    if (!event) throw unknownId();
    return this.deliver(event, event.body, this.secret, []);
  }

  /** One signed letter outside the queue; nothing of it is kept. */
  async send(eventId: string, body: string, signWith: string | null): Promise<Answer> {
    const url = this.target;
    if (url === null) return { status: null, error: 'The webhook address is not set', text: '' };
    const signature = signWith === null ? null : hmacHex(signWith, body);
    return deliver({ url, eventId, body, signature }, this.stopping.signal);
  }

  stop(): void {
    this.stopping.abort();
    for (const timer of this.timers) clearTimeout(timer);
  }

  private async sendInOrder(ids: string[]): Promise<void> {
    for (const id of ids) {
      if (this.inFlight.has(id)) continue;
      this.inFlight.add(id);
      await this.attempt(id).finally(() => this.inFlight.delete(id));
    }
  }

  private async attempt(id: string): Promise<void> {
    const before = this.store.get('events', id);
    if (!before || before.state !== 'pending' || this.target === null || this.stopping.signal.aborted) return;
    if (this.faults.dropsWebhook()) {
      this.store.commit(this.changes([{ ...before, state: 'dropped', next_attempt_at: null }]));
      return;
    }
    const { delayMs, duplicate, wrongAmount, badSignature } = this.faults.current.webhooks;
    const named = Object.entries({ delayMs: delayMs > 0, duplicate: duplicate > 1, wrongAmount, badSignature });
    const faults = named.filter(([, on]) => on).map(([name]) => name);
    if (delayMs > 0) await wait(delayMs, null, { signal: this.stopping.signal }).catch(() => null);
    if (this.stopping.signal.aborted) return;
    const body = wrongAmount ? withWrongAmount(before.body) : before.body;
    const secret = badSignature ? `not ${this.secret}` : this.secret;
    const copies = Array.from({ length: duplicate }, () => this.deliver(before, body, secret, faults));
    const answers = await Promise.all(copies);
    if (!this.stopping.signal.aborted && !answers.some(isAccepted)) this.planRetry(id);
  }

  private async deliver(event: WebhookEvent, body: string, secret: string, faults: string[]): Promise<Answer> {
    const at = new Date().toISOString();
    const answer = await this.send(event.id, body, secret);
    if (this.stopping.signal.aborted) return answer;
    const delivery: Delivery = { at, status: answer.status, error: answer.error, faults };
    const latest = this.store.get('events', event.id) ?? event;
    const done = isAccepted(answer);
    this.store.commit(
      this.changes([
        {
          ...latest,
          attempts: latest.attempts + 1,
          state: done ? 'delivered' : latest.state,
          next_attempt_at: done ? null : latest.next_attempt_at,
          deliveries: [...latest.deliveries, delivery].slice(-MAX_DELIVERIES),
        },
      ]),
    );
    return answer;
  }

  private planRetry(id: string): void {
    const event = this.store.get('events', id);
    if (!event || event.state !== 'pending') return;
    const pause = Math.min(this.retry.firstMs * 2 ** Math.max(0, event.attempts - 1), this.retry.maxMs);
    const next = Date.now() + pause;
    const over = next - event.created_at > this.retry.maxAgeMs;
    const planned: WebhookEvent = over
      ? { ...event, state: 'given_up', next_attempt_at: null }
      : { ...event, next_attempt_at: next };
    this.store.commit(this.changes([planned]));
    if (!over) this.later(pause, () => void this.sendInOrder([id]));
  }

  private later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      act();
    }, ms);
    this.timers.add(timer);
  }
}
