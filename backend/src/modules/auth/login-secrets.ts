import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { toSubnet } from '../../platform/http/index.js';
import { SecretsService } from '../../platform/secrets/index.js';
import { hashOtp } from './otp.rules.js';

/** Who asks for a code or types one, as far as the request tells. */
export interface Visitor {
  readonly ip: string;
  /** The browser's own key; null for one that has asked for no code. */
  readonly browser: string | null;
  /** A device on which somebody has signed in before; null for a new one. */
  readonly device: string | null;
}

/** What stands in for the browser's key where a code confirms something in a session. */
export const sessionKey = (sessionId: string): string => `session:${sessionId}`;

const KNOWN_DEVICE_SQL = `select from user_session s join app_user u on u.id = s.user_id
  where u.email = ? and u.erased_at is null and s.device_hash = any(?::text[]) and s.end_reason is distinct from 'reuse' limit 1`;

/** Codes, browsers, devices and networks as the database keeps them: as keyed hashes. */
@Injectable()
export class LoginSecrets {
  constructor(
    private readonly em: EntityManager,
    private readonly secrets: SecretsService,
  ) {}

  codeHash(parts: { salt: string; email: string; code: string }): string {
    return hashOtp((text) => this.secrets.hmac('login-code', text), parts);
  }

  /** A code as its job carries it. */
  sealCode(code: string): string {
    return this.secrets.encrypt(code);
  }

  networkHash(ip: string): string {
    return this.secrets.hmac('login-network', toSubnet(ip));
  }

  /** Whether `hash` is that of the code, by the present secret or the previous one. */
  isCodeHash(parts: { salt: string; email: string; code: string }, hash: string): boolean {
    return this.secrets.isHmac(
      'login-code',
      hashOtp((text) => text, parts),
      hash,
    );
  }

  /** Hashes by which the database may know a browser. */
  browserHashes(browser: string): string[] {
    return this.secrets.allHmacs('login-browser', browser);
  }

  browserHash(browser: string): string {
    return this.secrets.hmac('login-browser', browser);
  }

  deviceHash(device: string): string {
    return this.secrets.hmac('login-device', device);
  }

  /** The hash of a device on which the person of this address has signed in before; null for any other. */
  async knownDevice(email: string, device: string | null): Promise<string | null> {
    if (device === null) return null;
    const hashes = this.secrets.allHmacs('login-device', device);
    const rows = await this.em.fork().execute<object[]>(KNOWN_DEVICE_SQL, [email, `{${hashes.join(',')}}`]);
    return rows.length > 0 ? this.deviceHash(device) : null;
  }
}
