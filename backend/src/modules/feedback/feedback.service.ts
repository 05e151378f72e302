import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId, erasedEmail } from '../../kernel/index.js';
import { defineJob } from '../../platform/queue/index.js';
import { Clock } from '../../platform/clock/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import {
  PrivacySource,
  type ErasureRequest,
  type DataSubject,
  type PrivacyHandler,
} from '../../platform/privacy/index.js';
import type { SubmittedFeedback } from './feedback-forward.mail.js';

/** The words stand in their row alone. */
export interface FeedbackPayload {
  readonly feedbackId: string;
}

export const forwardFeedback = defineJob<FeedbackPayload>('feedback.forward', { queue: 'mail', attempts: 12 });

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

const ANONYMOUS_NAME = 'A customer';

/** What was sent as feedback with a person's address. */
@Injectable()
@PrivacySource('feedback')
export class FeedbackPrivacy implements PrivacyHandler {
  constructor(private readonly em: EntityManager) {}

  export({ email }: DataSubject): Promise<unknown> {
    return this.em.fork().execute(
      `select id, name, email, rating, message, approved, to_json(created_at) as "createdAt"
       from feedback where email = ? order by created_at, id`,
      [email],
    );
  }

  /** Words that are shown stay, as a customer's; others, which nobody has looked through for names, keep their stars alone. */
  async erase({ email, until }: ErasureRequest): Promise<void> {
    await this.em.fork().execute(
      `update feedback set name = ?, email = ?, message = case when approved then message else '' end
       where email = ? and created_at <= ?`,
      [ANONYMOUS_NAME, erasedEmail(), email, until],
    );
  }
}
