import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { defineJob, JobRegistry, ProcessesJob, type JobContext } from '../../../platform/queue/index.js';
import { OrderQueries } from '../order/order-queries.js';
import { OrderTimeline } from '../order/order-timeline.js';
import { mailJobOf, MAX_MAILS_AGAIN } from './order-mails.rules.js';

export interface MailAgainPayload {
  readonly orderId: string;
  readonly key: string;
  readonly number: number;
}

const sendMailAgain = defineJob<MailAgainPayload>('orders.send-mail-again', { queue: 'mail', attempts: 8 });

/** An e-mail that an order caused. */
export interface OrderMail {
  readonly key: string;
  /** `order-shipped` */
  readonly name: string;
  /** ISO 8601; null while it is being sent. */
  readonly sentAt: string | null;
  /** How often it was sent again. */
  readonly again: number;
  /** ISO 8601: the last time that it was sent again; null while it never was. */
  readonly sentAgainAt: string | null;
  /** How often it can still be sent again. */
  readonly left: number;
}

/** The e-mails that an order caused, and sending them again. */
@Injectable()
export class OrderMails {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderQueries,
    private readonly timeline: OrderTimeline,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Oldest first. @throws DomainError order.not_found */
  async list(orderKey: string): Promise<OrderMail[]> {
    const orderId = await this.orders.getIdByKey(orderKey);
    await this.orders.get(orderId);
    const keys = await this.timeline.mailKeys(orderId);
    const rows = await this.em.fork().execute<Omit<OrderMail, 'left'>[]>(
      `select m.key, split_part(m.key, ':', 1) as name, to_json(m.sent_at) as "sentAt",
         (select count(*)::int from mail_again a where a.key = m.key) as again,
         (select to_json(max(s.sent_at)) from mail_again a join mail_sent s on s.key = a.key || '#' || a.number
          where a.key = m.key) as "sentAgainAt"
       from mail_sent m where m.key = any(?::text[]) order by m.claimed_at, m.key`,
      [`{${keys.join(',')}}`],
    );
    return rows.map((row) => ({
      ...row,
      sentAt: iso(row.sentAt),
      sentAgainAt: iso(row.sentAgainAt),
      left: mailJobOf(row.key, orderId) && row.sentAt ? Math.max(0, MAX_MAILS_AGAIN - row.again) : 0,
    }));
  }

  /**
   * Sends an e-mail once more, with what the order says now.
   * @param by the admin's address
   * @throws DomainError order.not_found, order.mail_not_found, order.mail_sent_often
   */
  async sendAgain(orderKey: string, key: string, by: string): Promise<void> {
    const mail = (await this.list(orderKey)).find((one) => one.key === key);
    const orderId = await this.orders.getIdByKey(orderKey);
    if (!mail?.sentAt || !mailJobOf(key, orderId)) throw new DomainError('order.mail_not_found');
    await this.em.fork().transactional(async (tx) => {
      await tx.execute('select 1 from shop_order where id = ? for no key update', [orderId]);
      const [row] = await tx.execute<{ count: number }[]>(
        'select count(*)::int as count from mail_again where key = ?',
        [key],
      );
      const number = (row?.count ?? 0) + 1;
      if (number > MAX_MAILS_AGAIN) throw new DomainError('order.mail_sent_often');
      await tx.execute('insert into mail_again (key, number, order_id, at, admin_email) values (?, ?, ?, ?, ?)', [
        key,
        number,
        orderId,
        this.clock.now(),
        by,
      ]);
      await this.outbox.add(tx, sendMailAgain, { orderId, key, number });
      const { number: orderNumber } = await this.orders.get(orderId);
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'order.send_mail_again',
        subject: { kind: 'order', id: orderId },
        summary: `${orderNumber}: the e-mail ${mail.name} was sent again`,
        detail: { mail: mail.name, number },
      });
    });
  }
}

const iso = (at: string | null): string | null => at && new Date(at).toISOString();

/** Runs the job of an e-mail once more; the e-mail itself goes out under the key of its repetition. */
@Injectable()
export class OrderMailsProcessor {
  constructor(
    private readonly jobs: JobRegistry,
    private readonly mailer: Mailer,
  ) {}

  @ProcessesJob(sendMailAgain)
  async run({ orderId, key, number }: MailAgainPayload, run: JobContext): Promise<void> {
    const found = mailJobOf(key, orderId);
    if (!found) return;
    await this.mailer.sendingAgain(key, `${key}#${number}`, () =>
      this.jobs.handler(found.job).handle(found.payload, run),
    );
  }
}
