import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, newId, type StaffRole } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { authConfig } from '../../../platform/config/index.js';
import type { AdminSession } from '../../../platform/http/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { adminSessionExpiry, lastProof, proofState, type AdminSessionState } from './admin-session.rules.js';
import { StaffService } from './staff.service.js';
import { sendNewDevice } from './staff.jobs.js';

/** Activity is written down at most this often. */
const TOUCH_INTERVAL_MS = 60_000;

/** A session of the owner or of staff. */
export interface AdminSessionRecord extends AdminSession, AdminSessionState {
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  readonly expiresAt: Date;
  readonly lastProofAt: Date | null;
  readonly isDeviceKnown: boolean;
}

interface Row {
  readonly userId: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isAdmin: boolean;
  readonly codeProvedAt: Date | null;
  readonly factorProvedAt: Date | null;
  readonly deviceCheckedAt: Date | null;
  readonly role: StaffRole | null;
  readonly hasFactor: boolean;
}

/** Sessions in the admin: their rights, how fresh their proof is, and when they end. */
@Injectable()
export class AdminSessions {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly staff: StaffService,
    private readonly outbox: Outbox,
    @Inject(authConfig.KEY) private readonly config: ConfigType<typeof authConfig>,
  ) {}

  /**
   * @returns null for an unknown or ended session, and for a customer's
   * @throws DomainError auth.session_over for one that began too long ago to become a session of the admin
   */
  async find(sessionId: string): Promise<AdminSessionRecord | null> {
    const now = this.clock.now();
    const row = await this.read(sessionId, now);
    const role = row && (this.staff.isOwner(row.email) ? 'owner' : row.role);
    if (!row || !role) return null;
    const isBegun = row.isAdmin || (await this.begin(sessionId));
    if (!isBegun) throw new DomainError('auth.session_over');
    const state = { ...row, codeProvedAt: row.isAdmin ? row.codeProvedAt : row.createdAt };
    return {
      sessionId,
      userId: row.userId,
      email: row.email,
      role,
      ...proofState(state, this.config.admin, now),
      hasFactor: row.hasFactor,
      codeProvedAt: state.codeProvedAt,
      factorProvedAt: row.factorProvedAt,
      expiresAt: row.expiresAt,
      lastProofAt: lastProof(state),
      isDeviceKnown: row.deviceCheckedAt !== null,
    };
  }

  /**
   * Makes the session that a mailed code has opened one of the admin, which ends sooner.
   * @returns false where it has rested or lasted too long since then; the session is ended
   */
  async begin(sessionId: string): Promise<boolean> {
    const now = this.clock.now();
    return this.em.fork().transactional(async (tx) => {
      const [session] = await tx.execute<{ at: string }[]>(
        `select to_json(created_at) #>> '{}' as at from user_session where id = ? and ended_at is null for update`,
        [sessionId],
      );
      if (!session) return false;
      const createdAt = new Date(session.at);
      const expiresAt = adminSessionExpiry(createdAt, createdAt, this.config.admin);
      await tx.execute(
        `update user_session set is_admin = true, code_proved_at = created_at, expires_at = ?
         where id = ? and not is_admin`,
        [expiresAt, sessionId],
      );
      return expiresAt > now;
    });
  }

  /** Its person has done something: the time of rest begins anew. */
  async touch({ sessionId, expiresAt }: AdminSessionRecord): Promise<void> {
    const now = this.clock.now();
    const { sessionHours, idleMinutes } = this.config.admin;
    if (expiresAt.getTime() - now.getTime() > idleMinutes * 60_000 - TOUCH_INTERVAL_MS) return;
    await this.em.fork().execute(
      `update user_session set expires_at = least(created_at + make_interval(hours => ?), ?::timestamptz)
       where id = ? and ended_at is null`,
      [sessionHours, new Date(now.getTime() + idleMinutes * 60_000), sessionId],
    );
  }

  /** The person has given a passkey, a code of an app, or a recovery code. */
  async recordProof(em: EntityManager, sessionId: string): Promise<void> {
    await em.execute('update user_session set factor_proved_at = ? where id = ?', [this.clock.now(), sessionId]);
  }

  /** Compares the device with those that the person has used before, and tells the owner of a new one. */
  async recordDevice({ sessionId, userId }: AdminSessionRecord, network: string): Promise<void> {
    const now = this.clock.now();
    await this.em.fork().transactional(async (tx) => {
      const [first] = await tx.execute<{ device: string | null; deviceHash: string | null }[]>(
        `update user_session set device_checked_at = ? where id = ? and device_checked_at is null
         returning device, device_hash as "deviceHash"`,
        [now, sessionId],
      );
      if (!first) return;
      const [seen] = await tx.execute<{ id: string; isNew: boolean }[]>(
        `insert into admin_device as d (id, user_id, device_hash, label, first_seen_at, last_seen_at)
         values (?, ?, ?, ?, ?, ?)
         on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at
         returning d.id, d.first_seen_at = d.last_seen_at as "isNew"`,
        [newId(), userId, first.deviceHash ?? `session ${sessionId}`, first.device ?? 'An unknown browser', now, now],
      );
      if (!seen?.isNew) return;
      await this.outbox.add(tx, sendNewDevice, { deviceId: seen.id, network }, { key: `new-device:${seen.id}` });
    });
  }

  private async read(sessionId: string, now: Date): Promise<Row | undefined> {
    const [row] = await this.em.fork().execute<Row[]>(
      `select s.user_id as "userId", u.email, s.created_at as "createdAt", s.expires_at as "expiresAt",
         s.is_admin as "isAdmin", s.code_proved_at as "codeProvedAt", s.factor_proved_at as "factorProvedAt",
         s.device_checked_at as "deviceCheckedAt", m.role,
         exists (select from passkey p where p.user_id = s.user_id)
           or exists (select from totp_secret t where t.user_id = s.user_id and t.confirmed_at is not null) as "hasFactor"
       from user_session s join app_user u on u.id = s.user_id and u.erased_at is null
       left join staff_member m on m.email = u.email and m.ended_at is null and m.accepted_at is not null
       where s.id = ? and s.ended_at is null and s.expires_at > ?`,
      [sessionId, now],
    );
    return row && { ...row, ...datesOf(row) };
  }
}

const DATES = ['createdAt', 'expiresAt', 'codeProvedAt', 'factorProvedAt', 'deviceCheckedAt'] as const;
const toDate = (value: Date | null): Date | null => (value === null ? null : new Date(value));

/** Drivers give times as text or as Date. */
function datesOf(row: Row): Pick<Row, (typeof DATES)[number]> {
  return Object.fromEntries(DATES.map((name) => [name, toDate(row[name])])) as Pick<Row, (typeof DATES)[number]>;
}
