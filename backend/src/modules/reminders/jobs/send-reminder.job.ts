import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { ReminderSending } from '../application/reminder-sending.js';
import { sendReminder, type ReminderPayload } from '../application/reminder-jobs.js';

@Injectable()
@Handles(sendReminder)
export class SendReminderHandler implements JobHandler<ReminderPayload> {
  constructor(private readonly reminders: ReminderSending) {}

  handle({ reminderId }: ReminderPayload): Promise<void> {
    return this.reminders.send(reminderId);
  }
}
