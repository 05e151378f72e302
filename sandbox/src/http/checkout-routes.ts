import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { METHODS, type Payment } from '../gateway/entities.js';
import { badRequest, unauthorized } from '../gateway/gateway-error.js';
import { TEST_VALUES } from '../gateway/payment-methods.js';
import type { Outcome } from '../gateway/payments.js';
import { paymentSignature, sameText } from '../gateway/signatures.js';
import type { Gateway } from '../gateway.js';

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const FONTS: Record<string, string> = {
  'figtree-latin.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  'figtree-latin-ext.woff2': '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  'fraunces-latin.woff2': '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
};

const who = { key_id: z.string() };
const orderQuery = z.object({ ...who, order_id: z.string() });
const paymentQuery = z.object(who);
const paymentBody = z.strictObject({
  ...who,
  order_id: z.string(),
  method: z.enum(METHODS),
  vpa: z.string().max(100).optional(),
  card_number: z.string().max(30).optional(),
  bank: z.string().max(20).optional(),
  wallet: z.string().max(20).optional(),
  bank_says: z.enum(['success', 'failure']).optional(),
  email: z.string().max(200).optional(),
  contact: z.string().max(20).optional(),
  description: z.string().max(255).optional(),
});
type PaymentBody = z.infer<typeof paymentBody>;

/** The script for the shop's page, the payment page in its frame, and what that page asks. */
export const checkoutRoutes =
  (gateway: Gateway): FastifyPluginAsync =>
  async (checkout) => {
    const { orders, payments, paymentLinks, account } = gateway;
    const check = (keyId: string): void => {
      if (!sameText(keyId, gateway.keyId)) throw unauthorized('The api key provided is invalid');
    };

    checkout.get('/checkout.js', async (_request, reply) =>
      reply
        .type(JAVASCRIPT)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'no-cache')
        .send(await asset('checkout.js')),
    );

    checkout.get<{ Querystring: { origin?: string; callback_url?: string } }>(
      '/checkout/frame',
      async ({ query }, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', framePolicy(originOf(query.origin), originOf(query.callback_url)))
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('referrer-policy', 'no-referrer')
          .header('x-content-type-options', 'nosniff')
          .header('cache-control', 'no-cache')
          .send(await asset('frame.html')),
    );
    for (const [name, type] of [
      ['frame.js', JAVASCRIPT],
      ['frame.css', 'text/css; charset=utf-8'],
      ['frame-controls.css', 'text/css; charset=utf-8'],
    ] as const) {
      checkout.get(`/checkout/${name}`, async (_request, reply) =>
        reply
          .type(type)
          .header('cache-control', 'no-cache')
          .send(await asset(name)),
      );
    }
    for (const [name, source] of Object.entries(FONTS)) {
      checkout.get(`/checkout/${name}`, async (_request, reply) =>
        reply
          .type('font/woff2')
          .header('cache-control', 'public, max-age=86400')
          .send(await readFile(fileURLToPath(import.meta.resolve(source)))),
      );
    }

    checkout.get<{ Params: { id: string } }>('/payment_links/:id/page', async ({ params }, reply) => {
      const { order_id, description, callback_url } = paymentLinks.get(params.id);
      const query = new URLSearchParams({ key_id: gateway.keyId, order_id, description, name: 'Payment link' });
      if (callback_url !== '') query.set('callback_url', callback_url);
      return reply.redirect(`/v1/checkout/frame?${query}`);
    });

    checkout.get('/checkout/order', async ({ query }) => {
      const { key_id, order_id } = orderQuery.parse(query);
      check(key_id);
      const { order } = orders.row(order_id);
      return { amount: account.chargeOf(order).amount, currency: order.currency, status: order.status };
    });

    checkout.post('/checkout/payments', async ({ body }) => {
      const asked = paymentBody.parse(body);
      check(asked.key_id);
      const cardNumber = asked.card_number?.replaceAll(/\D/g, '');
      const payment = payments.attempt({
        orderId: asked.order_id,
        method: asked.method,
        outcome: outcomeOf(asked, cardNumber),
        instrument: { vpa: asked.vpa, cardNumber, bank: asked.bank, wallet: asked.wallet },
        email: asked.email,
        contact: asked.contact,
        description: asked.description,
        notify: true,
      });
      return shown(gateway, payment);
    });
    checkout.get<{ Params: { id: string } }>('/checkout/payments/:id', async ({ params, query }) => {
      check(paymentQuery.parse(query).key_id);
      return shown(gateway, payments.get(params.id));
    });
  };

const asset = (name: string): Promise<string> => readFile(new URL(`../assets/${name}`, import.meta.url), 'utf8');

function outcomeOf(asked: PaymentBody, cardNumber: string | undefined): Outcome {
  if (asked.method === 'upi') {
    const vpa = asked.vpa ?? '';
    if (!/^[\w.-]{2,}@[A-Za-z][A-Za-z0-9.-]+$/.test(vpa))
      throw badRequest('Invalid VPA. Please enter a valid UPI ID', 'vpa');
    if (vpa === TEST_VALUES.vpa.pending) return 'pending';
    return vpa === TEST_VALUES.vpa.failure ? 'failure' : 'success';
  }
  if (asked.method === 'card') {
    if (!passesLuhn(cardNumber ?? ''))
      throw badRequest('Your card number is not valid. Check it and try again', 'card_number');
    return cardNumber === TEST_VALUES.card.failure ? 'failure' : 'success';
  }
  return asked.bank_says ?? 'success';
}

function passesLuhn(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function shown(gateway: Gateway, payment: Payment): Record<string, unknown> {
  const { status, id, order_id } = payment;
  if (status === 'created') return { status: 'pending', payment_id: id };
  if (status === 'failed') {
    return {
      status: 'failed',
      error: {
        code: payment.error_code,
        description: payment.error_description,
        source: payment.error_source,
        step: payment.error_step,
        reason: payment.error_reason,
        metadata: { order_id, payment_id: id },
      },
    };
  }
  return {
    status: 'paid',
    response: {
      razorpay_payment_id: id,
      razorpay_order_id: order_id,
      razorpay_signature: paymentSignature(gateway.keySecret, order_id, id),
    },
  };
}

function originOf(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, origin } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? origin : null;
}

function framePolicy(parent: string | null, callback: string | null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    'img-src http: https: data:',
    "base-uri 'none'",
    `form-action ${callback ?? "'none'"}`,
    `frame-ancestors ${parent ?? "'none'"}`,
  ].join('; ');
}
