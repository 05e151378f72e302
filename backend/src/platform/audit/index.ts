import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import { SecurityLog } from '../security-log/index.js';

/** Sign-ins of the owner and of staff; the security log has them as sessions. */
export const SIGN_IN_ACTION = 'session.sign_in';

export interface AdminAction {
  readonly adminEmail: string;
  /** `settings.change`, `product.update`: subject and action. */
  readonly action: string;
  readonly subject?: { readonly kind: string; readonly id: string };
  /** One sentence. It must not contain addresses, photos or text of customers. */
  readonly summary: string;
  /** Details of the change, as JSON. What was changed stands under `changes`, as `changesOf` gives it. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Old and new values by field. */
export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** The fields of `after` that are different in `before`, with both values; null stands for a missing value. */
export function changesOf(before: object, after: object): Changes {
  const old = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([field, value]) => value !== undefined && JSON.stringify(old.get(field) ?? null) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed.map(([field, to]) => [field, { from: old.get(field) ?? null, to: to as unknown }]));
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

  /** Removes the details of what was done with these subjects, for an erasure; the entries stay. */
  async eraseDetails(tx: EntityManager, kind: string, ids: readonly string[]): Promise<void> {
    await tx.execute(
      `update admin_action set detail = '{}' where subject_kind = ? and subject_id = any(?::text[]) and detail <> '{}'`,
      [kind, `{${ids.join(',')}}`],
    );
  }
}
