import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AuditLog } from '../../../platform/audit/index.js';
import { SecurityLog } from '../../../platform/security-log/index.js';
import { SessionService } from '../session.service.js';
import { AppUser } from '../users/user.entity.js';
import { Factors } from './security.service.js';

/** The way back into the admin for somebody who has lost every second factor; only the operator's command calls it. */
@Injectable()
export class FactorReset {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditLog,
    private readonly factors: Factors,
    private readonly sessions: SessionService,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Takes away a person's passkeys, authenticator app and recovery codes and ends the person's sessions.
   * @param email in lower case. @returns how many sessions ended; null where nobody has signed in with this address
   */
  async reset(email: string): Promise<number | null> {
    return this.em.fork().transactional(async (tx) => {
      const user = await tx.findOne(AppUser, { email, erasedAt: null });
      if (!user) return null;
      await this.factors.passkeys.removeAll(tx, user.id);
      await this.factors.totp.removeAll(tx, user.id);
      await this.factors.recoveryCodes.removeAll(tx, user.id);
      const ended = await this.sessions.endAll(tx, user.id, 'rights');
      await this.securityLog.record({ kind: 'second_factor.reset', userId: user.id }, tx);
      await this.audit.record(tx, {
        adminEmail: 'the operator',
        action: 'security.reset',
        subject: { kind: 'user', id: user.id },
        summary: 'Took away passkeys, authenticator app and recovery codes by a command.',
      });
      return ended;
    });
  }
}
