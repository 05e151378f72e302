import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { faultsPatch } from '../faults.js';
import { DISPUTE_PHASES, METHODS, type Account } from '../gateway/entities.js';
import { gatewayId, unixNow } from '../gateway/ids.js';
import { paymentSignature } from '../gateway/signatures.js';
import type { Gateway } from '../gateway.js';
import { ACCOUNT_ID } from '../webhooks/webhooks.js';

type ById = { Params: { id: string } };

const payBody = z.strictObject({
  order_id: z.string(),
  method: z.enum(METHODS).default('upi'),
  outcome: z.enum(['success', 'failure', 'authorized', 'pending']).default('success'),
  notify: z.boolean().default(true),
  amount: z.number().int().min(1).optional(),
  email: z.string().optional(),
  contact: z.string().optional(),
});
const minutes = z.number().int().min(0).max(1_000_000);
const settleBody = z.strictObject({
  to: z.enum(['success', 'captured', 'authorized', 'failed']),
  after_minutes: minutes.default(0),
  notify: z.boolean().default(true),
});
const passBody = z.strictObject({ minutes });
const refundBody = z.strictObject({
  payment_id: z.string(),
  amount: z.number().optional(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
});
const accountPatch = z.strictObject({
  unique_receipts: z.boolean().optional(),
  max_amount: z.number().int().min(100).optional(),
  fee_bearer: z.enum(['business', 'customer']).optional(),
  offer_discount: z.number().int().min(1).nullable().optional(),
  calls_per_second: z.number().int().min(0).nullable().optional(),
  disabled_methods: z.array(z.enum(METHODS)).optional(),
});
const settleRefundBody = z.strictObject({ to: z.enum(['processed', 'failed']) });
const disputeBody = z.strictObject({
  payment_id: z.string(),
  amount: z.number().int().min(1).optional(),
  phase: z.enum(DISPUTE_PHASES).default('chargeback'),
  reason_code: z.string().default('goods_or_services_not_received_or_partially_received'),
  respond_by: z.number().int().optional(),
  without_order: z.boolean().default(false),
  notify: z.boolean().default(true),
});
const decideBody = z.strictObject({
  to: z.enum(['under_review', 'action_required', 'won', 'lost', 'closed']),
  phase: z.enum(DISPUTE_PHASES).optional(),
  respond_by: z.number().int().optional(),
  notify: z.boolean().default(true),
});
const replayBody = z.strictObject({ event_id: z.string() });
const targetBody = z.strictObject({ url: z.url({ protocol: /^https?$/ }) });
const sendBody = z
  .strictObject({
    event: z.string().optional(),
    payload: z.record(z.string(), z.unknown()).default({}),
    raw: z.string().optional(),
    event_id: z.string().optional(),
    sign_with: z.enum(['webhook', 'key', 'none']).default('webhook'),
    secret: z.string().optional(),
  })
  .refine((body) => (body.event === undefined) !== (body.raw === undefined), 'give either event or raw');

/** What a test or a curious developer does to the gateway; the real one has none of this. */
export const controlRoutes =
  (gateway: Gateway): FastifyPluginAsync =>
  async (control) => {
    const {
      store,
      faults,
      payments,
      latePayments,
      paymentLinks,
      refunds,
      disputes,
      settlements,
      account,
      webhooks,
      keySecret,
      webhookSecret,
    } = gateway;

    control.get('/_faults', async () => faults.current);
    control.put('/_faults', async ({ body }) => faults.change(faultsPatch.parse(body)));

    control.get('/_state', async () => ({
      orders: store.all('orders').map(({ order, capture }) => Object.assign({}, order, { capture })),
      payments: store.all('payments'),
      refunds: store.all('refunds').map(({ refund }) => refund),
      disputes: store.all('disputes').map(({ dispute }) => dispute),
      events: store.all('events').map((event) => Object.assign({}, event, { body: JSON.parse(event.body) as unknown })),
      settlements: store.all('settlements').map(({ settlement }) => settlement),
      payment_links: store.all('paymentLinks').map(({ link }) => link),
      webhook_url: webhooks.target,
    }));

    control.post('/_pay', async ({ body }) => {
      const { order_id, ...asked } = payBody.parse(body);
      const payment = payments.attempt({ orderId: order_id, instrument: {}, ...asked });
      return {
        razorpay_payment_id: payment.id,
        razorpay_order_id: order_id,
        razorpay_signature: paymentSignature(keySecret, order_id, payment.id),
      };
    });
    control.post<ById>('/_payments/:id/settle', async ({ params, body }) => {
      const { to, after_minutes: afterMinutes, notify } = settleBody.parse(body);
      return latePayments.settle(params.id, to, { afterMinutes, notify });
    });
    control.post<ById>('/_payments/:id/pass', async ({ params, body }) =>
      latePayments.pass(params.id, passBody.parse(body).minutes),
    );

    control.post<ById>('/_payment_links/:id/pay', async ({ params }) => {
      const orderId = paymentLinks.get(params.id).order_id;
      payments.attempt({ orderId, method: 'upi', outcome: 'success', instrument: {}, notify: true });
      return paymentLinks.callbackFields(params.id);
    });
    control.post<ById>('/_payment_links/:id/expire', async ({ params }) => paymentLinks.expire(params.id));

    control.post('/_refunds', async ({ body }) => {
      const { payment_id, amount, speed } = refundBody.parse(body);
      return refunds.create(payment_id, { amount, speed });
    });
    control.post<ById>('/_refunds/:id/settle', async ({ params, body }) =>
      refunds.settle(params.id, settleRefundBody.parse(body).to),
    );

    control.post('/_disputes', async ({ body }) => {
      const { payment_id, reason_code, respond_by, without_order, ...asked } = disputeBody.parse(body);
      const named = {
        paymentId: payment_id,
        reasonCode: reason_code,
        respondBy: respond_by,
        hidesOrder: without_order,
      };
      return disputes.raise({ ...asked, ...named });
    });
    control.post<ById>('/_disputes/:id/decide', async ({ params, body }) => {
      const { to, phase, respond_by, notify } = decideBody.parse(body);
      return disputes.decide(params.id, to, { phase, respondBy: respond_by, notify });
    });

    control.get('/_account', async () => account.current);
    control.put('/_account', async ({ body }) => account.change(accountPatch.parse(body) as Partial<Account>));
    control.post('/_settlements', async () => settlements.settle());

    control.put('/_webhooks/target', async ({ body }) => {
      webhooks.setTarget(targetBody.parse(body).url);
      return { url: webhooks.target };
    });
    control.post('/_webhooks/replay', async ({ body }) => webhooks.replay(replayBody.parse(body).event_id));
    control.post('/_webhooks/send', async ({ body }) => {
      const asked = sendBody.parse(body);
      const eventId = asked.event_id ?? gatewayId('evt');
      const secrets = { webhook: webhookSecret, key: keySecret, none: null };
      const answer = await webhooks.send(
        eventId,
        asked.raw ?? buildCustomEvent(asked.event ?? '', asked.payload),
        asked.secret ?? secrets[asked.sign_with],
      );
      return { event_id: eventId, ...answer };
    });
  };

function buildCustomEvent(event: string, payload: Record<string, unknown>): string {
  const contains = Object.keys(payload);
  return JSON.stringify({ entity: 'event', account_id: ACCOUNT_ID, event, contains, payload, created_at: unixNow() });
}
