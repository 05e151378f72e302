import { existsSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../src/platform/config/index.js';

export interface HandlerAnswer {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

export interface GatewayState {
  readonly orders: { id: string; receipt: string; amount: number; status: string; notes: Record<string, string> }[];
  readonly payments: { id: string; order_id: string; amount: number; status: string }[];
  readonly events: { id: string; event: string; state: string; body: object }[];
}

/** Paying, and playing faults, at a payment sandbox that runs already. */
export class GatewayControls {
  constructor(readonly url: string) {}

  sendWebhooksTo(shopUrl: string): Promise<unknown> {
    return this.call('PUT', '/_webhooks/target', { url: `${shopUrl}/api/webhooks/razorpay` });
  }

  pay(order_id: string, options: Record<string, unknown> = {}): Promise<HandlerAnswer> {
    return this.call('POST', '/_pay', { order_id, ...options });
  }

  settle(paymentId: string, to: 'captured' | 'authorized' | 'failed', notify = true): Promise<unknown> {
    return this.call('POST', `/_payments/${paymentId}/settle`, { to, notify });
  }

  /** The bank's answer, so many minutes after the payment was begun; the gateway's own rules decide what follows. */
  settleLate(paymentId: string, minutes: number): Promise<unknown> {
    return this.call('POST', `/_payments/${paymentId}/settle`, { to: 'success', after_minutes: minutes });
  }

  /** A refund made in the gateway's dashboard; without an amount, of all that is left. */
  refund(paymentId: string, amount?: number): Promise<{ id: string }> {
    return this.call('POST', '/_refunds', { payment_id: paymentId, ...(amount === undefined ? {} : { amount }) });
  }

  /** Settings of the account; without any, the defaults. */
  account(settings: Record<string, unknown> = {}): Promise<unknown> {
    return this.call('PUT', '/_account', settings);
  }

  /** A bank questions a payment. */
  dispute(payment_id: string, options: Record<string, unknown> = {}): Promise<{ id: string; amount: number }> {
    return this.call('POST', '/_disputes', { payment_id, ...options });
  }

  /** The bank's word about a dispute. */
  decide(
    disputeId: string,
    to: 'under_review' | 'action_required' | 'won' | 'lost' | 'closed',
    notify = true,
  ): Promise<unknown> {
    return this.call('POST', `/_disputes/${disputeId}/decide`, { to, notify });
  }

  send(event: Record<string, unknown>): Promise<{ event_id: string; status: number; text: string }> {
    return this.call('POST', '/_webhooks/send', event);
  }

  /** Adds faults; without any it clears all. */
  faults(faults: Record<string, unknown> = {}): Promise<unknown> {
    return this.call('PUT', '/_faults', faults);
  }

  state(): Promise<GatewayState> {
    return this.call('GET', '/_state');
  }

  private async call<Body>(method: string, url: string, body?: unknown): Promise<Body> {
    const answer = await fetch(`${this.url}${url}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Body;
  }
}

/** What `sandbox/` builds. */
interface SandboxModule {
  startSandbox(options: {
    readonly keyId: string;
    readonly keySecret: string;
    readonly webhookSecret: string;
    readonly retry: { readonly firstMs: number; readonly maxMs: number };
  }): Promise<{ readonly url: string; stop(): Promise<void> }>;
}

const BUILT = path.join(workspaceRoot, 'dist', 'sandbox', 'sandbox.js');

/** The built payment sandbox, for one suite. It runs in this process: one of its own takes 0.4 s of CPU time to start. */
export class Gateway extends GatewayControls {
  private constructor(
    url: string,
    readonly stop: () => Promise<void>,
  ) {
    super(url);
  }

  static async start(): Promise<Gateway> {
    if (!existsSync(BUILT)) throw new Error('there is no sandbox: it must be built first (npm test -- build)');
    const { startSandbox } = (await import(BUILT)) as SandboxModule;
    const { url, stop } = await startSandbox({
      keyId: 'rzp_test_sandbox',
      keySecret: 'sandbox-key-secret',
      webhookSecret: 'sandbox-webhook-secret',
      retry: { firstMs: 50, maxMs: 200 },
    });
    return new Gateway(url, stop);
  }

  /** The settings by which a shop finds this gateway. */
  get env(): Record<string, string> {
    return { RAZORPAY_API_URL: this.url, RAZORPAY_CHECKOUT_SCRIPT_URL: `${this.url}/v1/checkout.js` };
  }
}
