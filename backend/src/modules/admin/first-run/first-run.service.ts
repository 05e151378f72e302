import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { DEMO_CONTACT, isOpenByDefault } from '../../../platform/settings/index.js';
import { TrialPayments, type TrialPayment } from '../../orders/index.js';
import { sendFirstRunMail } from './first-run.mailer.js';

/** What the shop sees of itself. */
export interface FirstRunFacts {
  /** The name of the newest passkey, or that of the app; null for none. */
  readonly factor: string | null;
  readonly siteName: string | null;
  /** Whether shoppers are told an e-mail address and a phone number. */
  readonly hasContact: boolean;
  readonly gstin: string | null;
  readonly hasNoGstin: boolean;
  readonly products: number;
  readonly newestProduct: string | null;
  readonly webhookType: string | null;
  readonly webhookAt: Date | null;
  /** Whether shoppers are let in. */
  readonly isShopOpen: boolean;
  readonly mailSentAt: Date | null;
  readonly mailSeenAt: Date | null;
  readonly isClosed: boolean;
  readonly hasOrders: boolean;
}

export interface FirstRun extends Omit<FirstRunFacts, 'isClosed' | 'hasOrders'> {
  /** Whether the owner is still led through it. */
  readonly isOpen: boolean;
  readonly payment: TrialPayment | null;
}

const FACTS_SQL = `
  select coalesce(
      (select k.name from passkey k join app_user u on u.id = k.user_id where u.email = ? order by k.created_at desc limit 1),
      (select 'Authenticator app' from totp_secret t join app_user u on u.id = t.user_id
       where u.email = ? and t.confirmed_at is not null)) as "factor",
    nullif(s.site_name, '') as "siteName", coalesce(s.contact_email not in ('', ?) and s.contact_phone not in ('', ?), false) as "hasContact",
    nullif(s.gstin, '') as "gstin", r.no_gstin_at is not null as "hasNoGstin",
    (select count(*)::int from product where hidden_at is null) as "products",
    (select name from product where hidden_at is null order by created_at desc limit 1) as "newestProduct",
    coalesce(s.is_open, ?) as "isShopOpen", w.type as "webhookType", w.received_at as "webhookAt", r.mail_sent_at as "mailSentAt", r.mail_seen_at as "mailSeenAt",
    r.closed_at is not null as "isClosed", exists (select 1 from shop_order) as "hasOrders"
  from first_run r cross join settings s
    left join lateral (select type, received_at from payment_event order by received_at limit 1) w on true`;

/** The first days of a shop in production: each step is done when the shop sees that it works. */
@Injectable()
export class FirstRunService {
  constructor(
    private readonly em: EntityManager,
    private readonly trials: TrialPayments,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  async read(): Promise<FirstRun> {
    const { adminEmail, mode } = this.config;
    const [facts] = await this.em
      .fork()
      .execute<FirstRunFacts[]>(FACTS_SQL, [
        adminEmail,
        adminEmail,
        DEMO_CONTACT.contact_email,
        DEMO_CONTACT.contact_phone,
        isOpenByDefault(mode),
      ]);
    if (!facts) throw new Error('there is no row in first_run or settings');
    const { isClosed, hasOrders, ...seen } = facts;
    const isOpen = mode !== 'demo' && !isClosed && !hasOrders;
    return { ...seen, isOpen, payment: isOpen ? await this.trials.newest() : null };
  }

  startPayment(by: string): Promise<void> {
    return this.trials.start(by);
  }

  /** Sends the e-mail whose button comes back; the button of an earlier one counts no more. */
  async sendMail(by: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const [run] = await tx.execute<{ send: number }[]>(
        `update first_run set mail_code = ?, mail_sent_at = ?, mail_sends = mail_sends + 1
         returning mail_sends as send`,
        [randomBytes(18).toString('base64url'), this.clock.now()],
      );
      const send = run?.send ?? 1;
      await this.outbox.add(tx, sendFirstRunMail, { send }, { key: `first-run-mail:${send}` });
      await this.record(tx, by, 'first_run.send_mail', 'A trial e-mail was sent to the owner');
    });
  }

  /** The button of the newest e-mail was pressed. @throws DomainError first_run.mail_unknown */
  async noteMail(code: string, by: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const [known] = await tx.execute<{ was: Date | null }[]>(
        'select mail_seen_at as was from first_run where mail_code = ? for update',
        [code],
      );
      if (!known) throw new DomainError('first_run.mail_unknown');
      if (known.was) return;
      await tx.execute('update first_run set mail_seen_at = ?', [this.clock.now()]);
      await this.record(tx, by, 'first_run.mail_arrived', 'The trial e-mail has arrived');
    });
  }

  /** The owner has no GSTIN. */
  noteNoGstin(by: string): Promise<void> {
    return this.set('no_gstin_at', by, 'first_run.no_gstin', 'The shop has no GSTIN');
  }

  /** Not shown any more. */
  close(by: string): Promise<void> {
    return this.set('closed_at', by, 'first_run.close', 'The setting up of the shop was closed');
  }

  private async set(column: 'no_gstin_at' | 'closed_at', by: string, action: string, summary: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const set = await tx.execute(`update first_run set ${column} = ? where ${column} is null returning 1`, [
        this.clock.now(),
      ]);
      if (set.length > 0) await this.record(tx, by, action, summary);
    });
  }

  private record(tx: EntityManager, by: string, action: string, summary: string): Promise<void> {
    return this.audit.record(tx, { adminEmail: by, action, subject: { kind: 'settings', id: 'first_run' }, summary });
  }
}
