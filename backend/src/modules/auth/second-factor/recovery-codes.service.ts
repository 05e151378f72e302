import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, newId } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { SecretsService } from '../../../platform/secrets/index.js';
import { RECOVERY_CODES, generateRecoveryCode, parseRecoveryCode } from './recovery-codes.rules.js';

const PURPOSE = 'recovery-code';
const plain = (userId: string, code: string): string => `${userId} ${code}`;

/** Codes for the day without passkey and app. Each works once; only their hashes are kept. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly secrets: SecretsService,
  ) {}

  /** Makes ten new codes; the old ones stop working. @returns them, for the only time */
  async renew(tx: EntityManager, userId: string): Promise<string[]> {
    const now = this.clock.now();
    const codes = Array.from({ length: RECOVERY_CODES }, generateRecoveryCode);
    await tx.execute('delete from recovery_code where user_id = ?', [userId]);
    for (const code of codes) {
      await tx.execute('insert into recovery_code (id, user_id, code_hash, created_at) values (?, ?, ?, ?)', [
        newId(),
        userId,
        this.hash(userId, code),
        now,
      ]);
    }
    return codes;
  }

  /** Number of unused codes of everybody. */
  async countUnused(): Promise<number> {
    const [row] = await this.em
      .fork()
      .execute<{ unused: number }[]>('select count(*)::int as unused from recovery_code where used_at is null');
    return row?.unused ?? 0;
  }

  async countLeft(userId: string, em: EntityManager = this.em.fork()): Promise<number> {
    const [row] = await em.execute<{ left: number }[]>(
      'select count(*)::int as left from recovery_code where user_id = ? and used_at is null',
      [userId],
    );
    return row?.left ?? 0;
  }

  /** Uses a code up. @throws DomainError auth.factor_code_wrong */
  async use(tx: EntityManager, userId: string, typed: unknown): Promise<void> {
    const code = parseRecoveryCode(typed);
    const used = code
      ? await tx.execute<object[]>(
          `update recovery_code set used_at = ? where user_id = ? and code_hash = any(?::text[]) and used_at is null returning id`,
          [this.clock.now(), userId, `{${this.secrets.allHmacs(PURPOSE, plain(userId, code)).join(',')}}`],
        )
      : [];
    if (used.length === 0) throw new DomainError('auth.factor_code_wrong');
  }

  async removeAll(tx: EntityManager, userId: string): Promise<void> {
    await tx.execute('delete from recovery_code where user_id = ?', [userId]);
  }

  private hash(userId: string, code: string): string {
    return this.secrets.hmac(PURPOSE, plain(userId, code));
  }
}
