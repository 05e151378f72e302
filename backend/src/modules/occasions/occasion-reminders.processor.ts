import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../platform/queue/index.js';
import {
  findDueOccasions,
  OccasionReminderFinder,
  OccasionReminderSender,
  sendOccasionReminder,
  type OccasionReminderPayload,
} from './occasion-reminders.service.js';

@Injectable()
export class OccasionRemindersProcessor {
  constructor(
    private readonly finder: OccasionReminderFinder,
    private readonly sender: OccasionReminderSender,
  ) {}

  @ProcessesJob(findDueOccasions)
  find(): Promise<void> {
    return this.finder.findDue();
  }

  @ProcessesJob(sendOccasionReminder)
  send({ reminderId }: OccasionReminderPayload): Promise<void> {
    return this.sender.send(reminderId);
  }
}
