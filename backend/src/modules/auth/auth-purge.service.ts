import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../platform/clock/index.js';
import { OtpChallenge } from './otp.entity.js';
import { UserSession } from './session.entity.js';

const DAY_MS = 86_400_000;
const SESSION_RETENTION_DAYS = 30;

/** Forgets what no limit and no session asks for any more. */
@Injectable()
export class AuthPurge {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    const aDayAgo = new Date(now - DAY_MS);
    const longAgo = new Date(now - SESSION_RETENTION_DAYS * DAY_MS);
    await this.em.nativeDelete(OtpChallenge, { createdAt: { $lt: aDayAgo } });
    await this.em.nativeDelete(UserSession, { $or: [{ expiresAt: { $lt: longAgo } }, { endedAt: { $lt: longAgo } }] });
  }
}
