import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { erasedEmail } from '../../kernel/index.js';
import {
  PrivacySource,
  type ErasureRequest,
  type DataSubject,
  type PrivacyHandler,
} from '../../platform/privacy/index.js';

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
