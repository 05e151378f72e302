import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { erasedEmail } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { isForeignKeyViolation } from '../../../platform/database/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { PrivacyRegistry, type DataSubject } from '../../../platform/privacy/index.js';
import { ReportErasure } from '../../../platform/reports/index.js';
import { SecretsService } from '../../../platform/secrets/index.js';
import { AppUser } from '../users/user.entity.js';
import { CustomerAddress } from '../addresses/address.entity.js';
import { StaffMember } from '../staff/staff-member.entity.js';
import { UserSession } from '../session.entity.js';
import { lockUser, transactionWithLocks } from '../locks.js';
import { eraseAccount, type EraseAccountPayload } from './account.jobs.js';

/**
 * Forgets a person. The account goes at once: rights in the admin, sessions, addresses, name, phone and e-mail, so that
 * signing in with the same address makes a fresh one. A job then has each module forget its part in a transaction of its
 * own. Codes of sign-ins stay for the day that their limits count, until the sweep.
 */
@Injectable()
export class AccountErasureService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly secrets: SecretsService,
    private readonly outbox: Outbox,
    private readonly records: PrivacyRegistry,
    private readonly reports: ReportErasure,
  ) {}

  /**
   * Closes the account; a second call finds it closed.
   * @param record joins the transaction, to write down who asked for it
   */
  async start(
    { userId, email }: DataSubject,
    record: (tx: EntityManager) => Promise<void> = async () => undefined,
  ): Promise<void> {
    // The sign-in's own lock: no session can begin for an account that is going.
    await transactionWithLocks(this.em.fork(), [`login-address:${email}`], async (tx) => {
      if (!(await lockUser(tx, userId, 'update'))) return;
      const now = this.clock.now();
      await tx.nativeDelete(UserSession, { userId });
      await tx.nativeUpdate(StaffMember, { email, endedAt: null }, { endedAt: now, endedBy: 'erasure' });
      await tx.nativeDelete(CustomerAddress, { userId });
      await tx.nativeUpdate(
        AppUser,
        { id: userId },
        {
          email: erasedEmail(userId),
          fullName: null,
          phone: null,
          hidden: true,
          erasedAt: now,
          blockedAt: null,
          blockedReason: null,
          blockedBy: null,
        },
      );
      await record(tx);
      const payload = { userId, sealedEmail: this.secrets.encrypt(email), until: now.toISOString() };
      await this.outbox.add(tx, eraseAccount, payload, { key: `auth.erase-person:${userId}` });
    });
  }

  /** @throws AggregateError while a module has not forgotten yet */
  async complete({ userId, sealedEmail, until }: EraseAccountPayload): Promise<void> {
    const email = this.secrets.decrypt(sealedEmail);
    await this.records.erase({ userId, email, until: new Date(until) });
    await this.reports.deleteReportsNaming(email);
    await this.deleteUserRow(userId);
  }

  /** The empty row goes where no order needs it. */
  private async deleteUserRow(userId: string): Promise<void> {
    try {
      await this.em.fork().execute('delete from app_user where id = ? and erased_at is not null', [userId]);
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
    }
  }
}
