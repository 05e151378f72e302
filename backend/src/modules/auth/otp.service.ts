import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, newId, parseEmail, type ErrorCode } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { authConfig } from '../../platform/config/index.js';
import { toSubnet } from '../../platform/http/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { SecretsService } from '../../platform/secrets/index.js';
import { SettingsService } from '../../platform/settings/index.js';
import { hashOtp, generateOtp, generateSalt } from './otp.rules.js';
import { secondsUntilAllowed, type SlidingWindow } from './rate-limit.rules.js';
import { AppUser } from './users/user.entity.js';
import { OtpChallenge } from './otp.entity.js';
import { isInvited } from './staff/invitations.js';
import { transactionWithLocks } from './locks.js';
import { sendOtp } from './auth.jobs.js';

const HOUR_SECONDS = 3600;

/** Sends one-time codes, as often as the limits allow. */
@Injectable()
export class OtpService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(authConfig.KEY) private readonly config: ConfigType<typeof authConfig>,
    private readonly secrets: SecretsService,
    private readonly outbox: Outbox,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Writes a code and the job that mails it. Does the same work whether or not the address has an account.
   * @throws DomainError auth.email_invalid, auth.send_too_soon, auth.send_limit_address, auth.send_limit_network,
   * server.unavailable
   */
  async send(address: unknown, ip: string): Promise<void> {
    const email = parseEmail(address);
    if (!email) throw new DomainError('auth.email_invalid');
    const networkHash = this.secrets.hmac('login-network', toSubnet(ip));
    const { user_registration_enabled: open } = await this.settings.read();
    const locks = [`login-network:${networkHash}`, `login-address:${email}`];
    await transactionWithLocks(this.em, locks, async (tx) => {
      const now = this.clock.now();
      await this.assertSendLimits(tx, email, networkHash, now);
      const known = (await tx.count(AppUser, { email })) > 0;
      const admitted =
        known || open || email === this.config.adminEmail.toLowerCase() || (await isInvited(tx, email, now));
      await this.write(tx, { email, networkHash, kind: admitted ? 'code' : 'closed', now });
    });
  }

  private async assertSendLimits(tx: EntityManager, email: string, networkHash: string, now: Date): Promise<void> {
    const { sendGapSeconds, sendsPerHour, sendsPerHourPerIp } = this.config;
    const toAddress = await this.sends(tx, { email }, sendsPerHour, now);
    const fromNetwork = await this.sends(tx, { networkHash }, sendsPerHourPerIp, now);
    const limits: [ErrorCode, Date[], SlidingWindow][] = [
      ['auth.send_limit_address', toAddress, { points: sendsPerHour, seconds: HOUR_SECONDS }],
      ['auth.send_limit_network', fromNetwork, { points: sendsPerHourPerIp, seconds: HOUR_SECONDS }],
      ['auth.send_too_soon', toAddress, { points: 1, seconds: sendGapSeconds }],
    ];
    for (const [code, sends, limit] of limits) {
      const retryAfter = secondsUntilAllowed(sends, limit, now);
      if (retryAfter !== null) throw new DomainError(code, { retryAfter });
    }
  }

  /** The newest sends of the past hour, as many as can matter. */
  private async sends(
    tx: EntityManager,
    of: { email: string } | { networkHash: string },
    limit: number,
    now: Date,
  ): Promise<Date[]> {
    const since = new Date(now.getTime() - HOUR_SECONDS * 1000);
    const rows = await tx.find(
      OtpChallenge,
      { ...of, createdAt: { $gt: since } },
      { fields: ['createdAt'], orderBy: { createdAt: 'desc' }, limit, disableIdentityMap: true },
    );
    return rows.map(({ createdAt }) => createdAt);
  }

  private async write(
    tx: EntityManager,
    send: { email: string; networkHash: string; kind: 'code' | 'closed'; now: Date },
  ): Promise<void> {
    const { now, ...row } = send;
    const id = newId();
    const code = generateOtp();
    const salt = generateSalt();
    const codeHash = hashOtp((text) => this.secrets.hmac('login-code', text), { salt, email: row.email, code });
    const expiresAt = new Date(now.getTime() + this.config.codeMinutes * 60_000);
    await tx.insert(OtpChallenge, { ...row, id, salt, codeHash, createdAt: now, expiresAt, tries: 0 });
    await this.outbox.add(tx, sendOtp, { challengeId: id, sealedCode: this.secrets.encrypt(code) }, { key: id });
  }
}
