import type { AdminRole } from '../../../kernel/index.js';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';

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
  ) {}

  /** Accepts an open invitation of the address; the session of the owner or of staff ends as the admin's do. */
  async begin(email: string, sessionId: string): Promise<void> {
    const role = await this.em.fork().transactional((tx) => this.staff.acceptInvitation(tx, email));
    if (role) await this.sessions.begin(sessionId);
  }

  /** The role of an address, and what opens the admin's pages to its session; null for a customer. */
  async passOf(email: string, sessionId: string): Promise<{ role: AdminRole; pass: string } | null> {
    const role = await this.staff.roleOf(email);
    return role && { role, pass: this.pageTokens.sign(sessionId) };
  }
}
