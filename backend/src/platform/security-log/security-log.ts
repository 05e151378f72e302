import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import { newId } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import { StatementPool } from '../database/index.js';
import { LOGGER, type Logger } from '../observability/logging/index.js';
import { SecretsService } from '../secrets/index.js';
import { requestNetwork } from './request-network.js';

/** Every kind of security event, with what it means. The admin's own actions are in the audit log. */
export const SECURITY_EVENTS = {
  'code.asked': 'A login code was sent',
  'code.limited': 'A login code was not sent: a limit was reached',
  'code.refused': 'A login code was refused',
  'code.accepted': 'A login code was accepted',
  'passkey.refused': 'A passkey was refused',
  'passkey.accepted': 'A passkey was accepted',
  'passkey.added': 'A passkey was added',
  'passkey.removed': 'A passkey was removed',
  'totp.refused': 'A code of an authenticator app was refused',
  'totp.accepted': 'A code of an authenticator app was accepted',
  'totp.added': 'An authenticator app was added',
  'totp.removed': 'An authenticator app was removed',
  'recovery_code.refused': 'A recovery code was refused',
  'recovery_code.accepted': 'A recovery code was used',
  'recovery_code.renewed': 'New recovery codes were made',
  // Stored before the kinds of second factors were told apart.
  'second_factor.refused': 'A code of an app or a recovery code was refused',
  'second_factor.accepted': 'A second factor was accepted',
  'second_factor.changed': 'A second factor was added or removed',
  'second_factor.reset': 'All second factors of a person were taken away by the operator',
  'session.begun': 'A session began',
  'session.ended': 'A session ended',
  'session.reused': 'An old session token was used again, so the session was ended',
  'api_key.refused': 'A key of the admin’s API was refused',
  'access.refused': 'Somebody who is signed in asked for what is not theirs to see',
  'origin.refused': 'A call from another site’s page was refused',
  'host.refused': 'A call to a name that is not the shop’s was refused',
  'payment_page.changed': 'The payment page’s scripts or headers are not those of the list',
  'payment_page.script_blocked': 'A browser stopped a script on the payment page that is not in the list',
} as const satisfies Record<string, string>;

export type SecurityEventKind = keyof typeof SECURITY_EVENTS;

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  readonly userId?: string | undefined;
  /** The e-mail address that the call named; only its keyed hash is stored. */
  readonly email?: unknown;
  /** The network of the caller; default: that of the request being answered. Only its keyed hash is stored. */
  readonly network?: string | undefined;
  /** An error code or another word of the shop's own; never what somebody typed. */
  readonly reason?: string | undefined;
}

export const RETENTION_DAYS = 90;

const MAX_EMAIL_LENGTH = 320;
const MINUTE_MS = 60_000;
/** A flood is counted in the metrics and not stored: from one network, and from all together. */
const MAX_PER_MINUTE_AND_NETWORK = 60;
const MAX_PER_MINUTE = 1_200;
const MAX_NETWORKS = 10_000;
/** Whoever has an account under the address is named by the account's id. */
const INSERT_SQL = `insert into security_event (id, at, kind, user_id, address_hash, network_hash, reason)
  values (?, ?, ?, coalesce(?::uuid, (select id from app_user where email = ?)), ?, ?, ?)`;

/** Who asked for codes, opened and ended sessions, and who was refused; kept for RETENTION_DAYS. */
@Injectable()
export class SecurityLog {
  private readonly perMinute = new LRUCache<string, { events: number }>({
    // With `max` the room for all of them, 2 MB, would be taken at the start.
    maxSize: MAX_NETWORKS,
    sizeCalculation: () => 1,
    ttl: MINUTE_MS,
  });
  private lost = 0;

  constructor(
    private readonly pool: StatementPool,
    private readonly clock: Clock,
    private readonly secrets: SecretsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Adds an event. Without a transaction it never fails: what cannot be stored is logged, and the caller goes on.
   * @param tx the transaction of what happened: the event commits together with it, or not at all
   */
  async record(event: SecurityEvent, tx?: EntityManager): Promise<void> {
    const { kind, userId = null, reason = null } = event;
    const network = event.network ?? requestNetwork();
    if (!this.hasRoom(`${kind} ${network}`, MAX_PER_MINUTE_AND_NETWORK) || !this.hasRoom(kind, MAX_PER_MINUTE)) {
      this.lost += 1;
      return;
    }
    const values = [
      newId(),
      this.clock.now(),
      kind,
      userId,
      normalizedEmail(event.email),
      this.addressHash(event.email),
      network === undefined ? null : this.networkHash(network),
      reason,
    ];
    try {
      if (tx) await tx.execute(INSERT_SQL, values);
      else await this.pool.query(INSERT_SQL, values);
    } catch (error) {
      if (tx) throw error;
      this.lost += 1;
      this.logger.error({ err: error, kind }, 'security event not stored');
    }
  }

  /** Number of events that were not stored since this process began. */
  get unstored(): number {
    return this.lost;
  }

  /** Deletes what is older than RETENTION_DAYS. */
  async prune(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - RETENTION_DAYS * 86_400_000);
    await this.pool.query('delete from security_event where at < ?', [before]);
  }

  /** Keyed hash of an e-mail address, by which events of one address are found; null for anything else. */
  addressHash(email: unknown): string | null {
    const normalized = normalizedEmail(email);
    return normalized === null ? null : this.secrets.hmac('security-log-address', normalized).slice(0, 22);
  }

  /** Keyed hash of a network, which tells nothing about it without the shop's secret. */
  networkHash(network: string): string {
    return this.secrets.hmac('security-log-network', network).slice(0, 16);
  }

  /** Keyed hash of the network of the request being answered; null outside of one. */
  requestNetworkHash(): string | null {
    const network = requestNetwork();
    return network === undefined ? null : this.networkHash(network);
  }

  private hasRoom(key: string, most: number): boolean {
    const count = this.perMinute.get(key);
    if (!count) this.perMinute.set(key, { events: 1 });
    else count.events += 1;
    return (count?.events ?? 1) <= most;
  }
}

function normalizedEmail(email: unknown): string | null {
  return typeof email === 'string' && email.length <= MAX_EMAIL_LENGTH ? email.trim().toLowerCase() || null : null;
}
