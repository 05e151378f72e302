import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { RateLimiter } from '../../../platform/http/index.js';
import { PrivacyRegistry, type DataSubject } from '../../../platform/privacy/index.js';
import { UserSession } from '../session.entity.js';
import { AddressService, type SavedAddress } from '../addresses/addresses.service.js';
import { UserService, type User } from '../users/users.service.js';

const EXPORTS_PER_HOUR = { points: 20, seconds: 3_600 };

/** Times in ISO 8601, UTC. */
export interface SessionRecord {
  /** Browser and system; null where unknown. */
  readonly device: string | null;
  readonly begun: string;
  readonly lastUsed: string;
  readonly expires: string;
  readonly ended: string | null;
}

/** Everything that the shop holds about a person; beside the account, one section for each module that holds some. */
export interface AccountExport {
  readonly madeAt: string;
  readonly user: User;
  readonly addresses: readonly SavedAddress[];
  readonly sessions: readonly SessionRecord[];
  readonly [section: string]: unknown;
}

/** Gives people a copy of what the shop holds about them. */
@Injectable()
export class AccountExportService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly rateLimits: RateLimiter,
    private readonly users: UserService,
    private readonly addresses: AddressService,
    private readonly records: PrivacyRegistry,
  ) {}

  /** @throws DomainError rate.limited, access.sign_in */
  async export(person: DataSubject): Promise<AccountExport> {
    await this.rateLimits.consume(`account-copy:${person.userId}`, EXPORTS_PER_HOUR);
    const user = await this.users.byId(person.userId);
    if (!user) throw new DomainError('access.sign_in');
    return {
      ...(await this.records.export(person)),
      madeAt: this.clock.now().toISOString(),
      user,
      addresses: await this.addresses.list(person.userId),
      sessions: await this.sessions(person.userId),
    };
  }

  private async sessions(userId: string): Promise<SessionRecord[]> {
    const rows = await this.em.fork().find(UserSession, { userId }, { orderBy: { createdAt: 'asc' } });
    return rows.map(({ device, createdAt, rotatedAt, expiresAt, endedAt }) => ({
      device: device ?? null,
      begun: createdAt.toISOString(),
      lastUsed: rotatedAt.toISOString(),
      expires: expiresAt.toISOString(),
      ended: endedAt?.toISOString() ?? null,
    }));
  }
}
