import { EntityManager } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AccessTokens } from '../src/modules/auth/application/access-tokens.js';
import { AdminPasses } from '../src/modules/auth/application/admin-passes.js';
import { Sessions } from '../src/modules/auth/application/sessions.js';
import { Users } from '../src/modules/auth/index.js';

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
      const registered = await app.get(Users).register(tx, email, now);
      return { user: registered, ...(await app.get(Sessions).start(tx, registered.id)) };
    });
  const token = await app.get(AccessTokens).issue({ userId: user.id, email, sessionId });
  const pass = user.isAdmin ? [`saugaat_admin=${app.get(AdminPasses).issue(sessionId)}`] : [];
  return { token, cookie: [`saugaat_session=${refreshToken}`, ...pass].join('; '), user };
}
