import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { FilterQuery } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, newId, parseEmail, type ErrorCode } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { authConfig } from '../../platform/config/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { SettingsService } from '../../platform/settings/index.js';
import { generateOtp, generateSalt } from './otp.rules.js';
import { secondsUntilAllowed, type SlidingWindow } from './rate-limit.rules.js';
import { AppUser } from './users/user.entity.js';
import { OtpChallenge } from './otp.entity.js';
import { isInvited } from './staff/invitations.js';
import { transactionWithLocks } from './locks.js';
import { sendOtp } from './auth.jobs.js';
import { LoginSecrets, sessionKey, type Visitor } from './login-secrets.js';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
/** Of the codes that strangers may have sent to an address, those that may come from one network. */
const SHARE_OF_A_NETWORK = 2 / 3;

type Send = Pick<OtpChallenge, 'email' | 'kind' | 'networkHash' | 'browserHash'> & {
  /** Null for a device that this person has not signed in on. */
  readonly deviceHash: string | null;
};

type RecentSend = Pick<OtpChallenge, 'createdAt' | 'networkHash' | 'browserHash' | 'deviceHash'>;
type Limit = readonly [ErrorCode, readonly RecentSend[], SlidingWindow];

/** Sends one-time codes, as often as the limits allow. */
@Injectable()
export class OtpService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(authConfig.KEY) private readonly config: ConfigType<typeof authConfig>,
    private readonly outbox: Outbox,
    private readonly settings: SettingsService,
    private readonly secrets: LoginSecrets,
  ) {}

  /**
   * Writes a code that works in the visitor's browser, and the job that mails it. Does the same work whether or not the
   * address has an account.
   * @throws DomainError auth.email_invalid, auth.send_too_soon, auth.send_limit_address, auth.send_limit_network,
   * server.unavailable
   * @returns seconds until the code ends
   */
  async send(address: unknown, visitor: Visitor & { readonly browser: string }): Promise<number> {
    const email = parseEmail(address);
    if (!email) throw new DomainError('auth.email_invalid');
    const networkHash = this.secrets.networkHash(visitor.ip);
    const browserHash = this.secrets.browserHash(visitor.browser);
    const deviceHash = await this.secrets.knownDevice(email, visitor.device);
    const { user_registration_enabled: open } = await this.settings.read();
    // A known device waits for nobody else.
    const locks = deviceHash
      ? [`login-device:${deviceHash}`]
      : [`login-network:${networkHash}`, `login-address:${email}`];
    await transactionWithLocks(this.em, locks, async (tx) => {
      const now = this.clock.now();
      const known = (await tx.count(AppUser, { email })) > 0;
      const admitted =
        known || open || email === this.config.adminEmail.toLowerCase() || (await isInvited(tx, email, now));
      const kind = admitted ? ('code' as const) : ('closed' as const);
      const send = { email, kind, networkHash, browserHash, deviceHash };
      assertWithin(await this.signInLimits(tx, send, now), now);
      await this.write(tx, send, now);
    });
    return this.config.codeMinutes * 60;
  }

  /**
   * Mails a code that confirms the erasure of the account, in this session.
   * @throws DomainError auth.send_too_soon, auth.send_limit_address, server.unavailable
   */
  async sendErasureCode(email: string, sessionId: string, ip: string): Promise<void> {
    const networkHash = this.secrets.networkHash(ip);
    const browserHash = this.secrets.browserHash(sessionKey(sessionId));
    const send = { email, kind: 'erasure', networkHash, browserHash, deviceHash: null } as const;
    await transactionWithLocks(this.em, [`erasure-address:${email}`], async (tx) => {
      const now = this.clock.now();
      const sends = await this.recentSends(tx, { email, kind: 'erasure' }, DAY_SECONDS, now);
      assertWithin(this.addressLimits(sends, sends), now);
      await this.write(tx, send, now);
    });
  }

  /** What strangers have sent counts together, what a known device has sent counts for that device alone. */
  private async signInLimits(tx: EntityManager, send: Send, now: Date): Promise<Limit[]> {
    const { email, networkHash, browserHash, deviceHash } = send;
    const signIns = { email, deviceHash, kind: { $ne: 'erasure' as const } };
    const toAddress = await this.recentSends(tx, signIns, DAY_SECONDS, now);
    if (deviceHash) return this.addressLimits(toAddress, toAddress);
    const fromNetwork = await this.recentSends(tx, { networkHash, deviceHash: null }, HOUR_SECONDS, now);
    const near = toAddress.filter((other) => other.networkHash === networkHash);
    const here = toAddress.filter((other) => other.networkHash === networkHash || other.browserHash === browserHash);
    const { sendsPerHour, sendsPerDay, sendsPerHourPerIp } = this.config;
    return [
      ['auth.send_limit_address', near, { points: shareOf(sendsPerHour), seconds: HOUR_SECONDS }],
      ['auth.send_limit_address', near, { points: shareOf(sendsPerDay), seconds: DAY_SECONDS }],
      ['auth.send_limit_network', fromNetwork, { points: sendsPerHourPerIp, seconds: HOUR_SECONDS }],
      ...this.addressLimits(toAddress, here),
    ];
  }

  /** @param here those of `toAddress` after which the same person has to wait */
  private addressLimits(toAddress: readonly RecentSend[], here: readonly RecentSend[]): Limit[] {
    const { sendsPerHour, sendsPerDay, sendGapSeconds } = this.config;
    return [
      ['auth.send_limit_address', toAddress, { points: sendsPerHour, seconds: HOUR_SECONDS }],
      ['auth.send_limit_address', toAddress, { points: sendsPerDay, seconds: DAY_SECONDS }],
      ['auth.send_too_soon', here, { points: 1, seconds: sendGapSeconds }],
    ];
  }

  private recentSends(
    tx: EntityManager,
    where: FilterQuery<OtpChallenge> & object,
    seconds: number,
    now: Date,
  ): Promise<RecentSend[]> {
    const createdAt = { $gt: new Date(now.getTime() - seconds * 1_000) };
    return tx.find(
      OtpChallenge,
      { ...where, createdAt },
      { fields: ['createdAt', 'networkHash', 'browserHash', 'deviceHash'], disableIdentityMap: true },
    );
  }

  private async write(tx: EntityManager, send: Send, now: Date): Promise<void> {
    const id = newId();
    const code = generateOtp();
    const salt = generateSalt();
    const codeHash = this.secrets.codeHash({ salt, email: send.email, code });
    const expiresAt = new Date(now.getTime() + this.config.codeMinutes * 60_000);
    await tx.insert(OtpChallenge, { ...send, id, salt, codeHash, createdAt: now, expiresAt, tries: 0 });
    await this.outbox.add(tx, sendOtp, { challengeId: id, sealedCode: this.secrets.sealCode(code) }, { key: id });
  }
}

const shareOf = (points: number): number => Math.ceil(points * SHARE_OF_A_NETWORK);

function assertWithin(limits: readonly Limit[], now: Date): void {
  for (const [code, sends, limit] of limits) {
    const times = sends.map(({ createdAt }) => createdAt);
    const retryAfter = secondsUntilAllowed(times, limit, now);
    if (retryAfter !== null) throw new DomainError(code, { retryAfter });
  }
}
