import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../clock/index.js';
import { shopConfig } from '../config/index.js';
import { Mailer } from '../mail/index.js';
import { mailFrame } from '../mail/layout/index.js';
import { SettingsService } from '../settings/index.js';
import { incidentMail, type IncidentStep } from './incident.mail.js';
import { AlertRegistry } from './alert-registry.js';

interface Incident {
  readonly id: string;
  readonly kind: string;
  readonly words: string;
  readonly told_at: Date | null;
  readonly end_words: string | null;
}

/** Tells the admin of each incident twice: when it began, and when it ended. */
@Injectable()
export class IncidentMailer {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly watchList: AlertRegistry,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  /** Sends the e-mails that are pending. @throws Error if the mail server refuses one; it stays pending */
  async sendPending(): Promise<void> {
    const owed = await this.em
      .fork()
      .execute<Incident[]>(
        `select id, kind, words, told_at, end_words from incident where told_at is null or (ended_at is not null and end_told_at is null) order by began_at`,
      );
    for (const incident of owed) {
      if (!incident.told_at) await this.tell(incident, 'begin', incident.words);
      if (incident.end_words !== null) await this.tell(incident, 'end', incident.end_words);
    }
  }

  private async tell({ id, kind }: Incident, step: IncidentStep, words: string): Promise<void> {
    const rule = this.watchList.rules.find((concern) => concern.kind === kind);
    const frame = mailFrame(this.config, await this.settings.forMails());
    const own = step === 'begin' ? await rule?.beginMail?.(frame, words) : undefined;
    const mail = own ?? incidentMail(frame, { step, title: rule?.titles[step] ?? kind, words });
    await this.mailer.send({ key: `incident:${id}:${step}`, to: this.config.adminEmail, ...mail });
    const column = step === 'begin' ? 'told_at' : 'end_told_at';
    await this.em.fork().execute(`update incident set ${column} = ? where id = ?`, [this.clock.now(), id]);
  }
}
