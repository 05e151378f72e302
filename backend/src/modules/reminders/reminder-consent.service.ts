import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { CONSENT_VERSION } from './reminders.rules.js';
import { ReminderConsentRepository } from './reminder-consent.repository.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

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
