import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Faults } from './faults.js';
import { AccountSettings } from './gateway/account.js';
import { Disputes } from './gateway/disputes.js';
import { LatePayments } from './gateway/late-payments.js';
import { Orders } from './gateway/orders.js';
import { PaymentLinks } from './gateway/payment-links.js';
import { Payments } from './gateway/payments.js';
import { Refunds } from './gateway/refunds.js';
import { Settlements } from './gateway/settlements.js';
import { buildServer } from './http/server.js';
import { Store } from './state/store.js';
import { Webhooks, type RetryPolicy } from './webhooks/webhooks.js';

export interface SandboxOptions {
  /** 0 or absent: any free port of 127.0.0.1. */
  port?: number;
  keyId?: string;
  keySecret?: string;
  webhookSecret?: string;
  /** Until it is known, events wait; see Sandbox.sendWebhooksTo. */
  webhookUrl?: string;
  /** Absent: state lives in memory only. */
  stateFile?: string;
  seed?: number;
  retry?: Partial<RetryPolicy>;
}

export interface Sandbox {
  url: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  sendWebhooksTo(url: string): void;
  stop(): Promise<void>;
}

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const keyId = options.keyId ?? 'rzp_test_sandbox';
  const keySecret = options.keySecret ?? 'sandbox-key-secret';
  const webhookSecret = options.webhookSecret ?? 'sandbox-webhook-secret';
  const retry: RetryPolicy = {
    firstMs: options.retry?.firstMs ?? 500,
    maxMs: options.retry?.maxMs ?? 30_000,
    maxAgeMs: options.retry?.maxAgeMs ?? 24 * 3_600_000,
  };

  const store = new Store(options.stateFile);
  const faults = new Faults(options.seed ?? 1);
  const webhooks = new Webhooks(store, faults, webhookSecret, retry);
  const account = new AccountSettings(store);
  const orders = new Orders(store, account);
  const pageUrl = () => addressOf(server);
  const paymentLinks = new PaymentLinks(store, orders, webhooks, { pageUrl, keySecret });
  const payments = new Payments(store, orders, webhooks, account, paymentLinks);
  const refunds = new Refunds(store, payments, webhooks, faults);
  const disputes = new Disputes(store, payments, webhooks);
  const latePayments = new LatePayments(orders, payments, refunds);
  const settlements = new Settlements(store, webhooks);
  const books = { account, orders, payments, paymentLinks, latePayments, refunds, disputes, settlements };
  const parts = { store, faults, webhooks, ...books };
  const server: FastifyInstance = buildServer({ keyId, keySecret, webhookSecret, ...parts });

  await server.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  if (options.webhookUrl) webhooks.setTarget(options.webhookUrl);
  else webhooks.resume();
  refunds.resume();
  latePayments.start();

  return {
    url: addressOf(server),
    keyId,
    keySecret,
    webhookSecret,
    sendWebhooksTo: (url) => webhooks.setTarget(url),
    stop: async () => {
      refunds.stop();
      latePayments.stop();
      webhooks.stop();
      await server.close();
      store.close();
    },
  };
}

function addressOf({ server }: FastifyInstance): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
