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
