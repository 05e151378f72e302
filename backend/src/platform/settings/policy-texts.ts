import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AuditLog } from '../audit/index.js';
import { Clock } from '../clock/index.js';
import { SETTINGS_CHANGED } from './settings-changed.js';

/** Pages whose text the owner may write. */
export const POLICY_PAGES = ['shipping', 'returns', 'privacy', 'terms'] as const;
export type PolicyPage = (typeof POLICY_PAGES)[number];

/** A version of the text of a page. */
export interface PolicyText {
  readonly page: PolicyPage;
  readonly version: number;
  /** Empty: the shop's text. */
  readonly body: string;
  /** ISO 8601. */
  readonly at: string;
}

/** The owner's own texts of the policy pages, with all their versions. */
@Injectable()
export class PolicyTexts {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The newest version of each page that has one. */
  async current(): Promise<PolicyText[]> {
    const rows = await this.em
      .fork()
      .execute<PolicyText[]>(
        'select distinct on (page) page, id as version, body, to_json(at) as at from policy_text order by page, id desc',
      );
    return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
  }

  /** All versions of a page, newest first, 50 at most. */
  async versions(page: PolicyPage): Promise<PolicyText[]> {
    const rows = await this.em
      .fork()
      .execute<PolicyText[]>(
        'select page, id as version, body, to_json(at) as at from policy_text where page = ? order by id desc limit 50',
        [page],
      );
    return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
  }

  /** Adds a version, unless it is the newest. @param by the admin's address */
  async save(page: PolicyPage, body: string, by: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await tx.execute("select pg_advisory_xact_lock(hashtext('policy_text'))");
      const [before] = await tx.execute<{ body: string }[]>(
        'select body from policy_text where page = ? order by id desc limit 1',
        [page],
      );
      if (body === (before?.body ?? '')) return;
      await tx.execute('insert into policy_text (page, body, at, admin_email) values (?, ?, ?, ?)', [
        page,
        body,
        this.clock.now(),
        by,
      ]);
      await tx.execute(`select pg_notify('${SETTINGS_CHANGED}', 'policies')`);
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'settings.policy',
        subject: { kind: 'settings', id: `policy-${page}` },
        summary: `Changed the text of the policy page: ${page}`,
        detail: { changes: { text: { from: before?.body ?? null, to: body } } },
      });
    });
  }
}
