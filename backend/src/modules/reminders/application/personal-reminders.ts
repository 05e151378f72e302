import { Injectable } from '@nestjs/common';
import {
  HoldsPersonalRecords,
  type Erasure,
  type Person,
  type PersonalRecordsHolder,
} from '../../../platform/personal-records/index.js';
import { Reminders } from '../persistence/reminders.js';
import { Wishes } from '../persistence/wishes.js';

/** When a person asked to be reminded of carts, when they asked to be let alone, and what was sent between. */
@Injectable()
@HoldsPersonalRecords('reminders')
export class PersonalReminders implements PersonalRecordsHolder {
  constructor(
    private readonly wishes: Wishes,
    private readonly reminders: Reminders,
  ) {}

  async copy({ userId }: Person): Promise<unknown> {
    const [wishes, sent] = await Promise.all([this.wishes.ofUser(userId), this.reminders.sentTo(userId)]);
    return { cartReminderConsents: wishes, cartRemindersSent: sent };
  }

  async erase({ userId }: Erasure): Promise<void> {
    await this.reminders.forget(userId);
  }
}
