import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/index.js';
import type { Outcome } from './reminders.rules.js';

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
