import { NotificationChannel, type Notification } from './notification-channel.js';

/** Texts that the provider has approved, by what they are about: the least that a text message says. */
const APPROVED: ReadonlyMap<string, (notification: Notification) => string> = new Map([
  ['order-shipped', ({ mail: { subject } }) => `${subject}. Details are in My Orders.`],
]);

/** A provider of text messages, in memory. */
export class SecondChannel extends NotificationChannel {
  static readonly taken = new Map<string, { readonly to: string; readonly text: string }>();
  static isAway = false;

  override readonly name = 'second';

  override async send(notification: Notification): Promise<boolean> {
    const text = APPROVED.get(notification.kind)?.(notification);
    const to = text === undefined ? null : await notification.phone();
    if (text === undefined || to === null) return false;
    if (SecondChannel.isAway) throw new Error('the provider does not answer');
    SecondChannel.taken.set(notification.id, { to, text });
    return true;
  }

  override close(): void {}
}
