import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../platform/clock/index.js';
import { LoginChallenge, LoginTry, UserSession } from '../persistence/entities.js';

const DAY_MS = 86_400_000;
const KEEP_SESSIONS_DAYS = 30;

/** Forgets what no limit and no session asks for any more. */
@Injectable()
export class LoginSweep {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    const aDayAgo = new Date(now - DAY_MS);
    const longAgo = new Date(now - KEEP_SESSIONS_DAYS * DAY_MS);
    await this.em.nativeDelete(LoginChallenge, { createdAt: { $lt: aDayAgo } });
    await this.em.nativeDelete(LoginTry, { createdAt: { $lt: aDayAgo } });
    await this.em.nativeDelete(UserSession, { $or: [{ expiresAt: { $lt: longAgo } }, { endedAt: { $lt: longAgo } }] });
  }
}
