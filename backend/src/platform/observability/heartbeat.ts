import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../clock/index.js';

/** When what must go on being done was done last. */
@Injectable()
export class Heartbeat {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async beat(name: string): Promise<void> {
    await this.em
      .fork()
      .execute('insert into last_done (name, at) values (?, ?) on conflict (name) do update set at = excluded.at', [
        name,
        this.clock.now(),
      ]);
  }

  /** null: never. */
  async lastBeat(name: string): Promise<Date | null> {
    const [row] = await this.em.fork().execute<{ at: Date }[]>('select at from last_done where name = ?', [name]);
    return row ? new Date(row.at) : null;
  }
}
