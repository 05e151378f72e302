import { Injectable } from '@nestjs/common';
import {
  PrivacySource,
  type ErasureRequest,
  type DataSubject,
  type PrivacyHandler,
} from '../../platform/privacy/index.js';
import { ReminderRepository } from './reminder.repository.js';
import { ReminderConsentRepository } from './reminder-consent.repository.js';

/** When a person asked to be reminded of carts, when they asked to be let alone, and what was sent between. */
@Injectable()
@PrivacySource('reminders')
export class ReminderPrivacy implements PrivacyHandler {
  constructor(
    private readonly consents: ReminderConsentRepository,
    private readonly reminders: ReminderRepository,
  ) {}

  async export({ userId }: DataSubject): Promise<unknown> {
    const [consents, sent] = await Promise.all([this.consents.ofUser(userId), this.reminders.sentAt(userId)]);
    return { cartReminderConsents: consents, cartRemindersSent: sent };
  }

  async erase({ userId }: ErasureRequest): Promise<void> {
    await this.reminders.forget(userId);
  }
}
