import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { generateSecret, generateURI, verify } from 'otplib';
import { DomainError } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { SecretsService } from '../../../platform/secrets/index.js';

/** Seconds that one code stands for; one step before and after counts too, for clocks that differ. */
const STEP_SECONDS = 30;
const CODE = /^\d{6}$/;

export interface TotpSetup {
  /** For typing into the app, base32. */
  readonly secret: string;
  /** SVG of a QR code, for the app's camera. */
  readonly qrCode: string;
}

/** Codes of an authenticator app (RFC 6238, six digits, 30 seconds). */
@Injectable()
export class TotpService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly secrets: SecretsService,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  /** When the app was added; null without one. */
  async confirmedAt(userId: string, em: EntityManager = this.em.fork()): Promise<Date | null> {
    const [row] = await em.execute<{ at: string | null }[]>(
      `select to_json(confirmed_at) #>> '{}' as at from totp_secret where user_id = ? and confirmed_at is not null`,
      [userId],
    );
    return row?.at ? new Date(row.at) : null;
  }

  /** Seals every secret anew with the present APP_SECRET. @returns their number */
  async resealAll(): Promise<number> {
    return this.em.fork().transactional(async (tx) => {
      const rows = await tx.execute<{ userId: string; sealed: string }[]>(
        'select user_id as "userId", sealed_secret as sealed from totp_secret for update',
      );
      for (const { userId, sealed } of rows) {
        await tx.execute('update totp_secret set sealed_secret = ? where user_id = ?', [
          this.secrets.encrypt(this.secrets.decrypt(sealed)),
          userId,
        ]);
      }
      return rows.length;
    });
  }

  /** A new secret, which counts from its first right code on. An app that is in use is not touched until then. */
  async begin(userId: string, email: string): Promise<TotpSetup> {
    if (await this.confirmedAt(userId)) throw new DomainError('auth.totp_known');
    const secret = generateSecret();
    await this.em.fork().execute(
      `insert into totp_secret as t (user_id, sealed_secret, created_at) values (?, ?, ?)
       on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at
       where t.confirmed_at is null`,
      [userId, this.secrets.encrypt(secret), this.clock.now()],
    );
    const uri = generateURI({ issuer: this.config.name, label: email, secret });
    // Loaded when somebody sets up an app: few processes ever do.
    const { default: qrcode } = await import('qrcode');
    return { secret, qrCode: await qrcode.toString(uri, { type: 'svg', margin: 0 }) };
  }

  /** @throws DomainError auth.factor_code_wrong, also for a code that was used before */
  async verify(tx: EntityManager, userId: string, typed: unknown, isConfirmation = false): Promise<void> {
    const code = typeof typed === 'string' ? typed.replace(/\s/g, '') : '';
    const [row] = await tx.execute<{ sealed: string; lastStep: number; isConfirmed: boolean }[]>(
      `select sealed_secret as sealed, last_step::int as "lastStep", confirmed_at is not null as "isConfirmed"
       from totp_secret where user_id = ? for update`,
      [userId],
    );
    if (!row || row.isConfirmed === isConfirmation || !CODE.test(code)) throw new DomainError('auth.factor_code_wrong');
    const now = this.clock.now();
    const epoch = Math.floor(now.getTime() / 1000);
    const result = await verify({
      secret: this.secrets.decrypt(row.sealed),
      token: code,
      epoch,
      epochTolerance: STEP_SECONDS,
    });
    const step = result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : 0;
    if (step <= row.lastStep) throw new DomainError('auth.factor_code_wrong');
    await tx.execute(
      'update totp_secret set last_step = ?, confirmed_at = coalesce(confirmed_at, ?) where user_id = ?',
      [step, now, userId],
    );
  }

  async removeAll(tx: EntityManager, userId: string): Promise<void> {
    await tx.execute('delete from totp_secret where user_id = ?', [userId]);
  }

  /** @throws DomainError auth.totp_unknown */
  async remove(tx: EntityManager, userId: string): Promise<void> {
    const removed = await tx.execute<object[]>('delete from totp_secret where user_id = ? returning user_id', [userId]);
    if (removed.length === 0) throw new DomainError('auth.totp_unknown');
  }
}
