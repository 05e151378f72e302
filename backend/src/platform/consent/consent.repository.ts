import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/index.js';

export interface ConsentRecord {
  /** Which words were agreed to. */
  readonly notice: string;
  readonly givenAt: Date;
  readonly withdrawnAt: Date | null;
  readonly withdrawnBy: 'account' | 'mail' | null;
}

interface ConsentRow extends Omit<ConsentRecord, 'givenAt' | 'withdrawnAt'> {
  readonly givenAt: string;
  readonly withdrawnAt: string | null;
}

/**
 * Who agreed to e-mails of one kind. One consent of a customer is active at most; those that were withdrawn stay beside it.
 * The table has the columns id, user_id, notice, given_at, withdrawn_at and withdrawn_by, and a unique index on user_id
 * where withdrawn_at is null.
 */
@Injectable()
export abstract class ConsentRepository {
  protected abstract readonly table: string;

  constructor(protected readonly em: EntityManager) {}

  /** Oldest first. */
  async ofUser(userId: string): Promise<ConsentRecord[]> {
    const rows = await this.em.fork().execute<ConsentRow[]>(
      `select notice, to_json(given_at) as "givenAt", to_json(withdrawn_at) as "withdrawnAt",
              withdrawn_by as "withdrawnBy"
       from ${this.table} where user_id = ? order by given_at, id`,
      [userId],
    );
    return rows.map((row) => ({
      ...row,
      givenAt: new Date(row.givenAt),
      withdrawnAt: row.withdrawnAt === null ? null : new Date(row.withdrawnAt),
    }));
  }

  /** Null where none is active. */
  async activeOf(userId: string): Promise<ConsentRecord | null> {
    return (await this.ofUser(userId)).find(({ withdrawnAt }) => withdrawnAt === null) ?? null;
  }

  /** Safe in parallel; where one is active nothing changes. */
  async grant(userId: string, notice: string, at: Date): Promise<void> {
    await this.em.fork().execute(
      `insert into ${this.table} (id, user_id, notice, given_at) values (?, ?, ?, ?)
       on conflict (user_id) where withdrawn_at is null do nothing`,
      [newId(), userId, notice, at],
    );
  }

  async withdraw(userId: string, by: 'account' | 'mail', at: Date): Promise<void> {
    await this.em
      .fork()
      .execute(
        `update ${this.table} set withdrawn_at = ?, withdrawn_by = ? where user_id = ? and withdrawn_at is null`,
        [at, by, userId],
      );
  }
}
