import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../platform/clock/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { mailFrame } from '../../../platform/mail/layout/index.js';
import { Secrets } from '../../../platform/secrets/index.js';
import { SettingsStore } from '../../../platform/settings/index.js';
import { loginCodeMail } from '../domain/login-code.mail.js';
import { registrationClosedMail } from '../domain/registration-closed.mail.js';
import { LoginChallenge } from '../persistence/entities.js';
import type { SendLoginCode } from './login-jobs.js';

/** Mails what a challenge holds: the code, or the word that registration is off. */
@Injectable()
export class LoginMail {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
    private readonly secrets: Secrets,
    private readonly settings: SettingsStore,
    private readonly mailer: Mailer,
  ) {}

  /** Sends nothing for a code that has been used or has run out: a late retry would only confuse. */
  async deliver({ challengeId, sealedCode }: SendLoginCode): Promise<void> {
    const challenge = await this.em.findOne(LoginChallenge, { id: challengeId });
    if (!challenge || challenge.usedAt || challenge.expiresAt <= this.clock.now()) return;
    const frame = mailFrame(this.config, await this.settings.read());
    const mail =
      challenge.kind === 'code'
        ? loginCodeMail(frame, { code: this.secrets.open(sealedCode), expiresAt: challenge.expiresAt })
        : registrationClosedMail(frame);
    await this.mailer.send({ key: `login-code-${challengeId}`, to: challenge.email, ...mail });
  }
}
