import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import type { SubmittedFeedback } from './feedback-forward.mail.js';
import { forwardFeedback } from './feedback.jobs.js';

/** Takes in buyers' words; the admin decides which of them are shown. */
@Injectable()
export class FeedbackService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /** Keeps the words, not approved, with the job that mails them to the shop. */
  async submit({ name, email, rating, message }: SubmittedFeedback): Promise<void> {
    const id = newId();
    await this.em.fork().transactional(async (tx) => {
      await tx.execute(
        `insert into feedback (id, name, email, rating, message, approved, created_at)
         values (?, ?, ?, ?, ?, false, ?)`,
        [id, name, email, rating, message, this.clock.now()],
      );
      await this.outbox.add(tx, forwardFeedback, { feedbackId: id }, { key: `feedback.forward:${id}` });
    });
  }
}
