import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../clock/index.js';
import { mailConfig } from '../config/index.js';
import { Outbox } from '../outbox/index.js';
import { QueueService } from '../queue/index.js';

const OUTBOX_LATE_MS = 20_000;
/** A try that failed longer ago than this says nothing of now. */
const RECENT_MS = 10 * 60_000;

/** Whether e-mails take longer than usual: the worker, the queues or the mail server is away. */
@Injectable()
export class MailDelay {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(mailConfig.KEY) private readonly config: ConfigType<typeof mailConfig>,
    private readonly outbox: Outbox,
    private readonly queues: QueueService,
  ) {}

  async isSlow(): Promise<boolean> {
    const [isLate, isFailing, isQueueUp] = await Promise.all([
      this.outbox.isLate(this.em.fork(), OUTBOX_LATE_MS),
      this.isFailing(),
      this.queues.isAnswering(),
    ]);
    return isLate || isFailing || !isQueueUp;
  }

  /** Whether a try has failed, and no e-mail has left since. */
  private async isFailing(): Promise<boolean> {
    const released = this.clock.now().getTime() - this.config.claimMs;
    const [row] = await this.em.fork().execute<{ failing: boolean }[]>(
      `select claimed_at > coalesce((select max(sent_at) from mail_sent where sent_at is not null), '-infinity')
              - ? * interval '1 millisecond' as failing
       from mail_sent where sent_at is null and claimed_at between ? and ? order by claimed_at desc limit 1`,
      [this.config.claimMs, new Date(released - RECENT_MS), new Date(released)],
    );
    return row?.failing ?? false;
  }
}
