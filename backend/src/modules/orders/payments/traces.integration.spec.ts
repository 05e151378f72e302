import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '../../../kernel/index.js';
import { FailedJobs } from '../../../platform/observability/index.js';
import { JobRegistry, QueueService, jobNamed } from '../../../platform/queue/index.js';
import { Gateway } from '../../../../testing/gateway.js';
import { TraceCollector, type CollectedSpan } from '../../../../testing/trace-collector.js';
import { startTestShop, type SignedIn, type TestShop } from '../../../../testing/test-shop.js';
import { ADDRESS, buyerWithCart, checkout, confirmationsTo, eventually, startPayingShop } from '../orders.fixture.js';

const LOOKED_FOR = 'a-present-for-nobody';

let gateway: Gateway;
let collector: TraceCollector;
let shop: TestShop;
let buyer: SignedIn;
let spans: CollectedSpan[];
beforeAll(async () => {
  gateway = await Gateway.start();
  collector = await TraceCollector.start();
  shop = await startPayingShop(gateway, { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` });
  await gateway.faults({ webhooks: { drop: true } });
  buyer = await buyerWithCart(shop);
  const { body } = await checkout(shop, buyer);
  const answer = await gateway.pay(body.razorpayOrderId);
  await fetch(`${await shop.app.getUrl()}/api/payments/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(answer),
  });
  await shop.http('GET', `/api/products?q=${LOOKED_FOR}`);
  await shop.http('GET', `/api/orders/${encodeURIComponent(buyer.user.email)}`, { token: buyer.token });
  await shop.http('GET', '/health/live');
  for (const _ of [1, 2, 3]) await fetch(`${await shop.app.getUrl()}/api/products`).then((told) => told.text());
  expect(await confirmationsTo(shop, buyer)).toBe(1);
  await failToMail();
  await shop.stop();
  ({ spans } = collector);
});
afterAll(async () => {
  await gateway?.stop();
  await collector?.stop();
});

/** A mail server that says to whom it does not deliver. */
async function failToMail(): Promise<void> {
  const handler = shop.app.get(JobRegistry).handler('orders.send-shipped');
  jest.spyOn(handler, 'handle').mockRejectedValue(new Error(`550 <${buyer.user.email}> unknown`));
  const once = { ...jobNamed('orders.send-shipped'), attempts: 1 };
  await shop.app.get(QueueService).add(once, { orderId: newId() }, newId());
  await eventually(async () => expect(await shop.app.get(FailedJobs).list()).toHaveLength(1));
}

const named = (name: string, among = spans) => {
  const found = among.find((span) => span.name === name);
  if (!found) throw new Error(`no ${name} among ${among.map((span) => span.name).join(', ')}`);
  return found;
};
const attribute = ({ attributes }: CollectedSpan, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? Number(value?.intValue);
};

describe('a trace', () => {
  it('is one from the request through the outbox to the job, on either backend of the queues', () => {
    const request = named('POST /api/payments/confirm');
    const trace = spans.filter(({ traceId }) => traceId === request.traceId);
    expect(request.parentSpanId ?? '').toBe('');
    expect(attribute(request, 'http.response.status_code')).toBe(200);
    expect(named('razorpay payments.fetch', trace).parentSpanId).toBe(request.spanId);
    expect(named('database transaction', trace).parentSpanId).toBe(request.spanId);
    const outbox = named('outbox orders.send-confirmation', trace);
    expect(outbox.parentSpanId).toBe(request.spanId);
    const job = named('job orders.send-confirmation', trace);
    expect(job.parentSpanId).toBe(outbox.spanId);
    expect([attribute(job, 'messaging.destination.name'), attribute(job, 'job.attempt')]).toEqual(['mail', 1]);
    expect(named('mail send', trace).parentSpanId).toBe(job.spanId);
  });

  it('is another for every request, also on one connection', () => {
    const requests = spans.filter(({ kind }) => kind === 2);
    expect(requests.filter(({ name }) => name === 'GET /api/products').length).toBeGreaterThan(3);
    expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(requests.length);
  });

  it('names a request by the pattern of its route, and leaves out what only watches', () => {
    expect(attribute(named('GET /api/orders/:email'), 'http.route')).toBe('/api/orders/:email');
    expect(spans.filter(({ name }) => /health|reconcile|metrics/.test(name))).toEqual([]);
  });

  it('shows what failed, and by its kind why', () => {
    const job = named('job orders.send-shipped');
    expect([job.parentSpanId ?? '', job.status.code, attribute(job, 'error.type')]).toEqual(['', 2, 'Error']);
  });

  it('holds no address, name, code, token or question', async () => {
    const text = collector.bodies.join('\n');
    const code = /\b\d{6}\b/;
    for (const secret of [buyer.user.email, 'buyer1', buyer.token, LOOKED_FOR, ADDRESS.phone, ADDRESS.locality, '?']) {
      expect(text).not.toContain(secret);
    }
    for (const { name, attributes } of spans) {
      expect(`${name} ${attributes.map(({ value }) => value.stringValue).join(' ')}`).not.toMatch(code);
    }
    expect([...collector.paths]).toEqual(['POST /v1/traces']);
  });
});

describe('where nobody collects traces', () => {
  it('none is begun, and jobs carry none', async () => {
    const quiet = await startTestShop();
    try {
      await quiet.signInByMail('asha@example.com');
      expect(await quiet.em().execute('select distinct traceparent from outbox')).toEqual([{ traceparent: null }]);
    } finally {
      await quiet.stop();
    }
  });
});
