import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { AuditLog, changesOf } from '../audit/index.js';
import { shopConfig } from '../config/index.js';

export const OWNER_MAIL_KINDS = [
  'new_order',
  'return_request',
  'low_stock',
  'daily_summary',
  'dispute',
  'payment_on_hold',
] as const;
export type OwnerMailKind = (typeof OWNER_MAIL_KINDS)[number];

/** What cannot be switched off: money is at stake. */
const ALWAYS_ON: ReadonlySet<OwnerMailKind> = new Set(['dispute', 'payment_on_hold']);

export const MAX_OWNER_ADDRESSES = 5;

export interface OwnerMail {
  readonly kind: OwnerMailKind;
  readonly isOn: boolean;
  /** In lower case; empty: the owner's own. */
  readonly addresses: readonly string[];
  /** Of the day in India, 0 to 23, for what is sent once a day. */
  readonly hour: number;
}

const FIRST_HOUR = 8;

/** Which mails the owner gets, and who gets them. All are on in production until they are switched off. */
@Injectable()
export class OwnerMailSettings {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditLog,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  async list(em: EntityManager = this.em.fork()): Promise<OwnerMail[]> {
    const rows = await em.execute<OwnerMail[]>('select kind, is_on as "isOn", addresses, hour from owner_mail');
    return OWNER_MAIL_KINDS.map((kind) => rows.find((row) => row.kind === kind) ?? this.first(kind));
  }

  async get(kind: OwnerMailKind): Promise<OwnerMail> {
    return (await this.list()).find((mail) => mail.kind === kind) ?? this.first(kind);
  }

  /** Who gets the mails of a kind; nobody while it is off. */
  async recipients(kind: OwnerMailKind): Promise<readonly string[]> {
    const { isOn, addresses } = await this.get(kind);
    if (!isOn) return [];
    return addresses.length > 0 ? addresses : [this.config.adminEmail];
  }

  /** Whom an e-mail of a kind goes to, with the key by which each is sent once. The owner's is the key itself. */
  async deliveries(kind: OwnerMailKind, key: string): Promise<{ readonly to: string; readonly key: string }[]> {
    return (await this.recipients(kind)).map((to) => ({
      to,
      key: to === this.config.adminEmail ? key : `${key}:${createHash('sha256').update(to).digest('hex').slice(0, 12)}`,
    }));
  }

  /** @param by the admin's address */
  async save(asked: OwnerMail, by: string): Promise<void> {
    const mail = ALWAYS_ON.has(asked.kind) ? { ...asked, isOn: true } : asked;
    await this.em.fork().transactional(async (tx) => {
      await tx.execute("select pg_advisory_xact_lock(hashtext('owner_mail'))");
      const before = (await this.list(tx)).find(({ kind }) => kind === mail.kind) ?? this.first(mail.kind);
      const changes = changesOf(before, mail);
      if (Object.keys(changes).length === 0) return;
      await tx.execute(
        `insert into owner_mail (kind, is_on, addresses, hour)
         values (?, ?, array(select jsonb_array_elements_text(?::jsonb)), ?)
         on conflict (kind) do update
         set is_on = excluded.is_on, addresses = excluded.addresses, hour = excluded.hour`,
        [mail.kind, mail.isOn, JSON.stringify(mail.addresses), mail.hour],
      );
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'settings.owner_mail',
        subject: { kind: 'settings', id: `mail-${mail.kind}` },
        summary: `Changed in the settings: the owner’s mail ${mail.kind.replace('_', ' ')}`,
        detail: { changes },
      });
    });
  }

  private first(kind: OwnerMailKind): OwnerMail {
    return {
      kind,
      isOn: ALWAYS_ON.has(kind) || this.config.mode === 'production',
      addresses: [],
      hour: FIRST_HOUR,
    };
  }
}
