import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';

/** One thing that happened to an order. Which of the fields are there depends on `kind`. */
export interface TimelineEvent {
  /** ISO 8601, UTC, with up to six digits of a second. */
  readonly at: string;
  readonly kind: 'state' | 'payment' | 'refund' | 'credit' | 'webhook' | 'dispute' | 'mail' | 'admin' | 'note';
  /** The pipeline's event, the payment's status, the webhook's type, the mail's or the action's name. */
  readonly name: string;
  readonly state: string | null;
  /** Who; a payment or event id is in `reference`. */
  readonly actor: string | null;
  readonly note: string | null;
  readonly reference: string | null;
}

/** What one subject knows of an order's past. */
export interface TimelineSource {
  events?(orderId: string): Promise<readonly TimelineEvent[]>;
  /** Keys of the mails that it may have sent about the order. */
  mailKeys?(orderId: string): Promise<readonly string[]> | readonly string[];
}

/** Of events at the same moment the lower comes first. */
const RANK: Record<TimelineEvent['kind'], number> = {
  payment: 0,
  webhook: 0,
  state: 1,
  dispute: 1,
  mail: 2,
  refund: 2,
  credit: 2,
  admin: 3,
  note: 3,
};

/** Steps of admins that change an order without moving it to another state. */
const ADMIN_ACTIONS = ['order.delete', 'order.restore', 'order.reduce', 'order.refund_items', 'order.send_mail_again'];

/** Everything that happened to an order, collected from the subjects, which register as sources. */
@Injectable()
export class OrderTimeline {
  private readonly sources: TimelineSource[] = [];

  constructor(private readonly em: EntityManager) {}

  register(source: TimelineSource): void {
    this.sources.push(source);
  }

  /** Oldest first. */
  async read(orderId: string): Promise<TimelineEvent[]> {
    const [own, mails, ...others] = await Promise.all([
      this.ownEvents(orderId),
      this.mails(orderId),
      ...this.sources.map((source) => source.events?.(orderId) ?? []),
    ]);
    // Times are UTC and of one format, so their text sorts as they do.
    return [own, mails, ...others]
      .flat()
      .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : RANK[a.kind] - RANK[b.kind]));
  }

  private ownEvents(orderId: string): Promise<TimelineEvent[]> {
    return this.em.fork().execute(
      `select to_json(at) as at, 'state' as kind, event as name, to_state as state, actor, note, null as reference
         from order_history where order_id = ?
       union all select to_json(created_at), 'payment', status, null, null,
           concat_ws(': ', method, error_description, hold_reason), gateway_payment_id
         from payment where order_id = ?
       union all select to_json(at), 'admin', action, null, admin_email, summary, null
         from admin_action where subject_kind = 'order' and subject_id = ? and action = any(?::text[])`,
      [orderId, orderId, orderId, `{${ADMIN_ACTIONS.join(',')}}`],
    );
  }

  /** Keys of the mails that the order may have caused. */
  async mailKeys(orderId: string): Promise<string[]> {
    const keys = await Promise.all(this.sources.map((source) => source.mailKeys?.(orderId) ?? []));
    return [`order-confirmation:${orderId}`, ...keys.flat()];
  }

  private async mails(orderId: string): Promise<TimelineEvent[]> {
    const keys = await this.mailKeys(orderId);
    return this.em.fork().execute(
      `select to_json(sent_at) as at, 'mail' as kind, split_part(key, ':', 1) as name, null as state, null as actor,
         null as note, null as reference
       from mail_sent where sent_at is not null and key in (
         select unnest(?::text[]) union all select key || '#' || number from mail_again where order_id = ?)`,
      [`{${keys.join(',')}}`, orderId],
    );
  }
}
