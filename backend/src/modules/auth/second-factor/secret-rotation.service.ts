import { Injectable } from '@nestjs/common';
import { RecoveryCodes } from './recovery-codes.service.js';
import { TotpService } from './totp.service.js';

/** What is done with stored secrets when APP_SECRET has changed. */
@Injectable()
export class SecretRotation {
  constructor(
    private readonly apps: TotpService,
    private readonly recoveryCodes: RecoveryCodes,
  ) {}

  /**
   * Seals what can be opened with the present secret. Recovery codes are known by keyed hashes alone, so those made before
   * end with the previous secret.
   */
  async run(): Promise<{ resealed: number; recoveryCodes: number }> {
    return { resealed: await this.apps.resealAll(), recoveryCodes: await this.recoveryCodes.countUnused() };
  }
}
