import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { isWithinSendingHours } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { remindersConfig } from '../../platform/config/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { CartQueries } from '../cart/index.js';
import { MIN_INTERVAL_MS, eligibleRange } from './reminders.rules.js';
import { ReminderRepository } from './reminder.repository.js';
import { ReminderConsentRepository } from './reminder-consent.repository.js';
import { sendAbandonedCart } from './reminders.jobs.js';

const PART = 500;

/** Finds carts that rest, of customers who asked to be reminded of them, and notes one reminder for each. */
@Injectable()
export class AbandonedCartFinder {
  constructor(
    private readonly consents: ReminderConsentRepository,
    private readonly reminders: ReminderRepository,
    private readonly carts: CartQueries,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(remindersConfig.KEY) private readonly config: ConfigType<typeof remindersConfig>,
  ) {}

  async findDue(): Promise<void> {
    const now = this.clock.now();
    const { cartAfterHours } = this.config;
    if (cartAfterHours === 0 || !isWithinSendingHours(now)) return;
    const span = eligibleRange(now, cartAfterHours);
    // Who has just asked for it is at the shop: that cart rests from then on.
    const next = (after: string | null) => this.consents.activeUsers(after, span.before, PART);
    for (let part = await next(null); part.length > 0;) {
      for (const { userId, changedAt } of await this.carts.lastChangedAt(part, span)) {
        await this.createReminder(userId, changedAt, now);
      }
      part = await next(part.at(-1) ?? null);
    }
  }

  private createReminder(userId: string, left: Date, at: Date): Promise<void> {
    const notSince = new Date(at.getTime() - MIN_INTERVAL_MS);
    return this.reminders.note({ userId, left, at, notSince }, (tx, reminderId) =>
      this.outbox.add(tx, sendAbandonedCart, { reminderId }, { key: `cart-reminder:${reminderId}` }),
    );
  }
}
