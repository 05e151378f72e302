import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../platform/queue/index.js';
import { AbandonedCartFinder } from './abandoned-cart-finder.js';
import { findAbandonedCarts, sendAbandonedCart, type ReminderPayload } from './reminders.jobs.js';
import { ReminderSender } from './reminder-sender.js';

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
