import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../platform/queue/index.js';
import { CartReminders } from './application/cart-reminders.js';
import { findCarts, sendReminder, type ReminderPayload } from './application/reminder-jobs.js';
import { ReminderSending } from './application/reminder-sending.js';

@Injectable()
export class RemindersProcessor {
  constructor(
    private readonly reminders: CartReminders,
    private readonly sending: ReminderSending,
  ) {}

  @ProcessesJob(findCarts)
  findCarts(): Promise<void> {
    return this.reminders.find();
  }

  @ProcessesJob(sendReminder)
  send({ reminderId }: ReminderPayload): Promise<void> {
    return this.sending.send(reminderId);
  }
}
