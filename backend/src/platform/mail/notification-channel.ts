import type { Mail } from './mail.js';
import type { MailTransport } from './mail-transport.js';

/** What is to be told to one person, in every form that a channel may choose from. */
export interface Notification {
  /** What it is about, such as `order-shipped`: a provider's approved text is found by it. */
  readonly kind: string;
  /** The same at each try, so that the receiving side can drop a repetition. */
  readonly id: string;
  readonly mail: Mail;
  /** The phone number of the account with this e-mail address; null where none is known. */
  readonly phone: () => Promise<string | null>;
}

/** A way by which the shop's messages reach people. The mailer claims each, and hands it over once. */
export abstract class NotificationChannel {
  /** As NOTIFICATION_CHANNEL names it. */
  abstract readonly name: string;

  /**
   * Hands a message over to whoever delivers it.
   * @returns false where it carries no messages of this kind, or knows no way to this person: an e-mail goes out then
   * @throws Error where the provider does not take it: nothing has been delivered, and the job tries again
   */
  abstract send(notification: Notification): Promise<boolean>;

  abstract close(): void;
}

/** Every message as an e-mail. */
export class MailChannel extends NotificationChannel {
  override readonly name = 'mail';

  constructor(private readonly transport: MailTransport) {
    super();
  }

  override async send({ mail, id }: Notification): Promise<boolean> {
    await this.transport.send(mail, id);
    return true;
  }

  override close(): void {
    this.transport.close();
  }
}

/** Another channel, with e-mail for all that it does not carry. */
class WithMail extends NotificationChannel {
  override readonly name: string;

  constructor(
    private readonly first: NotificationChannel,
    private readonly mail: NotificationChannel,
  ) {
    super();
    this.name = first.name;
  }

  override async send(notification: Notification): Promise<boolean> {
    return (await this.first.send(notification)) || this.mail.send(notification);
  }

  override close(): void {
    this.first.close();
    this.mail.close();
  }
}

/** What NOTIFICATION_CHANNEL may name beside `mail`. Another one needs a class, and a line here. */
export const CHANNEL_ADAPTERS = new Map<string, new () => NotificationChannel>();

/** @throws Error for a name that no adapter has */
export function notificationChannel(name: string, transport: MailTransport): NotificationChannel {
  const mail = new MailChannel(transport);
  if (name === mail.name) return mail;
  const Adapter = CHANNEL_ADAPTERS.get(name);
  if (Adapter) return new WithMail(new Adapter(), mail);
  const known = [mail.name, ...CHANNEL_ADAPTERS.keys()].join(', ');
  throw new Error(`NOTIFICATION_CHANNEL is ${name}: it must be one of ${known}.`);
}
