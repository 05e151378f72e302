import type { IncidentStep } from './incident.mail.js';

const ALERT_WEBHOOK_FORMS = ['json', 'slack', 'pagerduty'] as const;
export type AlertWebhookForm = (typeof ALERT_WEBHOOK_FORMS)[number];

export interface AlertMessage {
  readonly id: string;
  readonly kind: string;
  readonly step: IncidentStep;
  readonly title: string;
  readonly words: string;
  /** Where the owner sees it; absolute. */
  readonly url: string;
  readonly shop: string;
  readonly at: Date;
}

/** The body of a message in the form that its receiver takes. @param key routing key of PagerDuty */
export function alertBody(form: AlertWebhookForm, message: AlertMessage, key: string | undefined): object {
  const { id, kind, step, title, words, url, shop, at } = message;
  if (form === 'slack') {
    const sign = step === 'begin' ? ':red_circle:' : ':large_green_circle:';
    return { text: `${sign} *${escaped(shop)}: ${escaped(title)}*\n${escaped(words)}\n<${url}|See the current state>` };
  }
  if (form === 'pagerduty') {
    return {
      routing_key: key,
      event_action: step === 'begin' ? 'trigger' : 'resolve',
      dedup_key: id,
      payload: {
        summary: `${shop}: ${title}. ${words}`.slice(0, 1024),
        source: new URL(url).host,
        severity: 'error',
        timestamp: at.toISOString(),
        class: kind,
      },
      links: [{ href: url, text: 'See the current state' }],
    };
  }
  return { id, kind, step, title, words, url, shop, at: at.toISOString() };
}

/** As Slack wants its three signs. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
