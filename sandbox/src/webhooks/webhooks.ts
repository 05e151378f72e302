import { setTimeout as wait } from 'node:timers/promises';
import type {
  Delivery,
  Dispute,
  Order,
  Payment,
  PaymentLink,
  Refund,
  Settlement,
  WebhookEvent,
} from '../gateway/entities.js';
import { now, webhookUrlOfCall } from '../clock.js';
import type { Faults } from '../faults.js';
import { unknownId } from '../gateway/gateway-error.js';
import { gatewayId } from '../gateway/ids.js';
import { hmacHex } from '../gateway/signatures.js';
import type { Change, Store } from '../state/store.js';

export interface WebhookRequest {
  url: string;
  eventId: string;
  body: string;
  signature: string | null;
}

export interface Answer {
  status: number | null;
  error: string | null;
  text: string;
}

const RESPONSE_TIMEOUT_MS = 5000;

/** Posts one webhook; a missing answer within 5 s is an error, never an exception. */
async function deliver(letter: WebhookRequest, stopped: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(letter.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-event-id': letter.eventId,
        ...(letter.signature === null ? {} : { 'x-razorpay-signature': letter.signature }),
      },
      body: letter.body,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    });
    return { status: response.status, error: null, text: (await response.text()).slice(0, 2000) };
  } catch (error) {
    return { status: null, error: reasonOf(error), text: '' };
  }
}

const isAccepted = (answer: Answer): boolean => answer.status !== null && answer.status >= 200 && answer.status < 300;

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const inner = cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : '';
  return [error.message, inner].filter(Boolean).join(': ');
}

export const ACCOUNT_ID = 'acc_SaugaatSandbox';

export interface Subject {
  payment?: Omit<Payment, 'order_id'> & { order_id: string | null };
  order?: Order;
  refund?: Refund;
  dispute?: Dispute;
  settlement?: Settlement;
  payment_link?: PaymentLink;
}

/** In the order in which an event names what it contains. */
const PARTS = ['payment_link', 'refund', 'payment', 'dispute', 'order', 'settlement'] as const;

/** The gateway shows a payment with other fields in each event; the differences are its own. */
const OMITTED_FIELDS: Record<string, readonly (keyof Payment)[]> = {
  'payment.authorized': ['base_amount', 'amount_transferred'],
  'payment.failed': ['base_amount', 'amount_transferred'],
  'order.paid': ['base_amount', 'amount_transferred', 'error_source', 'error_step', 'error_reason', 'acquirer_data'],
};

/** The body that is signed and sent, as text; created_at in Unix seconds. */
function eventBody(event: string, subject: Subject, createdAt: number): string {
  const contains = PARTS.filter((part) => subject[part] !== undefined);
  const entities = subject.payment ? { ...subject, payment: shownPayment(event, subject.payment) } : subject;
  return JSON.stringify({
    entity: 'event',
    account_id: ACCOUNT_ID,
    event,
    contains,
    payload: Object.fromEntries(contains.map((name) => [name, { entity: entities[name] }])),
    created_at: createdAt,
  });
}

/** The same body with one rupee more on the payment. */
function withWrongAmount(body: string): string {
  const parsed = JSON.parse(body) as { payload: { payment?: { entity: { amount: number } } } };
  if (parsed.payload.payment) parsed.payload.payment.entity.amount += 100;
  return JSON.stringify(parsed);
}

function shownPayment(event: string, payment: NonNullable<Subject['payment']>): Record<string, unknown> {
  const hidden = OMITTED_FIELDS[event] ?? [];
  return Object.fromEntries(Object.entries(payment).filter(([name]) => !hidden.includes(name as keyof Payment)));
}

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
    const at = now();
    const target = webhookUrlOfCall();
    return {
      id: gatewayId('evt'),
      event,
      body: eventBody(event, subject, Math.floor(at / 1000)),
      created_at: at,
      state: 'pending',
      attempts: 0,
      next_attempt_at: at,
      deliveries: [],
      ...(target === null ? {} : { target }),
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
  async send(eventId: string, body: string, signWith: string | null, target?: string): Promise<Answer> {
    const url = target ?? this.target;
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
    if (!before || before.state !== 'pending' || this.stopping.signal.aborted) return;
    if (this.target === null && before.target === undefined) return;
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
    const answer = await this.send(event.id, body, secret, event.target);
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
