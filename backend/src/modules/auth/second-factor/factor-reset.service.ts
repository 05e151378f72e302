import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { SessionService } from '../session.service.js';
import { AppUser } from '../users/user.entity.js';
import { FactorChanges } from './factor-changes.service.js';
import { Factors } from './security.service.js';

/** The way back into the admin for somebody who has lost every second factor; only the operator's command calls it. */
@Injectable()
export class FactorReset {
  constructor(
    private readonly em: EntityManager,
    private readonly factors: Factors,
    private readonly sessions: SessionService,
    private readonly changes: FactorChanges,
  ) {}

  /**
   * Takes away a person's passkeys, authenticator app and recovery codes, ends the person's sessions, and tells the person.
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
      await this.changes.record(tx, {
        userId: user.id,
        by: 'the operator',
        action: 'security.reset',
        kind: 'second_factor.reset',
        summary: 'Took away passkeys, authenticator app and recovery codes by a command.',
      });
      return ended;
    });
  }
}
