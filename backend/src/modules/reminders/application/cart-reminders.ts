import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { mayRemind } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { remindersConfig } from '../../../platform/config/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { Carts } from '../../cart/index.js';
import { APART_MS, restingSpan } from '../domain/reminding.js';
import { Reminders } from '../persistence/reminders.js';
import { Wishes } from '../persistence/wishes.js';
import { sendReminder } from './reminder-jobs.js';

const PART = 500;

/** Finds carts that rest, of customers who asked to be reminded of them, and notes one reminder for each. */
@Injectable()
export class CartReminders {
  constructor(
    private readonly wishes: Wishes,
    private readonly reminders: Reminders,
    private readonly carts: Carts,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(remindersConfig.KEY) private readonly config: ConfigType<typeof remindersConfig>,
  ) {}

  async find(): Promise<void> {
    const now = this.clock.now();
    const { cartAfterHours } = this.config;
    if (cartAfterHours === 0 || !mayRemind(now)) return;
    const span = restingSpan(now, cartAfterHours);
    // Who has just asked for it is at the shop: that cart rests from then on.
    const next = (after: string | null) => this.wishes.standing(after, span.before, PART);
    for (let part = await next(null); part.length > 0;) {
      for (const { userId, changedAt } of await this.carts.lastChanges(part, span)) {
        await this.note(userId, changedAt, now);
      }
      part = await next(part.at(-1) ?? null);
    }
  }

  private note(userId: string, left: Date, at: Date): Promise<void> {
    const notSince = new Date(at.getTime() - APART_MS);
    return this.reminders.note({ userId, left, at, notSince }, (tx, reminderId) =>
      this.outbox.add(tx, sendReminder, { reminderId }, { key: `cart-reminder:${reminderId}` }),
    );
  }
}
