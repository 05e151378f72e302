import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { lockUser, transactionWithLocks } from '../locks.js';
import { SessionService, type ActiveSession } from '../session.service.js';
import { StaffService } from '../staff/staff.service.js';
import { AppUser } from './user.entity.js';

/** A customer's account as the admin sees it. Texts are empty until known. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly phone: string;
  readonly joinedAt: Date;
  /** The owner or staff: their account cannot be blocked or erased here. */
  readonly isStaff: boolean;
  /** Null for an account that is not blocked. */
  readonly block: { readonly at: Date; readonly reason: string; readonly by: string } | null;
  /** The newest sign-in, whether its session lives or not; null where none is known. */
  readonly lastSignInAt: Date | null;
  /** Live sessions, those used last first. */
  readonly sessions: readonly ActiveSession[];
}

/** What the admin sees of a customer's account, and does with it. */
@Injectable()
export class AccountAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly sessions: SessionService,
    private readonly staff: StaffService,
    private readonly audit: AuditLog,
  ) {}

  /** @throws DomainError account.not_found */
  async get(id: string): Promise<Account> {
    const em = this.em.fork();
    const user = await this.find(em, id);
    const [row] = await em.execute<{ at: string | null }[]>(
      'select to_json(max(created_at)) as at from user_session where user_id = ?',
      [id],
    );
    const { email, fullName, phone, createdAt, blockedAt, blockedReason, blockedBy } = user;
    return {
      id,
      email,
      fullName: fullName ?? '',
      phone: phone ?? '',
      joinedAt: createdAt,
      isStaff: (await this.staff.roleOf(email, em)) !== null,
      block: blockedAt ? { at: blockedAt, reason: blockedReason ?? '', by: blockedBy ?? '' } : null,
      lastSignInAt: row?.at ? new Date(row.at) : null,
      sessions: await this.sessions.list(id),
    };
  }

  /**
   * Ends the person's sessions and refuses new ones. Orders that were placed go on.
   * @throws DomainError account.not_found, account.is_staff
   */
  async block(id: string, reason: string, by: string): Promise<void> {
    const { email } = await this.assertCustomer(id);
    // The sign-in's own lock: no session begins beside the block.
    await transactionWithLocks(this.em.fork(), [`login-address:${email}`], async (tx) => {
      if (!(await lockUser(tx, id))) throw new DomainError('account.not_found');
      const changed = await tx.nativeUpdate(
        AppUser,
        { id, blockedAt: null },
        { blockedAt: this.clock.now(), blockedReason: reason, blockedBy: by },
      );
      if (changed === 0) return;
      await this.sessions.endAll(tx, id, 'rights');
      await this.record(tx, id, by, 'block', 'Blocked a customer', { reason, ...blockedChange(true) });
    });
  }

  /** @throws DomainError account.not_found */
  async unblock(id: string, by: string): Promise<void> {
    await this.find(this.em.fork(), id);
    await this.em.fork().transactional(async (tx) => {
      const changed = await tx.nativeUpdate(
        AppUser,
        { id, blockedAt: { $ne: null } },
        { blockedAt: null, blockedReason: null, blockedBy: null },
      );
      if (changed === 0) return;
      await this.record(tx, id, by, 'unblock', 'Unblocked a customer', blockedChange(false));
    });
  }

  /** Ends all sessions of a customer. @returns how many @throws DomainError account.not_found, account.is_staff */
  async endSessions(id: string, by: string): Promise<number> {
    await this.assertCustomer(id);
    return this.em.fork().transactional(async (tx) => {
      const ended = await this.sessions.endAll(tx, id, 'rights');
      if (ended > 0) await this.record(tx, id, by, 'sign_out', 'Signed a customer out everywhere', { sessions: ended });
      return ended;
    });
  }

  /** The account of a customer. @throws DomainError account.not_found, account.is_staff */
  async assertCustomer(id: string): Promise<{ readonly id: string; readonly email: string }> {
    const em = this.em.fork();
    const { email } = await this.find(em, id);
    if ((await this.staff.roleOf(email, em)) !== null) throw new DomainError('account.is_staff');
    return { id, email };
  }

  private async find(em: EntityManager, id: string): Promise<AppUser> {
    const user = isId(id) ? await em.findOne(AppUser, { id, erasedAt: null }) : null;
    if (!user) throw new DomainError('account.not_found');
    return user;
  }

  private record(
    tx: EntityManager,
    id: string,
    adminEmail: string,
    step: string,
    summary: string,
    detail: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    return this.audit.record(tx, {
      adminEmail,
      action: `user.${step}`,
      subject: { kind: 'user', id },
      summary,
      detail,
    });
  }
}

const blockedChange = (to: boolean) => ({ changes: { blocked: { from: !to, to } } });
