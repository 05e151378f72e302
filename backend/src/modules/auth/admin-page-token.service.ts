import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { isId } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { SecretsService, timingSafeEqualText } from '../../platform/secrets/index.js';
import { isSessionActive } from './session.rules.js';
import { AppUser } from './users/user.entity.js';
import { UserSession } from './session.entity.js';
import { UserService } from './users/users.service.js';

const PURPOSE = 'admin-pass';

export interface AdminPageUser {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
}

/**
 * Passes to the admin's pages. A pass names a session and lives as long; it opens pages and the queues' board, and
 * stands for nobody at the API.
 */
@Injectable()
export class AdminPageTokens {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly secrets: SecretsService,
    private readonly users: UserService,
  ) {}

  sign(sessionId: string): string {
    return `${sessionId}.${this.secrets.hmac(PURPOSE, sessionId)}`;
  }

  /** The admin whom a pass lets in; null for one that is forged, over, or of somebody who is not the admin. */
  async verify(pass: string): Promise<AdminPageUser | null> {
    const [sessionId = '', mac = ''] = pass.split('.');
    if (!isId(sessionId) || !timingSafeEqualText(mac, this.secrets.hmac(PURPOSE, sessionId))) return null;
    const em = this.em.fork();
    const session = await em.findOne(UserSession, { id: sessionId });
    if (!session || !isSessionActive(session, this.clock.now())) return null;
    const user = await em.findOne(AppUser, { id: session.userId, erasedAt: null });
    return user && this.users.isAdmin(user.email) ? { userId: user.id, email: user.email, sessionId } : null;
  }
}
