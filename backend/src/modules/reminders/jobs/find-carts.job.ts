import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { CartReminders } from '../application/cart-reminders.js';
import { findCarts } from '../application/reminder-jobs.js';

@Injectable()
@Handles(findCarts)
export class FindCartsHandler implements JobHandler<Record<string, never>> {
  constructor(private readonly reminders: CartReminders) {}

  handle(): Promise<void> {
    return this.reminders.find();
  }
}
