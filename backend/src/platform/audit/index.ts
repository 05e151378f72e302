import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import { SecurityLog } from '../security-log/index.js';

export interface AdminAction {
  readonly adminEmail: string;
  /** `settings.change`, `product.update`: subject and action. */
  readonly action: string;
  readonly subject?: { readonly kind: string; readonly id: string };
  /** One sentence. It must not contain addresses, photos or text of customers. */
  readonly summary: string;
  /** Details of the change, as JSON. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** The audit log of the admin's actions. An entry commits together with its action. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
  ) {}

  /** @param tx the transaction of the action itself */
  async record(tx: EntityManager, { adminEmail, action, subject, summary, detail }: AdminAction): Promise<void> {
    await tx.execute(
      `insert into admin_action (id, at, admin_email, action, subject_kind, subject_id, summary, detail,
         network_hash)
       values (?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?)`,
      [
        newId(),
        this.clock.now(),
        adminEmail,
        action,
        subject?.kind ?? null,
        subject?.id ?? null,
        summary,
        JSON.stringify(detail ?? {}),
        this.securityLog.requestNetworkHash(),
      ],
    );
  }
}
