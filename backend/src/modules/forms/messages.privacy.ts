import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { erasedEmail } from '../../kernel/index.js';
import {
  PrivacySource,
  type ErasureRequest,
  type DataSubject,
  type PrivacyHandler,
} from '../../platform/privacy/index.js';

/** What was written in the forms with a person's address. */
@Injectable()
@PrivacySource('messages')
export class MessagePrivacy implements PrivacyHandler {
  constructor(private readonly em: EntityManager) {}

  export({ email }: DataSubject): Promise<unknown> {
    return this.em.fork().execute(
      `select id, kind, full_name as "fullName", email, contact, subject, message, state, to_json(created_at) as "createdAt"
       from form_message where email = ? order by created_at, id`,
      [email],
    );
  }

  /** Keeps that a message came and when; its words go too, for people sign them and tell of themselves. */
  async erase({ email, until }: ErasureRequest): Promise<void> {
    await this.em.fork().execute(
      `update form_message set full_name = '', email = ?, contact = null, subject = '', message = '', acknowledged_to = null
       where email = ? and created_at <= ?`,
      [erasedEmail(), email, until],
    );
  }
}
