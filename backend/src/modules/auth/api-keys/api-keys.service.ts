import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { DomainError, isId, newId, type StaffRole } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { apiKeyHint, hashApiKey, MAX_API_KEYS, newApiKey } from './api-key.rules.js';

const DAY_MS = 86_400_000;

export interface ApiKeyInput {
  readonly name: string;
  readonly role: StaffRole;
  /** null: it does not end by itself. */
  readonly days: number | null;
}

/** A key as the owner sees it. Times are ISO 8601, UTC. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
  /** `sgk_live_…8fQ2` */
  readonly hint: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  /** The first half of the address that it was used from. */
  readonly lastUsedFrom: string | null;
}

const COLUMNS = `id, name, role, hint, to_json(created_at) as "createdAt", to_json(expires_at) as "expiresAt",
  to_json(last_used_at) as "lastUsedAt", last_used_from as "lastUsedFrom"`;

/** Keys with which other programs call the admin's API, as the owner makes and revokes them. */
@Injectable()
export class ApiKeys {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  /** Those that were not revoked, oldest first; those that have ended too. */
  list(em = this.em.fork()): Promise<ApiKey[]> {
    return em.execute<ApiKey[]>(
      `select ${COLUMNS} from api_key k where revoked_at is null order by k.created_at, k.id`,
    );
  }

  /** @returns with the key itself, which nobody can read again. @throws DomainError api_key.full, api_key.name_taken */
  async create({ name, role, days }: ApiKeyInput, by: string): Promise<ApiKey & { readonly key: string }> {
    const key = newApiKey(this.config.mode === 'production');
    const id = newId();
    const now = this.clock.now();
    const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS);
    const made = await this.em.fork().transactional(async (tx) => {
      await tx.execute('lock table api_key in share row exclusive mode');
      const keys = await this.list(tx);
      if (keys.length >= MAX_API_KEYS) throw new DomainError('api_key.full');
      if (keys.some((one) => one.name.toLowerCase() === name.toLowerCase()))
        throw new DomainError('api_key.name_taken');
      await tx.execute(
        `insert into api_key (id, name, role, key_hash, hint, created_at, created_by, expires_at)
         values (?, ?, ?, ?, ?, ?, ?, ?)`,
        [id, name, role, hashApiKey(key), apiKeyHint(key), now, by, expiresAt],
      );
      const detail = { role, expiresAt: expiresAt?.toISOString() ?? null };
      await this.record(tx, by, 'create', id, `Made the API key “${name}” with the right ${role}.`, detail);
      return (await this.list(tx)).find((one) => one.id === id);
    });
    if (!made) throw new DomainError('api_key.not_found');
    return { ...made, key };
  }

  /** From the next request on it is refused. @throws DomainError api_key.not_found */
  async revoke(id: string, by: string): Promise<void> {
    if (!isId(id)) throw new DomainError('api_key.not_found');
    await this.em.fork().transactional(async (tx) => {
      const [revoked] = await tx.execute<{ name: string }[]>(
        'update api_key set revoked_at = ? where id = ? and revoked_at is null returning name',
        [this.clock.now(), id],
      );
      if (!revoked) throw new DomainError('api_key.not_found');
      await this.record(tx, by, 'revoke', id, `Revoked the API key “${revoked.name}”.`);
    });
  }

  private record(
    tx: EntityManager,
    adminEmail: string,
    action: string,
    id: string,
    summary: string,
    detail: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    return this.audit.record(tx, {
      adminEmail,
      action: `api_key.${action}`,
      subject: { kind: 'api_key', id },
      summary,
      detail,
    });
  }
}
