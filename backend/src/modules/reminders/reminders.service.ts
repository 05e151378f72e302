import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Inject } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { newId, isWithinSendingHours, toIstDate, msUntilSendingHours } from '../../kernel/index.js';
import { defineJob } from '../../platform/queue/index.js';
import { Clock } from '../../platform/clock/index.js';
import { remindersConfig } from '../../platform/config/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import {
  PrivacySource,
  type ErasureRequest,
  type DataSubject,
  type PrivacyHandler,
} from '../../platform/privacy/index.js';
import { type Outcome, type ReminderCandidate, MIN_INTERVAL_MS, eligibleRange, skipReason } from './reminders.rules.js';
import { UserService } from '../auth/index.js';
import { CartQueries, type CartLineView } from '../cart/index.js';
import { PurchaseHistory } from '../orders/index.js';
import { ReminderConsentRepository } from './reminder-consent.service.js';
import { AbandonedCartMailer } from './abandoned-cart.mailer.js';

/** Looks for carts that their buyers asked to be reminded of. */
export const findAbandonedCarts = defineJob<Record<string, never>>('reminders.find-carts', {
  queue: 'work',
  every: 900_000,
});

export interface ReminderPayload {
  readonly reminderId: string;
}

export const sendAbandonedCart = defineJob<ReminderPayload>('reminders.send', { queue: 'mail', attempts: 12 });

export interface Reminder {
  readonly id: string;
  readonly userId: string;
  /** When the cart had been changed last as the reminder was noted. */
  readonly left: Date;
}

@Injectable()
export class ReminderRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Notes a reminder for a customer whose wish stands, unless there was one of this very cart, or one since `notSince`
   * that was sent or may be yet. The wish is held meanwhile, so that of two who note together one finds the other's.
   * @param follow what is to be committed with it
   */
  async note(
    { userId, left, at, notSince }: Omit<Reminder, 'id'> & { readonly at: Date; readonly notSince: Date },
    follow: (tx: EntityManager, reminderId: string) => Promise<void>,
  ): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await tx.execute('select 1 from cart_reminder_wish where user_id = ? and withdrawn_at is null for update', [
        userId,
      ]);
      const [row] = await tx.execute<{ id: string }[]>(
        `insert into cart_reminder (id, user_id, cart_changed_at, noted_at)
         select ?::uuid, w.user_id, ?::timestamptz, ?::timestamptz from cart_reminder_wish w
         where w.user_id = ? and w.withdrawn_at is null
           and not exists (select from cart_reminder r where r.user_id = w.user_id and r.noted_at > ?
                           and (r.outcome is null or r.outcome = 'sent'))
         on conflict (user_id, cart_changed_at) do nothing returning id`,
        [newId(), left, at, userId, notSince],
      );
      if (row) await follow(tx, row.id);
    });
  }

  /** Null for one that has been settled. */
  async open(id: string): Promise<Reminder | null> {
    const [row] = await this.em
      .fork()
      .execute<{ userId: string; left: string }[]>(
        'select user_id as "userId", to_json(cart_changed_at) as "left" from cart_reminder where id = ? and outcome is null',
        [id],
      );
    return row ? { id, userId: row.userId, left: new Date(row.left) } : null;
  }

  async complete(id: string, outcome: Outcome, at: Date): Promise<void> {
    await this.em
      .fork()
      .execute('update cart_reminder set outcome = ?, settled_at = ? where id = ? and outcome is null', [
        outcome,
        at,
        id,
      ]);
  }

  /** When mails were sent, oldest first. */
  async sentAt(userId: string): Promise<Date[]> {
    const rows = await this.em
      .fork()
      .execute<{ at: string }[]>(
        `select to_json(settled_at) as at from cart_reminder where user_id = ? and outcome = 'sent' order by settled_at`,
        [userId],
      );
    return rows.map(({ at }) => new Date(at));
  }

  /** Forgets all that was noted of a customer, their wishes too. */
  async forget(userId: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await tx.execute('delete from cart_reminder where user_id = ?', [userId]);
      await tx.execute('delete from cart_reminder_wish where user_id = ?', [userId]);
    });
  }
}

const ALL_TIME = { from: new Date(0), before: new Date('9999-01-01T00:00:00Z') };

export interface AbandonedCart extends ReminderCandidate {
  /** Null for an account that is gone. */
  readonly email: string | null;
  /** Those that can still be bought. */
  readonly lines: readonly CartLineView[];
}

/** Carts of which a reminder was noted, as they stand now. */
@Injectable()
export class AbandonedCarts {
  constructor(
    private readonly consents: ReminderConsentRepository,
    private readonly users: UserService,
    private readonly carts: CartQueries,
    private readonly orders: PurchaseHistory,
  ) {}

  async read({ userId, left }: Reminder): Promise<AbandonedCart> {
    const [user, consent, [touch], hasOrdered, all] = await Promise.all([
      this.users.byId(userId),
      this.consents.activeOf(userId),
      this.carts.lastChangedAt([userId], ALL_TIME),
      this.orders.hasOrderedSince(userId, left),
      this.carts.linesFor(userId),
    ]);
    const lines = all.filter(({ problem }) => problem === null);
    return {
      left,
      changed: touch?.changedAt ?? null,
      isWanted: consent !== null && user !== null,
      hasOrdered,
      linesLeft: lines.length,
      email: user?.email ?? null,
      lines,
    };
  }
}

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

/** When a person asked to be reminded of carts, when they asked to be let alone, and what was sent between. */
@Injectable()
@PrivacySource('reminders')
export class ReminderPrivacy implements PrivacyHandler {
  constructor(
    private readonly consents: ReminderConsentRepository,
    private readonly reminders: ReminderRepository,
  ) {}

  async export({ userId }: DataSubject): Promise<unknown> {
    const [consents, sent] = await Promise.all([this.consents.ofUser(userId), this.reminders.sentAt(userId)]);
    return { cartReminderConsents: consents, cartRemindersSent: sent };
  }

  async erase({ userId }: ErasureRequest): Promise<void> {
    await this.reminders.forget(userId);
  }
}
