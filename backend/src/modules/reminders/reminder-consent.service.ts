import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId } from '../../kernel/index.js';
import { shopConfig } from '../../platform/config/index.js';
import { SecretsService } from '../../platform/secrets/index.js';
import { Clock } from '../../platform/clock/index.js';
import { CONSENT_VERSION } from './reminders.rules.js';

const PURPOSE = 'cart-reminders-stop';

/** The links by which reminders end without a sign-in. They end them, do nothing else, and do not run out. */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    private readonly secrets: SecretsService,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  createUrl(userId: string): string {
    return `${this.config.publicUrl}/api/cart-reminders/stop?for=${userId}.${this.secrets.hmac(PURPOSE, userId)}`;
  }

  /** Whose link it is. @throws DomainError reminder.link_unknown */
  verify(token: string): string {
    const [userId = '', signature = ''] = token.split('.');
    if (!isId(userId) || !this.secrets.isHmac(PURPOSE, userId.toLowerCase(), signature)) {
      throw new DomainError('reminder.link_unknown');
    }
    return userId;
  }
}

export interface ConsentRecord {
  /** Which words were agreed to. */
  readonly notice: string;
  readonly givenAt: Date;
  readonly withdrawnAt: Date | null;
  readonly withdrawnBy: 'account' | 'mail' | null;
}

interface ConsentRow extends Omit<ConsentRecord, 'givenAt' | 'withdrawnAt'> {
  readonly givenAt: string;
  readonly withdrawnAt: string | null;
}

/** Who asked to be reminded of carts. One wish of a customer stands at most; those that ended stay beside it. */
@Injectable()
export class ReminderConsentRepository {
  constructor(private readonly em: EntityManager) {}

  /** Oldest first. */
  async ofUser(userId: string): Promise<ConsentRecord[]> {
    const rows = await this.em.fork().execute<ConsentRow[]>(
      `select notice, to_json(given_at) as "givenAt", to_json(withdrawn_at) as "withdrawnAt",
              withdrawn_by as "withdrawnBy"
       from cart_reminder_wish where user_id = ? order by given_at, id`,
      [userId],
    );
    return rows.map((row) => ({
      ...row,
      givenAt: new Date(row.givenAt),
      withdrawnAt: row.withdrawnAt === null ? null : new Date(row.withdrawnAt),
    }));
  }

  /** Safe in parallel; where one stands already nothing changes. */
  async grant(userId: string, notice: string, at: Date): Promise<void> {
    await this.em.fork().execute(
      `insert into cart_reminder_wish (id, user_id, notice, given_at) values (?, ?, ?, ?)
       on conflict (user_id) where withdrawn_at is null do nothing`,
      [newId(), userId, notice, at],
    );
  }

  async withdraw(userId: string, by: 'account' | 'mail', at: Date): Promise<void> {
    await this.em
      .fork()
      .execute(
        'update cart_reminder_wish set withdrawn_at = ?, withdrawn_by = ? where user_id = ? and withdrawn_at is null',
        [at, by, userId],
      );
  }

  async isActive(userId: string): Promise<boolean> {
    const rows = await this.em
      .fork()
      .execute('select 1 from cart_reminder_wish where user_id = ? and withdrawn_at is null', [userId]);
    return rows.length > 0;
  }

  /**
   * Customers whose wish stands, in parts.
   * @param after the last of the part before; null for the first
   * @param before who gave it later is left out
   */
  async activeUsers(after: string | null, before: Date, count: number): Promise<string[]> {
    const rows = await this.em.fork().execute<{ id: string }[]>(
      `select user_id as id from cart_reminder_wish
       where withdrawn_at is null and given_at < ? and (?::uuid is null or user_id > ?::uuid) order by user_id limit ?`,
      [before, after, after, count],
    );
    return rows.map(({ id }) => id);
  }
}

export interface ReminderConsent {
  readonly wanted: boolean;
  /** When it was asked for; null while it is not wanted. */
  readonly since: Date | null;
}

/** Whether customers want to be reminded of carts that they leave. Nobody is until they say so. */
@Injectable()
export class ReminderConsentService {
  constructor(
    private readonly consents: ReminderConsentRepository,
    private readonly links: UnsubscribeLinks,
    private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<ReminderConsent> {
    const active = (await this.consents.ofUser(userId)).find(({ withdrawnAt }) => withdrawnAt === null);
    return { wanted: active !== undefined, since: active?.givenAt ?? null };
  }

  async setConsent(userId: string, wanted: boolean): Promise<ReminderConsent> {
    const now = this.clock.now();
    if (wanted) await this.consents.grant(userId, CONSENT_VERSION, now);
    else await this.consents.withdraw(userId, 'account', now);
    return this.of(userId);
  }

  /** By the link of a mail, as often as it is followed. @throws DomainError reminder.link_unknown */
  async unsubscribe(token: string): Promise<void> {
    await this.consents.withdraw(this.links.verify(token), 'mail', this.clock.now());
  }
}
