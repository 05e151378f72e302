import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { erasedEmail } from '../../../kernel/index.js';
import {
  PrivacySource,
  type DataSubject,
  type ErasureRequest,
  type PrivacyHandler,
} from '../../../platform/privacy/index.js';

/** Passkeys, devices and staff rows of a person. Their rights have ended when the account was closed. */
@Injectable()
@PrivacySource('adminAccess')
export class AdminAccessPrivacy implements PrivacyHandler {
  constructor(private readonly em: EntityManager) {}

  async export({ userId, email }: DataSubject): Promise<unknown> {
    const em = this.em.fork();
    const [passkeys, devices, staff] = await Promise.all([
      em.execute(
        `select name, to_json(created_at) as "createdAt", to_json(last_used_at) as "lastUsedAt"
         from passkey where user_id = ? order by created_at, id`,
        [userId],
      ),
      em.execute(
        `select label, to_json(first_seen_at) as "firstSeenAt", to_json(last_seen_at) as "lastSeenAt"
         from admin_device where user_id = ? order by first_seen_at, id`,
        [userId],
      ),
      em.execute(
        `select role, to_json(invited_at) as "invitedAt", to_json(accepted_at) as "acceptedAt",
           to_json(ended_at) as "endedAt"
         from staff_member where email = ? order by invited_at, id`,
        [email],
      ),
    ]);
    return { passkeys, devices, staff };
  }

  async erase({ userId, email, until }: ErasureRequest): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      for (const table of ['passkey', 'totp_secret', 'recovery_code', 'admin_device']) {
        await tx.execute(`delete from ${table} where user_id = ?`, [userId]);
      }
      await tx.execute(
        `update staff_member set email = ?, ended_by = case when ended_by = ? then 'erasure' else ended_by end
         where email = ? and invited_at <= ? and ended_at is not null`,
        [erasedEmail(userId), email, email, until],
      );
    });
  }
}
