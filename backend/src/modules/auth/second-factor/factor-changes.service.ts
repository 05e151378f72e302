import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { SecurityLog, type SecurityEventKind } from '../../../platform/security-log/index.js';
import { sendFactorChange } from './second-factor.jobs.js';

export interface FactorChange {
  readonly userId: string;
  /** Who changed it: an e-mail address, or `the operator`. */
  readonly by: string;
  readonly action: 'security.change' | 'security.reset';
  readonly kind: SecurityEventKind;
  /** A sentence for the audit log and the e-mail: `Added the passkey Phone.` */
  readonly summary: string;
}

/** Changes of what somebody of the admin signs in with: in the security log, in the audit log, and told by e-mail. */
@Injectable()
export class FactorChanges {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    private readonly securityLog: SecurityLog,
    private readonly outbox: Outbox,
  ) {}

  async record(tx: EntityManager, { userId, by, action, kind, summary }: FactorChange): Promise<void> {
    await this.securityLog.record({ kind, userId }, tx);
    await this.audit.record(tx, { adminEmail: by, action, subject: { kind: 'user', id: userId }, summary });
    const payload = { changeId: newId(), userId, summary, at: this.clock.now().toISOString() };
    await this.outbox.add(tx, sendFactorChange, payload, { key: `factor-change:${payload.changeId}` });
  }
}
