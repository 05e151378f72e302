import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import { alertsConfig } from '../config/index.js';
import { LOGGER, type Logger } from './logging/index.js';
import { nextTransition } from './incident.rules.js';
import { withTimeout } from './queue-stats.service.js';
import { AlertRegistry, type AlertRule } from './alert-registry.js';

export interface OpenIncident {
  readonly kind: string;
  readonly title: string;
  readonly words: string;
  readonly beganAt: Date;
}

interface Row {
  readonly kind: string;
  readonly words: string;
  readonly began_at: Date;
  readonly well_since: Date | null;
}

/** What went wrong, from its beginning to its end. It is all in the database, so that no restart forgets or repeats it. */
@Injectable()
export class Incidents implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(alertsConfig.KEY) private readonly config: ConfigType<typeof alertsConfig>,
    private readonly watchList: AlertRegistry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.watchList.addGauge({
      name: 'shop_incidents_open',
      help: 'What is wrong; the admin was told of each by mail',
      read: async () => (await this.rows()).length,
    });
  }

  /** Those that go on, the oldest first. */
  async open(): Promise<OpenIncident[]> {
    const titles = new Map(this.watchList.rules.map(({ kind, titles: { begin } }) => [kind, begin]));
    return (await this.rows()).map(({ kind, words, began_at }) => ({
      kind,
      title: titles.get(kind) ?? kind,
      words,
      beganAt: new Date(began_at),
    }));
  }

  /** Looks at all that is watched. What cannot be looked at stays as it was. */
  async evaluate(): Promise<void> {
    const open = new Map((await this.rows()).map((row) => [row.kind, row]));
    for (const concern of this.watchList.rules) {
      try {
        await this.evaluateRule(concern, open.get(concern.kind));
      } catch (error) {
        this.logger.warn({ err: error, concern: concern.kind }, 'not looked at');
      }
    }
  }

  private async evaluateRule(concern: AlertRule, row: Row | undefined): Promise<void> {
    const finding = await withTimeout(concern.evaluate(row ? new Date(row.began_at) : null));
    if (finding.step === 'none') return;
    const now = this.clock.now();
    const open = row ? { wellSince: row.well_since && new Date(row.well_since) } : null;
    const { kind } = concern;
    const { words } = finding;
    const em = this.em.fork();
    switch (nextTransition(open, finding.step, now, this.config.calmMinutes * 60_000)) {
      case 'begin':
        this.logger.error({ concern: kind, words }, 'something is wrong');
        await em.execute('insert into incident (id, kind, words, began_at) values (?, ?, ?, ?)', [
          newId(),
          kind,
          words,
          now,
        ]);
        break;
      case 'goes-on':
        await em.execute('update incident set words = ?, well_since = null where kind = ? and ended_at is null', [
          words,
          kind,
        ]);
        break;
      case 'calms':
        await em.execute('update incident set well_since = ? where kind = ? and ended_at is null', [now, kind]);
        break;
      case 'end':
        this.logger.info({ concern: kind, words }, 'well again');
        await em.execute('update incident set ended_at = ?, end_words = ? where kind = ? and ended_at is null', [
          now,
          words,
          kind,
        ]);
        break;
      case 'none':
    }
  }

  private rows(): Promise<Row[]> {
    return this.em
      .fork()
      .execute<Row[]>(
        'select kind, words, began_at, well_since from incident where ended_at is null order by began_at',
      );
  }
}
