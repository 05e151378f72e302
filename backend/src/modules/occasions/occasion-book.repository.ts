import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/index.js';
import { ConsentRepository } from '../../platform/consent/index.js';
import type { DueDay } from './occasion-dates.rules.js';

/** What a customer writes into the book. */
export interface EntryInput {
  readonly name: string;
  /** A slug of the shop's occasions. */
  readonly occasion: string;
  /** Null with `month` where the occasion has a day in the table of festivals. */
  readonly day: number | null;
  readonly month: number | null;
  readonly firstYear: number | null;
  /** A gifting guide. */
  readonly recipient: string | null;
  readonly remind: boolean;
  readonly remindDays: number;
}

export interface Entry extends EntryInput {
  readonly id: string;
  readonly userId: string;
}

/** Column and type of what a customer writes. */
const WRITTEN = {
  name: ['name', 'text'],
  occasion: ['occasion', 'text'],
  day: ['day', 'smallint'],
  month: ['month', 'smallint'],
  firstYear: ['first_year', 'smallint'],
  recipient: ['recipient', 'text'],
  remind: ['remind', 'boolean'],
  remindDays: ['remind_days', 'smallint'],
} as const satisfies Record<keyof EntryInput, readonly [string, string]>;

const FIELDS = Object.keys(WRITTEN) as (keyof EntryInput)[];
const columns = (textOf: (column: string, type: string, field: string) => string): string =>
  FIELDS.map((field) => textOf(WRITTEN[field][0], WRITTEN[field][1], field)).join(', ');

const SELECTED = `id, user_id as "userId", ${columns((column, _type, field) => `${column} as "${field}"`)}`;
const INSERT = `insert into occasion_entry (id, user_id, ${columns((column) => column)}, created_at, updated_at)
  select ?::uuid, ?::uuid, ${columns((_column, type) => `?::${type}`)}, ?::timestamptz, ?::timestamptz
  where (select count(*) from occasion_entry where user_id = ?) < ? returning id`;
const UPDATE = `update occasion_entry set ${columns((column) => `${column} = ?`)}, updated_at = ?
  where id = ? and user_id = ? returning id`;

const valuesOf = (entry: EntryInput) => FIELDS.map((field) => entry[field]);

/** A customer's names and dates. */
@Injectable()
export class OccasionBookRepository {
  constructor(private readonly em: EntityManager) {}

  /** Oldest first. */
  ofUser(userId: string): Promise<Entry[]> {
    return this.em
      .fork()
      .execute<Entry[]>(`select ${SELECTED} from occasion_entry where user_id = ? order by created_at, id`, [userId]);
  }

  async byId(id: string): Promise<Entry | null> {
    const [row] = await this.em.fork().execute<Entry[]>(`select ${SELECTED} from occasion_entry where id = ?`, [id]);
    return row ?? null;
  }

  /** Safe in parallel. @returns null where the customer has `limit` entries already */
  async add(userId: string, entry: EntryInput, at: Date, limit: number): Promise<string | null> {
    return this.em.fork().transactional(async (tx) => {
      await tx.execute(`select pg_advisory_xact_lock(hashtextextended('occasion-book:' || ?::text, 0))`, [userId]);
      const values = [newId(), userId, ...valuesOf(entry), at, at, userId, limit];
      const [row] = await tx.execute<{ id: string }[]>(INSERT, values);
      return row?.id ?? null;
    });
  }

  /** @returns whether it was there */
  async update(userId: string, id: string, entry: EntryInput, at: Date): Promise<boolean> {
    const rows = await this.em.fork().execute<object[]>(UPDATE, [...valuesOf(entry), at, id, userId]);
    return rows.length > 0;
  }

  /** @returns whether it was there */
  async remove(userId: string, id: string): Promise<boolean> {
    const rows = await this.em
      .fork()
      .execute<object[]>('delete from occasion_entry where id = ? and user_id = ? returning id', [id, userId]);
    return rows.length > 0;
  }

  /** Forgets all that a customer wrote, with the reminders of it. */
  async forget(userId: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await tx.execute('delete from occasion_entry where user_id = ?', [userId]);
      await tx.execute('delete from occasion_reminder_consent where user_id = ?', [userId]);
    });
  }
}

const OUTCOMES = ['sent', 'not_wanted', 'changed', 'too_late'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface OccasionReminder {
  readonly id: string;
  readonly entryId: string;
  /** The day that it is about, in India. */
  readonly on: string;
}

/** Reminders of the days in the books. */
@Injectable()
export class OccasionReminderRepository {
  constructor(private readonly em: EntityManager) {}

  /** Entries of customers who asked for reminders, of which one is due and not noted yet. */
  due(days: readonly DueDay[], limit: number): Promise<{ entryId: string; on: string }[]> {
    return this.em.fork().execute<{ entryId: string; on: string }[]>(
      `select entry.id as "entryId", due.date as "on"
       from jsonb_to_recordset(?::jsonb)
         as due(date text, "remindDays" smallint, day smallint, month smallint, festivals text[])
       join occasion_entry entry on entry.remind and entry.remind_days = due."remindDays"
         and (entry.month = due.month and entry.day = due.day
              or entry.day is null and entry.occasion = any(due.festivals))
       where exists (select from occasion_reminder_consent consent
                     where consent.user_id = entry.user_id and consent.withdrawn_at is null)
         and not exists (select from occasion_reminder known
                         where known.entry_id = entry.id and known.on_date = due.date::date)
       order by entry.id limit ?`,
      [JSON.stringify(days.map(({ on, ...day }) => ({ date: on, ...day }))), limit],
    );
  }

  /** Notes a reminder, once for each time. @param follow what is to be committed with it */
  async note(
    entryId: string,
    on: string,
    at: Date,
    follow: (tx: EntityManager, reminderId: string) => Promise<void>,
  ): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const [row] = await tx.execute<{ id: string }[]>(
        `insert into occasion_reminder (id, entry_id, user_id, on_date, noted_at)
         select ?::uuid, id, user_id, ?::date, ?::timestamptz from occasion_entry where id = ?
         on conflict (entry_id, on_date) do nothing returning id`,
        [newId(), on, at, entryId],
      );
      if (row) await follow(tx, row.id);
    });
  }

  /** Null for one that has been settled. */
  async open(id: string): Promise<OccasionReminder | null> {
    const [row] = await this.em
      .fork()
      .execute<OccasionReminder[]>(
        `select id, entry_id as "entryId", on_date::text as "on" from occasion_reminder where id = ? and outcome is null`,
        [id],
      );
    return row ?? null;
  }

  async complete(id: string, outcome: Outcome, at: Date): Promise<void> {
    await this.em
      .fork()
      .execute('update occasion_reminder set outcome = ?, settled_at = ? where id = ? and outcome is null', [
        outcome,
        at,
        id,
      ]);
  }

  /** When mails were sent, oldest first. */
  async sentAt(userId: string): Promise<string[]> {
    const rows = await this.em
      .fork()
      .execute<{ at: string }[]>(
        `select to_json(settled_at) as at from occasion_reminder where user_id = ? and outcome = 'sent' order by settled_at`,
        [userId],
      );
    return rows.map(({ at }) => at);
  }
}

/** Who asked for reminders of the days in the book. */
@Injectable()
export class OccasionConsentRepository extends ConsentRepository {
  protected readonly table = 'occasion_reminder_consent';
}
