import type { WebhookDeliveryDto, WebhookDto } from '../../../../api/generated/types';
import { formatShortDateTime } from '../../../../lib/format-date';
import { plural } from '../../../../lib/plural';
import type { BadgeTone } from '../../../../ui';

/** `Order paid` for `order.paid`. */
export function eventName(event: string): string {
  const words = event.replace('.', ' ').replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** `Order paid, Order shipped and 3 more` */
export function eventsLabel(events: readonly string[]): string {
  const [first = '', second] = events.map(eventName);
  if (second === undefined) return first;
  return events.length === 2 ? `${first} and ${second}` : `${first}, ${second} and ${events.length - 2} more`;
}

export function endpointState({ isOn, failingSince }: Pick<WebhookDto, 'isOn' | 'failingSince'>): {
  label: string;
  tone: BadgeTone;
} {
  if (!isOn) return { label: 'Off', tone: 'plain' };
  if (failingSince) return { label: `Failing since ${formatShortDateTime(failingSince)}`, tone: 'brass' };
  return { label: 'On', tone: 'good' };
}

const STATUS: Record<WebhookDeliveryDto['status'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'brass' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'plain' },
};
export const deliveryState = (status: WebhookDeliveryDto['status']) => STATUS[status];

/** `Tried twice. It answered 500.` */
export function deliveryNote({ attempts, lastError }: Pick<WebhookDeliveryDto, 'attempts' | 'lastError'>): string {
  const tried = attempts === 0 ? 'Not tried yet.' : `Tried ${plural(attempts, 'time')}.`;
  return lastError ? `${tried} ${lastError}` : tried;
}
