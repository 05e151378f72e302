import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isWithinSendingHours, msUntilSendingHours, toIstDate } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { defineJob } from '../../platform/queue/index.js';
import { UserService } from '../auth/index.js';
import {
  OccasionBookRepository,
  OccasionConsentRepository,
  OccasionReminderRepository,
  type Entry,
  type OccasionReminder,
  type Outcome,
} from './occasion-book.repository.js';
import { dueDays, nextTime } from './occasion-dates.rules.js';
import { OccasionReminderMailer } from './occasion-reminder.mailer.js';

/** Looks for days of which customers asked to be reminded. */
export const findDueOccasions = defineJob<Record<string, never>>('occasions.find-due', {
  queue: 'work',
  every: 3_600_000,
});

export interface OccasionReminderPayload {
  readonly reminderId: string;
}

export const sendOccasionReminder = defineJob<OccasionReminderPayload>('occasions.remind', {
  queue: 'mail',
  attempts: 12,
});

const PART = 500;

/** Notes one reminder for each day that is due. */
@Injectable()
export class OccasionReminderFinder {
  constructor(
    private readonly reminders: OccasionReminderRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async findDue(): Promise<void> {
    const now = this.clock.now();
    if (!isWithinSendingHours(now)) return;
    const days = dueDays(toIstDate(now));
    for (let part = await this.reminders.due(days, PART); part.length > 0;) {
      for (const { entryId, on } of part) {
        await this.reminders.note(entryId, on, now, (tx, reminderId) =>
          this.outbox.add(tx, sendOccasionReminder, { reminderId }, { key: `occasion-reminder:${reminderId}` }),
        );
      }
      part = part.length < PART ? [] : await this.reminders.due(days, PART);
    }
  }
}

/** Entries of which a reminder was noted, as they stand now. */
@Injectable()
export class NotedEntries {
  constructor(
    private readonly entries: OccasionBookRepository,
    private readonly consents: OccasionConsentRepository,
    private readonly users: UserService,
  ) {}

  /** @returns why nobody is reminded after all, or whom to write to about what */
  async read(
    { entryId, on }: OccasionReminder,
    now: Date,
  ): Promise<{ readonly skipped: Exclude<Outcome, 'sent'> } | { readonly entry: Entry; readonly email: string }> {
    const entry = await this.entries.byId(entryId);
    if (!entry?.remind) return { skipped: 'not_wanted' };
    const [user, consent] = await Promise.all([this.users.byId(entry.userId), this.consents.activeOf(entry.userId)]);
    if (!user || !consent) return { skipped: 'not_wanted' };
    const today = toIstDate(now);
    if (on <= today) return { skipped: 'too_late' };
    if (nextTime(entry, today) !== on) return { skipped: 'changed' };
    return { entry, email: user.email };
  }
}

/** Reads everything again before a reminder goes out: it is sent while it is still right, once, and by day. */
@Injectable()
export class OccasionReminderSender {
  constructor(
    private readonly em: EntityManager,
    private readonly reminders: OccasionReminderRepository,
    private readonly noted: NotedEntries,
    private readonly mail: OccasionReminderMailer,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async send(reminderId: string): Promise<void> {
    const reminder = await this.reminders.open(reminderId);
    if (!reminder) return;
    const now = this.clock.now();
    const delayMs = msUntilSendingHours(now);
    if (delayMs > 0) return this.postponeToMorning(reminderId, delayMs);
    const found = await this.noted.read(reminder, now);
    if ('skipped' in found) return this.reminders.complete(reminderId, found.skipped, now);
    await this.mail.send({ reminderId, on: reminder.on, ...found });
    await this.reminders.complete(reminderId, 'sent', this.clock.now());
  }

  private postponeToMorning(reminderId: string, delayMs: number): Promise<void> {
    const day = toIstDate(new Date(this.clock.now().getTime() + delayMs));
    const key = `occasion-reminder:${reminderId}:${day}`;
    return this.em
      .fork()
      .transactional((tx) => this.outbox.add(tx, sendOccasionReminder, { reminderId }, { key, delayMs }));
  }
}
