import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { erasedAddress } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { isReferred } from '../../../platform/database/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { PersonalRecords, type Person } from '../../../platform/personal-records/index.js';
import { ReportErasure } from '../../../platform/reports/index.js';
import { Secrets } from '../../../platform/secrets/index.js';
import { AppUser, CustomerAddress, UserSession } from '../persistence/entities.js';
import { lockAccount, transactionWithLocks } from '../persistence/locks.js';
import { erasePerson, type ErasePerson } from './account-jobs.js';

/**
 * Forgets a person. The account goes at once: sessions, addresses, name, phone and e-mail, so that signing in with the
 * same address makes a fresh one. A job then has each module forget its part in a transaction of its own. Codes and
 * tries of sign-ins stay for the day that their limits count, until the sweep.
 */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly outbox: Outbox,
    private readonly records: PersonalRecords,
    private readonly reports: ReportErasure,
  ) {}

  /** Closes the account; a second call finds it closed. */
  async begin({ userId, email }: Person): Promise<void> {
    // The sign-in's own lock: no session can begin for an account that is going.
    await transactionWithLocks(this.em.fork(), [`login-address:${email}`], async (tx) => {
      if (!(await lockAccount(tx, userId, 'update'))) return;
      const now = this.clock.now();
      await tx.nativeDelete(UserSession, { userId });
      await tx.nativeDelete(CustomerAddress, { userId });
      await tx.nativeUpdate(
        AppUser,
        { id: userId },
        { email: erasedAddress(userId), fullName: null, phone: null, hidden: true, erasedAt: now },
      );
      const payload = { userId, sealedEmail: this.secrets.seal(email), until: now.toISOString() };
      await this.outbox.add(tx, erasePerson, payload, { key: `auth.erase-person:${userId}` });
    });
  }

  /** @throws AggregateError while a module has not forgotten yet */
  async finish({ userId, sealedEmail, until }: ErasePerson): Promise<void> {
    const email = this.secrets.open(sealedEmail);
    await this.records.erase({ userId, email, until: new Date(until) });
    await this.reports.forget(email);
    await this.removeRow(userId);
  }

  /** The empty row goes where no order needs it. */
  private async removeRow(userId: string): Promise<void> {
    try {
      await this.em.fork().execute('delete from app_user where id = ? and erased_at is not null', [userId]);
    } catch (error) {
      if (!isReferred(error)) throw error;
    }
  }
}
