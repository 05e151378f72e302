import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { indianDay, msUntilMorning } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { reasonAgainst } from '../domain/reminding.js';
import { Reminders } from '../persistence/reminders.js';
import { LeftCarts } from './left-carts.js';
import { sendReminder } from './reminder-jobs.js';
import { ReminderMail } from './reminder-mail.js';

/** Reads everything again before a reminder goes out: it is sent while it is still right, once, and by day. */
@Injectable()
export class ReminderSending {
  constructor(
    private readonly em: EntityManager,
    private readonly reminders: Reminders,
    private readonly carts: LeftCarts,
    private readonly mail: ReminderMail,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async send(reminderId: string): Promise<void> {
    const reminder = await this.reminders.open(reminderId);
    if (!reminder) return;
    const now = this.clock.now();
    const delayMs = msUntilMorning(now);
    if (delayMs > 0) return this.inTheMorning(reminderId, delayMs);
    const { email, lines, ...cart } = await this.carts.read(reminder);
    const reason = reasonAgainst(cart, now);
    if (reason !== null || email === null) {
      return this.reminders.settle(reminderId, reason ?? 'not_wanted', now);
    }
    await this.mail.send({ reminderId, userId: reminder.userId, email, lines });
    await this.reminders.settle(reminderId, 'sent', this.clock.now());
  }

  private inTheMorning(reminderId: string, delayMs: number): Promise<void> {
    const day = indianDay(new Date(this.clock.now().getTime() + delayMs));
    return this.em
      .fork()
      .transactional((tx) =>
        this.outbox.add(tx, sendReminder, { reminderId }, { key: `cart-reminder:${reminderId}:${day}`, delayMs }),
      );
  }
}
