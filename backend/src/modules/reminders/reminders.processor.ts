import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../platform/queue/index.js';
import {
  AbandonedCartFinder,
  findAbandonedCarts,
  sendAbandonedCart,
  type ReminderPayload,
  ReminderSender,
} from './reminders.service.js';

@Injectable()
export class RemindersProcessor {
  constructor(
    private readonly reminders: AbandonedCartFinder,
    private readonly sending: ReminderSender,
  ) {}

  @ProcessesJob(findAbandonedCarts)
  findCarts(): Promise<void> {
    return this.reminders.findDue();
  }

  @ProcessesJob(sendAbandonedCart)
  send({ reminderId }: ReminderPayload): Promise<void> {
    return this.sending.send(reminderId);
  }
}
