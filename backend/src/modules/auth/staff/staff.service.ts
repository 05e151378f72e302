import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  DomainError,
  isApiKeyActor,
  isId,
  newId,
  paise,
  type Paise,
  type AdminRole,
  type StaffRole,
} from '../../../kernel/index.js';
import { AuditLog, changesOf } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { SessionService } from '../session.service.js';
import { AppUser } from '../users/user.entity.js';
import { StaffMember } from './staff-member.entity.js';
import { sendStaffInvitation } from './staff.jobs.js';

const INVITATION_DAYS = 7;
const DAY_MS = 86_400_000;

/** What one person of the desk may refund: of an order, and in a day. */
export interface RefundLimits {
  readonly perOrder: Paise;
  readonly perDay: Paise;
}

/** The people whom the owner has invited, and their rights. */
@Injectable()
export class StaffService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
    private readonly sessions: SessionService,
  ) {}

  isOwner(email: string): boolean {
    return email === this.config.adminEmail;
  }

  /** The role of an address; null for a customer, and for somebody who has not accepted an invitation. */
  async roleOf(email: string, em: EntityManager = this.em.fork()): Promise<AdminRole | null> {
    if (this.isOwner(email)) return 'owner';
    const member = await em.findOne(StaffMember, { email, endedAt: null, acceptedAt: { $ne: null } });
    return member?.role ?? null;
  }

  /** The first sign-in of an invited person accepts the invitation. @returns the role */
  async acceptInvitation(tx: EntityManager, email: string): Promise<AdminRole | null> {
    const now = this.clock.now();
    await tx.nativeUpdate(
      StaffMember,
      { email, endedAt: null, acceptedAt: null, invitationExpiresAt: { $gt: now } },
      { acceptedAt: now },
    );
    return this.roleOf(email, tx);
  }

  /** Oldest first, without those that have ended. */
  list(): Promise<StaffMember[]> {
    return this.em.fork().find(StaffMember, { endedAt: null }, { orderBy: { invitedAt: 'asc', id: 'asc' } });
  }

  /**
   * Invites somebody by e-mail. Sessions that the address has end: the next one has the rights.
   * @param email lowercase. @throws DomainError staff.is_owner, staff.known
   */
  async invite(email: string, role: StaffRole, by: string): Promise<void> {
    if (this.isOwner(email)) throw new DomainError('staff.is_owner');
    await this.em.fork().transactional(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 31))', [email]);
      const now = this.clock.now();
      const known = await tx.findOne(StaffMember, { email, endedAt: null });
      if (known) throw new DomainError('staff.known');
      const id = newId();
      const invitationExpiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
      await tx.insert(StaffMember, { id, email, role, invitedBy: by, invitedAt: now, invitationExpiresAt });
      await this.endSessions(tx, email);
      await this.outbox.add(tx, sendStaffInvitation, { memberId: id }, { key: `staff-invitation:${id}` });
      await this.record(tx, by, 'staff.invite', id, `Invited ${email} with the right ${role}.`);
    });
  }

  /** Sends a new invitation, good for another seven days. @throws DomainError staff.not_found once it was accepted */
  async inviteAgain(id: string, by: string): Promise<void> {
    await this.withMember(id, async (tx, member, now) => {
      if (member.acceptedAt) throw new DomainError('staff.not_found');
      member.invitationExpiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
      await tx.flush();
      await this.outbox.add(tx, sendStaffInvitation, { memberId: id }, { key: `staff-invitation:${newId()}` });
      await this.record(tx, by, 'staff.invite_again', id, `Invited ${member.email} again.`);
    });
  }

  /** Gives other rights; the person's sessions end. @throws DomainError staff.not_found */
  async changeRole(id: string, role: StaffRole, by: string): Promise<void> {
    await this.withMember(id, async (tx, member) => {
      if (member.role === role) return;
      const changes = changesOf({ role: member.role }, { role });
      member.role = role;
      await tx.flush();
      await this.endSessions(tx, member.email);
      await this.record(tx, by, 'staff.change', id, `${member.email} has the right ${role} now.`, { changes });
    });
  }

  /** Takes all rights, and ends the person's sessions. @throws DomainError staff.not_found */
  async end(id: string, by: string): Promise<void> {
    await this.withMember(id, async (tx, member, now) => {
      Object.assign(member, { endedAt: now, endedBy: by });
      await tx.flush();
      await this.endSessions(tx, member.email);
      await this.record(tx, by, 'staff.end', id, `${member.email} is no longer on the staff.`);
    });
  }

  async limits(): Promise<RefundLimits> {
    return readLimits(this.em.fork());
  }

  async setLimits({ perOrder, perDay }: RefundLimits, by: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const before = await readLimits(tx);
      await tx.execute('update staff_limits set refund_per_order_paise = ?, refund_per_day_paise = ?', [
        perOrder,
        perDay,
      ]);
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'staff.limits',
        subject: { kind: 'staff', id: 'limits' },
        summary: 'Changed what the desk may refund.',
        detail: { perOrder, perDay, changes: changesOf(before, { perOrder, perDay }) },
      });
    });
  }

  /** What this person may refund; null for whom no limit holds. @throws DomainError access.by_key for an API key */
  async refundLimitsOf(tx: EntityManager, email: string): Promise<RefundLimits | null> {
    if (isApiKeyActor(email)) throw new DomainError('access.by_key');
    return (await this.roleOf(email, tx)) === 'desk' ? readLimits(tx) : null;
  }

  private async withMember(
    id: string,
    act: (tx: EntityManager, member: StaffMember, now: Date) => Promise<void>,
  ): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const member = isId(id) ? await tx.findOne(StaffMember, { id, endedAt: null }) : null;
      if (!member) throw new DomainError('staff.not_found');
      await act(tx, member, this.clock.now());
    });
  }

  private async endSessions(tx: EntityManager, email: string): Promise<void> {
    const user = await tx.findOne(AppUser, { email });
    if (user) await this.sessions.endAll(tx, user.id, 'rights');
  }

  private record(
    tx: EntityManager,
    adminEmail: string,
    action: string,
    id: string,
    summary: string,
    detail: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    return this.audit.record(tx, { adminEmail, action, subject: { kind: 'staff', id }, summary, detail });
  }
}

async function readLimits(em: EntityManager): Promise<RefundLimits> {
  const [row] = await em.execute<{ perOrder: number; perDay: number }[]>(
    `select refund_per_order_paise::float8 as "perOrder", refund_per_day_paise::float8 as "perDay" from staff_limits`,
  );
  return { perOrder: paise(row?.perOrder ?? 0), perDay: paise(row?.perDay ?? 0) };
}
