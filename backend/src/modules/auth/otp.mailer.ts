import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../platform/clock/index.js';
import { shopConfig } from '../../platform/config/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { mailFrame } from '../../platform/mail/layout/index.js';
import { SecretsService } from '../../platform/secrets/index.js';
import { SettingsService } from '../../platform/settings/index.js';
import { erasureCodeMail, otpMail } from './otp.mail.js';
import { registrationClosedMail } from './registration-closed.mail.js';
import { OtpChallenge } from './otp.entity.js';
import type { SendOtpPayload } from './auth.jobs.js';

/** Mails what a challenge holds: a code, or the word that registration is off. */
@Injectable()
export class OtpMailer {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
    private readonly secrets: SecretsService,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
  ) {}

  /** Sends nothing for a code that has been used or has run out: a late retry would only confuse. */
  async send({ challengeId, sealedCode }: SendOtpPayload): Promise<void> {
    const challenge = await this.em.findOne(OtpChallenge, { id: challengeId });
    if (!challenge || challenge.usedAt || challenge.expiresAt <= this.clock.now()) return;
    const frame = mailFrame(this.config, await this.settings.forMails());
    const code = { code: this.secrets.decrypt(sealedCode), expiresAt: challenge.expiresAt };
    const mails = { code: otpMail, closed: registrationClosedMail, erasure: erasureCodeMail };
    const mail = mails[challenge.kind](frame, code);
    await this.mailer.send({ key: `login-code-${challengeId}`, to: challenge.email, ...mail });
  }
}
