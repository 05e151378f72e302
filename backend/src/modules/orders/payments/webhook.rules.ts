/** What the shop needs of a webhook. The payment itself is read again from the gateway. */
export interface WebhookPayload {
  readonly type: string;
  readonly orderId: string | null;
  readonly paymentId: string | null;
  readonly refundId: string | null;
  readonly disputeId: string | null;
  /** Of a payment link. */
  readonly linkId: string | null;
}

/** Names and ids of the gateway; the database could not hold a NUL. */
const TOKEN = /^[\x21-\x7e]{1,200}$/;

/** Reads a webhook's body; null when it is no JSON object with an `event`. Fields of other shapes count as absent. */
export function parseWebhook(body: Buffer): WebhookPayload | null {
  let told: unknown;
  try {
    told = JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
  const type = textAt(told, 'event');
  if (!type || type.length > 100) return null;
  const payment = at(told, 'payload', 'payment', 'entity');
  const refund = at(told, 'payload', 'refund', 'entity');
  const dispute = at(told, 'payload', 'dispute', 'entity');
  const link = at(told, 'payload', 'payment_link', 'entity');
  return {
    type,
    linkId: textAt(link, 'id'),
    paymentId: textAt(payment, 'id') ?? textAt(refund, 'payment_id') ?? textAt(dispute, 'payment_id'),
    refundId: textAt(refund, 'id'),
    disputeId: textAt(dispute, 'id'),
    orderId:
      textAt(payment, 'order_id') ?? textAt(at(told, 'payload', 'order', 'entity'), 'id') ?? textAt(link, 'order_id'),
  };
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[name] : undefined,
    value,
  );
}

function textAt(value: unknown, name: string): string | null {
  const text = at(value, name);
  return typeof text === 'string' && TOKEN.test(text) ? text : null;
}

export interface WebhookActivity {
  readonly lastWebhook: Date | null;
  /** The first payment after it of which somebody else told. */
  readonly unreported: Date | null;
  /** When the silence was noticed; null while it was not. */
  readonly since: Date | null;
}

/** Whether the gateway's webhooks have fallen silent while people pay. A quiet hour shows neither. */
export function webhookSilence(
  { lastWebhook, unreported: unannounced, since: began }: WebhookActivity,
  now: Date,
  minutes: number,
) {
  if (unannounced && now.getTime() - unannounced.getTime() >= minutes * 60_000) return 'begin';
  return began && lastWebhook && lastWebhook > began ? 'end' : 'none';
}
