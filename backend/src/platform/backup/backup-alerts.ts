import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Clock } from '../clock/index.js';
import { backupConfig } from '../config/index.js';
import type { MailFrame, RenderedMail } from '../mail/layout/index.js';
import { AlertRegistry, type AlertStatus } from '../observability/index.js';
import { backupFailedMail } from './backup.mail.js';
import { BackupRuns } from './backup-runs.js';

const HOUR_MS = 3_600_000;

/** Whether backups are made, where they are set up. */
@Injectable()
export class BackupAlerts implements OnModuleInit {
  constructor(
    @Inject(backupConfig.KEY) private readonly config: ConfigType<typeof backupConfig>,
    private readonly runs: BackupRuns,
    private readonly clock: Clock,
    private readonly watchList: AlertRegistry,
  ) {}

  onModuleInit(): void {
    this.watchList.addGauge({
      name: 'shop_backup_age_seconds',
      help: 'Since the newest backup that succeeded began; none: no figure',
      read: async () => {
        const { good } = await this.runs.since();
        return good && (this.clock.now().getTime() - good.beganAt.getTime()) / 1_000;
      },
    });
    this.watchList.addRule({
      kind: 'backup-failed',
      titles: { begin: 'The last backup failed', end: 'A backup was made again' },
      evaluate: () => this.evaluate(),
      beginMail: (frame, words) => this.mail(frame, words),
    });
  }

  private async evaluate(): Promise<AlertStatus> {
    if (this.config.recipients.length === 0) return { step: 'end', words: 'No backups are set up in this shop.' };
    const { good, failed } = await this.runs.since();
    const [last] = failed;
    if (last) return { step: 'begin', words: last.error ?? '' };
    const hours = this.config.maxAgeHours;
    if (good && this.clock.now().getTime() - good.beganAt.getTime() < hours * HOUR_MS) {
      return { step: 'end', words: 'The newest backup succeeded.' };
    }
    return {
      step: 'begin',
      words: good ? `No backup has been tried for ${hours} hours.` : 'No backup has been made of this shop yet.',
    };
  }

  private async mail(frame: MailFrame, words: string): Promise<RenderedMail> {
    const { good, failed } = await this.runs.since();
    return backupFailedMail(frame, {
      why: words,
      lastGood: good?.beganAt ?? null,
      tries: failed.length,
      lastTry: failed[0]?.finishedAt ?? null,
    });
  }
}
