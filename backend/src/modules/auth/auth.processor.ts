import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../platform/queue/index.js';
import { AccountErasure } from './application/account-erasure.js';
import { erasePerson, type ErasePerson } from './application/account-jobs.js';
import { sendLoginCode, sweepLogins, type SendLoginCode } from './application/login-jobs.js';
import { LoginMail } from './application/login-mail.js';
import { LoginSweep } from './application/login-sweep.js';

@Injectable()
export class AuthProcessor {
  constructor(
    private readonly mail: LoginMail,
    private readonly sweep: LoginSweep,
    private readonly erasure: AccountErasure,
  ) {}

  @ProcessesJob(sendLoginCode)
  sendCode(payload: SendLoginCode): Promise<void> {
    return this.mail.deliver(payload);
  }

  @ProcessesJob(sweepLogins)
  sweepLogins(): Promise<void> {
    return this.sweep.run();
  }

  @ProcessesJob(erasePerson)
  erasePerson(payload: ErasePerson): Promise<void> {
    return this.erasure.finish(payload);
  }
}
