import { EntityManager } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AdminPageTokens } from '../src/modules/auth/admin-page-token.service.js';
import { UserService } from '../src/modules/auth/index.js';
import { SessionService } from '../src/modules/auth/session.service.js';
import { TokenService } from '../src/modules/auth/token.service.js';

export interface SignedIn {
  readonly token: string;
  readonly cookie: string;
  readonly user: { id: string; email: string; fullName: string | null; phone: string | null; isAdmin: boolean };
}

/** What the right code would give this person: an account, a session, its token and its cookies. */
export async function openSession(app: NestFastifyApplication, address: string, now: Date): Promise<SignedIn> {
  const email = address.trim().toLowerCase();
  const { user, sessionId, refreshToken } = await app
    .get(EntityManager)
    .fork()
    .transactional(async (tx) => {
      const registered = await app.get(UserService).register(tx, email, now);
      return { user: registered, ...(await app.get(SessionService).create(tx, registered.id)) };
    });
  const token = await app.get(TokenService).sign({ userId: user.id, email, sessionId });
  const pass = user.isAdmin ? [`saugaat_admin=${app.get(AdminPageTokens).sign(sessionId)}`] : [];
  return { token, cookie: [`saugaat_session=${refreshToken}`, ...pass].join('; '), user };
}
