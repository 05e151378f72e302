import { createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { JwtService } from '@nestjs/jwt';
import { isId } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { authConfig } from '../../platform/config/index.js';
import { SecretsService } from '../../platform/secrets/index.js';

const ISSUER = 'saugaat';
/** Whom the tokens are for: other tokens of this issuer stand for nobody at the API. */
const AUDIENCE = 'saugaat-api';
const KEY_PURPOSE = 'access-token';
const MAX_CACHED_TOKENS = 1_000;

export interface AccessClaims {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
}

/** JWTs (HS256) that live for some minutes: `sub` user id, `email`, `sid` session id. */
@Injectable()
export class TokenService {
  /** Keys that are ones already: of bytes the library would first try to make a public one, for each token. */
  private readonly keys: readonly [KeyObject, ...KeyObject[]];
  /** Tokens that were found genuine: the same letters will be so again, until they expire. */
  private readonly verifiedCache = new Map<string, { readonly claims: AccessClaims; readonly expiresAt: number }>();

  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
    @Inject(authConfig.KEY) private readonly config: ConfigType<typeof authConfig>,
    secrets: SecretsService,
  ) {
    const [present, ...previous] = secrets.allKeys(KEY_PURPOSE).map((key) => createSecretKey(key));
    if (!present) throw new Error('there is no secret');
    this.keys = [present, ...previous];
  }

  sign(claims: AccessClaims): Promise<string> {
    const issuedAt = Math.floor(this.clock.now().getTime() / 1000);
    return this.jwt.signAsync(
      { email: claims.email, sid: claims.sessionId, iat: issuedAt },
      {
        algorithm: 'HS256',
        secret: this.keys[0] as never,
        subject: claims.userId,
        issuer: ISSUER,
        audience: AUDIENCE,
        expiresIn: this.config.accessTokenMinutes * 60,
      },
    );
  }

  /** What a token says; null when it is forged, expired, or none of ours. */
  async verify(token: string): Promise<AccessClaims | null> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const verifiedCache = this.verifiedCache.get(token);
    if (verifiedCache && now < verifiedCache.expiresAt) return verifiedCache.claims;
    this.verifiedCache.delete(token);
    for (const key of this.keys) {
      const claims = await this.verifyWith(key, token, now);
      if (claims) return claims;
    }
    return null;
  }

  private async verifyWith(key: KeyObject, token: string, now: number): Promise<AccessClaims | null> {
    try {
      const { sub, email, sid, exp } = await this.jwt.verifyAsync<Record<string, unknown>>(token, {
        algorithms: ['HS256'],
        secret: key as never,
        issuer: ISSUER,
        audience: AUDIENCE,
        clockTimestamp: now,
      });
      if (!isId(sub) || !isId(sid) || typeof email !== 'string') return null;
      const claims = { userId: sub, email, sessionId: sid };
      if (typeof exp === 'number') this.keep(token, claims, exp);
      return claims;
    } catch {
      return null;
    }
  }

  private keep(token: string, claims: AccessClaims, expiresAt: number): void {
    for (const oldest of this.verifiedCache.keys()) {
      if (this.verifiedCache.size < MAX_CACHED_TOKENS) break;
      this.verifiedCache.delete(oldest);
    }
    this.verifiedCache.set(token, { claims, expiresAt });
  }
}
