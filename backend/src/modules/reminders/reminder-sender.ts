import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { toIstDate, msUntilSendingHours } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { skipReason } from './reminders.rules.js';
import { ReminderRepository } from './reminder.repository.js';
import { AbandonedCarts } from './abandoned-carts.service.js';
import { sendAbandonedCart } from './reminders.jobs.js';
import { AbandonedCartMailer } from './abandoned-cart.mailer.js';

/** Reads everything again before a reminder goes out: it is sent while it is still right, once, and by day. */
@Injectable()
export class ReminderSender {
  constructor(
    private readonly em: EntityManager,
    private readonly reminders: ReminderRepository,
    private readonly carts: AbandonedCarts,
    private readonly mail: AbandonedCartMailer,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async send(reminderId: string): Promise<void> {
    const reminder = await this.reminders.open(reminderId);
    if (!reminder) return;
    const now = this.clock.now();
    const delayMs = msUntilSendingHours(now);
    if (delayMs > 0) return this.postponeToMorning(reminderId, delayMs);
    const { email, lines, ...cart } = await this.carts.read(reminder);
    const reason = skipReason(cart, now);
    if (reason !== null || email === null) {
      return this.reminders.complete(reminderId, reason ?? 'not_wanted', now);
    }
    await this.mail.send({ reminderId, userId: reminder.userId, email, lines });
    await this.reminders.complete(reminderId, 'sent', this.clock.now());
  }

  private postponeToMorning(reminderId: string, delayMs: number): Promise<void> {
    const day = toIstDate(new Date(this.clock.now().getTime() + delayMs));
    return this.em
      .fork()
      .transactional((tx) =>
        this.outbox.add(tx, sendAbandonedCart, { reminderId }, { key: `cart-reminder:${reminderId}:${day}`, delayMs }),
      );
  }
}
