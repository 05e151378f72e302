import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { DomainError } from '../../kernel/index.js';
import { shopConfig } from '../../platform/config/index.js';
import { SecretsService } from '../../platform/secrets/index.js';
import { Clock } from '../../platform/clock/index.js';
import { ConsentRepository } from '../../platform/consent/index.js';
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
    return `${this.config.publicUrl}/api/cart-reminders/stop?for=${this.secrets.signId(PURPOSE, userId)}`;
  }

  /** Whose link it is. @throws DomainError reminder.link_unknown */
  verify(token: string): string {
    const userId = this.secrets.verifyId(PURPOSE, token);
    if (userId === null) throw new DomainError('reminder.link_unknown');
    return userId;
  }
}

/** Who asked to be reminded of carts. */
@Injectable()
export class ReminderConsentRepository extends ConsentRepository {
  protected readonly table = 'cart_reminder_wish';

  /**
   * Customers whose consent is active, in parts.
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
    const active = await this.consents.activeOf(userId);
    return { wanted: active !== null, since: active?.givenAt ?? null };
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
