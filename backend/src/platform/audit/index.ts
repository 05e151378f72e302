import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';

export interface AdminAction {
  readonly adminEmail: string;
  /** `settings.change`, `product.update`: the thing, and what was done to it. */
  readonly action: string;
  readonly subject?: { readonly kind: string; readonly id: string };
  /** One sentence for a person. Addresses, photos and what buyers wrote stay out of it. */
  readonly summary: string;
  /** What changed, for whom the sentence is not enough. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** The book of what the admin did. An action and its line commit together. */
@Injectable()
export class AuditLog {
  constructor(private readonly clock: Clock) {}

  /** @param tx the transaction of the action itself */
  async record(tx: EntityManager, { adminEmail, action, subject, summary, detail }: AdminAction): Promise<void> {
    await tx.execute(
      `insert into admin_action (id, at, admin_email, action, subject_kind, subject_id, summary, detail)
       values (?, ?, ?, ?, ?, ?, ?, ?::jsonb)`,
      [
        newId(),
        this.clock.now(),
        adminEmail,
        action,
        subject?.kind ?? null,
        subject?.id ?? null,
        summary,
        JSON.stringify(detail ?? {}),
      ],
    );
  }
}
