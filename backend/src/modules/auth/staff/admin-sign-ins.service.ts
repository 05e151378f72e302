import type { AdminRole } from '../../../kernel/index.js';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';

import { AuditLog, SIGN_IN_ACTION } from '../../../platform/audit/index.js';
import { AdminPageTokens } from '../admin-page-token.service.js';
import { AdminSessions } from './admin-sessions.service.js';
import { StaffService } from './staff.service.js';

/** What a sign-in by a mailed code means to the admin. */
@Injectable()
export class AdminSignIns {
  constructor(
    private readonly em: EntityManager,
    private readonly staff: StaffService,
    private readonly sessions: AdminSessions,
    private readonly pageTokens: AdminPageTokens,
    private readonly audit: AuditLog,
  ) {}

  /** Accepts an open invitation of the address; the session of the owner or of staff ends as the admin's do. */
  async begin(email: string, sessionId: string): Promise<void> {
    const role = await this.em.fork().transactional(async (tx) => {
      const accepted = await this.staff.acceptInvitation(tx, email);
      if (accepted) {
        await this.audit.record(tx, {
          adminEmail: email,
          action: SIGN_IN_ACTION,
          subject: { kind: 'session', id: sessionId },
          summary: 'Signed in with a code by e-mail.',
        });
      }
      return accepted;
    });
    if (role) await this.sessions.begin(sessionId);
  }

  /** The role of an address, and what opens the admin's pages to its session; null for a customer. */
  async passOf(email: string, sessionId: string): Promise<{ role: AdminRole; pass: string } | null> {
    const role = await this.staff.roleOf(email);
    return role && { role, pass: this.pageTokens.sign(sessionId) };
  }
}
