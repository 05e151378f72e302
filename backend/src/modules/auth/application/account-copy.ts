import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { RateLimits } from '../../../platform/http/index.js';
import { PersonalRecords, type Person } from '../../../platform/personal-records/index.js';
import { UserSession } from '../persistence/entities.js';
import { AddressBook, type KeptAddress } from './address-book.js';
import { Users, type User } from './users.js';

const COPIES_AN_HOUR = { points: 20, seconds: 3_600 };

/** Times in ISO 8601, UTC. */
export interface SessionTimes {
  readonly begun: string;
  readonly lastUsed: string;
  readonly expires: string;
  readonly ended: string | null;
}

/** Everything that the shop holds about a person; beside the account, one section for each module that holds some. */
export interface PersonalCopy {
  readonly madeAt: string;
  readonly user: User;
  readonly addresses: readonly KeptAddress[];
  readonly sessions: readonly SessionTimes[];
  readonly [section: string]: unknown;
}

/** Gives people a copy of what the shop holds about them. */
@Injectable()
export class AccountCopy {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly rateLimits: RateLimits,
    private readonly users: Users,
    private readonly addresses: AddressBook,
    private readonly records: PersonalRecords,
  ) {}

  /** @throws DomainError rate.limited, access.sign_in */
  async of(person: Person): Promise<PersonalCopy> {
    await this.rateLimits.consume(`account-copy:${person.userId}`, COPIES_AN_HOUR);
    const user = await this.users.byId(person.userId);
    if (!user) throw new DomainError('access.sign_in');
    return {
      ...(await this.records.copy(person)),
      madeAt: this.clock.now().toISOString(),
      user,
      addresses: await this.addresses.list(person.userId),
      sessions: await this.sessions(person.userId),
    };
  }

  private async sessions(userId: string): Promise<SessionTimes[]> {
    const rows = await this.em.fork().find(UserSession, { userId }, { orderBy: { createdAt: 'asc' } });
    return rows.map(({ createdAt, rotatedAt, expiresAt, endedAt }) => ({
      begun: createdAt.toISOString(),
      lastUsed: rotatedAt.toISOString(),
      expires: expiresAt.toISOString(),
      ended: endedAt?.toISOString() ?? null,
    }));
  }
}
