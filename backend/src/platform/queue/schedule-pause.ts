import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';

/** An advisory lock of PostgreSQL: while a program holds it, the worker leaves out the turns of the scheduled jobs. */
const SCHEDULE_PAUSE_LOCK = 7_250_003;

/**
 * Whether the scheduled jobs are left out at the moment: a program that takes the shop through days of its own holds the
 * lock, runs them itself, and loses the lock with its connection. The demo is filled so (tools/demo).
 */
@Injectable()
export class SchedulePause {
  constructor(private readonly em: EntityManager) {}

  async isOn(): Promise<boolean> {
    const [row] = await this.em.fork().execute<{ held: boolean }[]>(
      `select exists (select 1 from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = ?
         and database = (select oid from pg_database where datname = current_database())) as held`,
      [SCHEDULE_PAUSE_LOCK],
    );
    return row?.held ?? false;
  }
}
