import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { apiKeyActor, DomainError, type StaffRole } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { authConfig } from '../../../platform/config/index.js';
import { StatementPool } from '../../../platform/database/index.js';
import { RateLimiter, type AdminSession, type Identity } from '../../../platform/http/index.js';
import { SecurityLog } from '../../../platform/security-log/index.js';
import { hashApiKey, isApiKey, networkHint } from './api-key.rules.js';

/** Uses are written down at most this often. */
const TOUCH_MS = 60_000;
const REFUSED = { points: 30, seconds: 60 };

interface Row {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly expires_at: Date | string | null;
  readonly last_used_at: Date | string | null;
  readonly revoked_at: Date | string | null;
}

/** Whom a key stands for, and what it may. */
export interface ApiKeyCaller {
  readonly identity: Identity;
  readonly admin: AdminSession;
}

/** Knows programs by their keys: at each request, so that a revoked key is refused at once. */
@Injectable()
export class ApiKeyIdentity {
  constructor(
    private readonly pool: StatementPool,
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly securityLog: SecurityLog,
    @Inject(authConfig.KEY) private readonly config: ConfigType<typeof authConfig>,
  ) {}

  /** @throws DomainError access.key_refused, rate.limited */
  async find(key: string, network: string): Promise<ApiKeyCaller> {
    const now = this.clock.now();
    const [row] = isApiKey(key)
      ? await this.pool.query<Row>(
          'select id, name, role, expires_at, last_used_at, revoked_at from api_key where key_hash = ?',
          [hashApiKey(key)],
        )
      : [];
    const reason = row ? refusalOf(row, now) : 'unknown';
    if (!row || reason !== null) return this.refuse(row?.id, reason ?? 'unknown', network);
    await this.limiter.consume(`api-key ${row.id}`, { points: this.config.apiKeyCallsPerMinute, seconds: 60 });
    await this.touch(row, now, network);
    const { id, name, role } = row;
    return {
      identity: { userId: id, email: apiKeyActor(name), sessionId: id, role: null, hasFreshProof: false, apiKeyId: id },
      admin: { role, secondFactor: 'passed', hasFreshProof: false },
    };
  }

  private async refuse(id: string | undefined, reason: string, network: string): Promise<never> {
    await this.limiter.consume(`api-key-refused ${network}`, REFUSED);
    await this.securityLog.record({ kind: 'api_key.refused', userId: id, network, reason });
    throw new DomainError('access.key_refused');
  }

  private async touch({ id, last_used_at: last }: Row, now: Date, network: string): Promise<void> {
    if (last !== null && now.getTime() - new Date(last).getTime() < TOUCH_MS) return;
    await this.pool.query('update api_key set last_used_at = ?, last_used_from = ? where id = ?', [
      now,
      networkHint(network),
      id,
    ]);
  }
}

function refusalOf({ expires_at: end, revoked_at: revoked }: Row, now: Date): string | null {
  if (revoked !== null) return 'revoked';
  return end !== null && new Date(end) <= now ? 'ended' : null;
}
