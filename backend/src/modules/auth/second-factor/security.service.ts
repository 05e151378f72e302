import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { authConfig } from '../../../platform/config/index.js';
import { AdminSessions } from '../staff/admin-sessions.service.js';
import { FactorChanges, type FactorChange } from './factor-changes.service.js';
import { PasskeyService, type SessionOwner } from './passkeys.service.js';
import { RecoveryCodes } from './recovery-codes.service.js';
import { TotpService } from './totp.service.js';

/** The kinds of second factors. */
@Injectable()
export class Factors {
  constructor(
    readonly passkeys: PasskeyService,
    readonly totp: TotpService,
    readonly recoveryCodes: RecoveryCodes,
  ) {}
}

type Change = Pick<FactorChange, 'kind' | 'summary'>;

/** What somebody of the admin signs in with: added, named and removed by the person alone, each is recorded and told by e-mail. */
@Injectable()
export class SecurityService {
  constructor(
    private readonly em: EntityManager,
    @Inject(authConfig.KEY) private readonly config: ConfigType<typeof authConfig>,
    private readonly sessions: AdminSessions,
    private readonly factors: Factors,
    private readonly changes: FactorChanges,
  ) {}

  /** @returns recovery codes where it is the first factor; null otherwise. @throws DomainError auth.passkey_refused */
  async addPasskey(person: SessionOwner, response: object, name: string): Promise<string[] | null> {
    return this.add(person, { kind: 'passkey.added', summary: `Added the passkey ${name}.` }, (tx) =>
      this.factors.passkeys.register(tx, person, response, name),
    );
  }

  /** @returns as addPasskey. @throws DomainError auth.factor_code_wrong */
  async addTotp(person: SessionOwner, code: unknown): Promise<string[] | null> {
    return this.add(person, { kind: 'totp.added', summary: 'Added an authenticator app.' }, (tx) =>
      this.factors.totp.verify(tx, person.userId, code, true),
    );
  }

  /** @throws DomainError auth.passkey_not_found, auth.last_factor */
  async removePasskey(person: SessionOwner, id: string): Promise<void> {
    await this.remove(person, async (tx) => {
      const name = await this.factors.passkeys.remove(tx, person.userId, id);
      return { kind: 'passkey.removed', summary: `Removed the passkey ${name}.` };
    });
  }

  /** @throws DomainError auth.totp_unknown, auth.last_factor */
  async removeTotp(person: SessionOwner): Promise<void> {
    await this.remove(person, async (tx) => {
      await this.factors.totp.remove(tx, person.userId);
      return { kind: 'totp.removed', summary: 'Removed the authenticator app.' };
    });
  }

  /** New recovery codes; the old ones stop working. @throws DomainError auth.no_factor */
  async renewRecoveryCodes(person: SessionOwner): Promise<string[]> {
    return this.em.fork().transactional(async (tx) => {
      if (!(await this.hasFactor(tx, person.userId))) throw new DomainError('auth.no_factor');
      await this.record(tx, person, { kind: 'recovery_code.renewed', summary: 'Made new recovery codes.' });
      return this.factors.recoveryCodes.renew(tx, person.userId);
    });
  }

  private async add(
    person: SessionOwner,
    change: Change,
    enrol: (tx: EntityManager) => Promise<void>,
  ): Promise<string[] | null> {
    return this.em.fork().transactional(async (tx) => {
      const isFirst = !(await this.hasFactor(tx, person.userId));
      await enrol(tx);
      await this.sessions.recordProof(tx, person.sessionId);
      await this.record(tx, person, change);
      return isFirst ? this.factors.recoveryCodes.renew(tx, person.userId) : null;
    });
  }

  private async remove(person: SessionOwner, act: (tx: EntityManager) => Promise<Change>): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await this.record(tx, person, await act(tx));
      if (await this.hasFactor(tx, person.userId)) return;
      if (this.config.admin.isFactorRequired) throw new DomainError('auth.last_factor');
      await this.factors.recoveryCodes.removeAll(tx, person.userId);
    });
  }

  private async hasFactor(tx: EntityManager, userId: string): Promise<boolean> {
    const passkeys = await this.factors.passkeys.list(userId, tx);
    return passkeys.length > 0 || (await this.factors.totp.confirmedAt(userId, tx)) !== null;
  }

  private async record(tx: EntityManager, { email, userId }: SessionOwner, change: Change): Promise<void> {
    await this.changes.record(tx, { userId, by: email, action: 'security.change', ...change });
  }
}
