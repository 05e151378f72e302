import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { isId } from '../../kernel/index.js';
import { authConfig } from '../config/index.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keys derived from APP_SECRET, one for each purpose, so that a token of one purpose is invalid for another. While the secret
 * is changed, what was made with APP_SECRET_PREVIOUS is still read and accepted; nothing new is made with it.
 */
@Injectable()
export class SecretsService {
  private readonly keys = new Map<string, Buffer>();

  constructor(@Inject(authConfig.KEY) private readonly config: ConfigType<typeof authConfig>) {}

  /** Keys of 32 bytes for `purpose`: the present one, then the previous one where there is one. */
  allKeys(purpose: string): readonly [Buffer, ...Buffer[]] {
    const { appSecret, appSecretPrevious } = this.config;
    return [
      this.derive(appSecret, purpose),
      ...(appSecretPrevious === undefined ? [] : [this.derive(appSecretPrevious, purpose)]),
    ];
  }

  /** Key of 32 bytes for `purpose`. */
  key(purpose: string): Buffer {
    return this.allKeys(purpose)[0];
  }

  private derive(secret: string, purpose: string): Buffer {
    const name = `${secret === this.config.appSecret ? 'present' : 'previous'} ${purpose}`;
    let key = this.keys.get(name);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', secret, 'saugaat', purpose, 32));
      this.keys.set(name, key);
    }
    return key;
  }

  /** Encrypts and authenticates with AES-256-GCM. @returns base64url */
  encrypt(text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key('seal'), nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws Error if `sealed` was not made by `encrypt` with this secret or the previous one */
  decrypt(sealed: string): string {
    const [present, previous] = this.allKeys('seal');
    try {
      return decryptWith(present, sealed);
    } catch (error) {
      if (!previous) throw error;
      return decryptWith(previous, sealed);
    }
  }

  /** HMAC-SHA256 as base64url. */
  hmac(purpose: string, text: string): string {
    return hmacWith(this.key(purpose), text);
  }

  /** By the present secret, then by the previous one where there is one: for what is looked up by its keyed hash. */
  allHmacs(purpose: string, text: string): string[] {
    return this.allKeys(purpose).map((key) => hmacWith(key, text));
  }

  /** Whether `mac` is the HMAC of `text` by the present secret or the previous one, compared in constant time. */
  isHmac(purpose: string, text: string, mac: string): boolean {
    return this.allHmacs(purpose, text).some((right) => timingSafeEqualText(mac, right));
  }

  /** The id with its HMAC, for a link that nobody can make for another id: `<id>.<hmac>`. */
  signId(purpose: string, id: string): string {
    return `${id}.${this.hmac(purpose, id)}`;
  }

  /** The id of `signId`, in lower case; null for any other token. */
  verifyId(purpose: string, token: string): string | null {
    const [written = '', signature = ''] = token.split('.');
    const id = written.toLowerCase();
    return isId(id) && this.isHmac(purpose, id, signature) ? id : null;
  }
}

function decryptWith(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

const hmacWith = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** Compares two texts in constant time. Texts of different length are unequal. */
export function timingSafeEqualText(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
