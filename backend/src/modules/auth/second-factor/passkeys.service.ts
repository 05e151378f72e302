import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { DomainError, isId, newId } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { Passkey } from './passkey.entity.js';
import { relyingParty, type RelyingParty } from './relying-party.js';

/** Loaded with the first passkey: with its ASN.1 schemas it takes 2 MB, and few processes ever need it. */
const loadWebAuthn = () => import('@simplewebauthn/server');

const CHALLENGE_MS = 5 * 60_000;
const MAX_PASSKEYS = 20;

type Purpose = 'register' | 'prove';

/** Whose session it is. */
export interface SessionOwner {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
}

/**
 * Passkeys of the owner and of staff. Challenges are bound to a session, last five minutes and are deleted by their use;
 * the user is verified by the authenticator each time.
 */
@Injectable()
export class PasskeyService {
  private readonly party: RelyingParty;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {
    this.party = relyingParty(config.publicUrl);
  }

  get relyingParty(): RelyingParty {
    return this.party;
  }

  /** Oldest first. */
  list(userId: string, em: EntityManager = this.em.fork()): Promise<Passkey[]> {
    return em.find(Passkey, { userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  /** What the browser needs to make a passkey. @throws DomainError auth.passkeys_full */
  async registrationOptions(person: SessionOwner): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const known = await this.list(person.userId);
    if (known.length >= MAX_PASSKEYS) throw new DomainError('auth.passkeys_full');
    const { generateRegistrationOptions } = await loadWebAuthn();
    const options = await generateRegistrationOptions({
      rpName: this.config.name,
      rpID: this.party.id,
      userID: new TextEncoder().encode(person.userId),
      userName: person.email,
      attestationType: 'none',
      excludeCredentials: known.map(descriptor),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    await this.keepChallenge(person.sessionId, 'register', options.challenge);
    return options;
  }

  /** Adds the passkey that the browser has made. @throws DomainError auth.passkey_refused */
  async register(tx: EntityManager, person: SessionOwner, response: object, name: string): Promise<void> {
    const expectedChallenge = await this.takeChallenge(person.sessionId, 'register');
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const { registrationInfo } = await refusing(
      verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: this.party.origin,
        expectedRPID: this.party.id,
        requireUserVerification: true,
      }),
    );
    if (!registrationInfo) throw new DomainError('auth.passkey_refused');
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    if ((await tx.count(Passkey, { credentialId: id })) > 0) throw new DomainError('auth.passkey_refused');
    await tx.insert(Passkey, {
      id: newId(),
      userId: person.userId,
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: transports ?? [],
      name,
      createdAt: this.clock.now(),
    });
  }

  /** What the browser needs to prove who is there. */
  async authenticationOptions({ userId, sessionId }: SessionOwner): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const options = await generateAuthenticationOptions({
      rpID: this.party.id,
      allowCredentials: (await this.list(userId)).map(descriptor),
      userVerification: 'required',
    });
    await this.keepChallenge(sessionId, 'prove', options.challenge);
    return options;
  }

  /** @throws DomainError auth.passkey_refused for a passkey of somebody else, a used challenge, or a counter that fell */
  async verify(tx: EntityManager, { userId, sessionId }: SessionOwner, response: object): Promise<void> {
    const expectedChallenge = await this.takeChallenge(sessionId, 'prove');
    const credentialId = (response as Partial<AuthenticationResponseJSON>).id;
    const passkey =
      typeof credentialId === 'string'
        ? await tx.findOne(Passkey, { userId, credentialId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
        : null;
    if (!passkey) throw new DomainError('auth.passkey_refused');
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const { verified, authenticationInfo } = await refusing(
      verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: this.party.origin,
        expectedRPID: this.party.id,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
          transports: passkey.transports as AuthenticatorTransport[],
        },
      }),
    );
    if (!verified) throw new DomainError('auth.passkey_refused');
    Object.assign(passkey, { counter: authenticationInfo.newCounter, lastUsedAt: this.clock.now() });
    await tx.flush();
  }

  /** @throws DomainError auth.passkey_not_found */
  async rename(userId: string, id: string, name: string): Promise<void> {
    const changed = isId(id) ? await this.em.fork().nativeUpdate(Passkey, { id, userId }, { name }) : 0;
    if (changed === 0) throw new DomainError('auth.passkey_not_found');
  }

  /** @returns its name. @throws DomainError auth.passkey_not_found */
  async remove(tx: EntityManager, userId: string, id: string): Promise<string> {
    const passkey = isId(id) ? await tx.findOne(Passkey, { id, userId }) : null;
    if (!passkey) throw new DomainError('auth.passkey_not_found');
    await tx.nativeDelete(Passkey, { id });
    return passkey.name;
  }

  async removeAll(tx: EntityManager, userId: string): Promise<void> {
    await tx.nativeDelete(Passkey, { userId });
  }

  private async keepChallenge(sessionId: string, purpose: Purpose, challenge: string): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + CHALLENGE_MS);
    await this.em.fork().execute(
      `insert into webauthn_challenge (session_id, purpose, challenge, expires_at) values (?, ?, ?, ?)
       on conflict (session_id, purpose) do update
       set challenge = excluded.challenge, expires_at = excluded.expires_at`,
      [sessionId, purpose, challenge, expiresAt],
    );
  }

  /** Uses the challenge up, whatever comes of it. @throws DomainError auth.passkey_refused */
  private async takeChallenge(sessionId: string, purpose: Purpose): Promise<string> {
    const [taken] = await this.em.fork().execute<{ challenge: string; isValid: boolean }[]>(
      `delete from webauthn_challenge where session_id = ? and purpose = ?
         returning challenge, expires_at > ? as "isValid"`,
      [sessionId, purpose, this.clock.now()],
    );
    if (!taken?.isValid) throw new DomainError('auth.passkey_refused');
    return taken.challenge;
  }
}

function descriptor({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports: transports as AuthenticatorTransport[] };
}

/** The library throws for an answer that it does not accept. */
async function refusing<Result>(verification: Promise<Result>): Promise<Result> {
  try {
    return await verification;
  } catch (cause) {
    throw new DomainError('auth.passkey_refused', {}, { cause });
  }
}
