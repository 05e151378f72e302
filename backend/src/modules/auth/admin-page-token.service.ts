import { Injectable } from '@nestjs/common';
import { DomainError, isId } from '../../kernel/index.js';
import { SecretsService } from '../../platform/secrets/index.js';
import { AdminSessions, type AdminSessionRecord } from './staff/admin-sessions.service.js';

const PURPOSE = 'admin-pass';

/**
 * Passes to the admin's pages. A pass names a session and lives as long; it opens pages and the queues' board, and
 * stands for nobody at the API.
 */
@Injectable()
export class AdminPageTokens {
  constructor(
    private readonly secrets: SecretsService,
    private readonly sessions: AdminSessions,
  ) {}

  sign(sessionId: string): string {
    return `${sessionId}.${this.secrets.hmac(PURPOSE, sessionId)}`;
  }

  /** Whom a pass lets in; null for one that is forged, over, or of somebody without rights in the admin. */
  async verify(pass: string): Promise<AdminSessionRecord | null> {
    const [sessionId = '', mac = ''] = pass.split('.');
    if (!isId(sessionId) || !this.secrets.isHmac(PURPOSE, sessionId, mac)) return null;
    try {
      return await this.sessions.find(sessionId);
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }
}
