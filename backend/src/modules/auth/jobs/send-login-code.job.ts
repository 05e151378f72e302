import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { sendLoginCode, type SendLoginCode } from '../application/login-jobs.js';
import { LoginMail } from '../application/login-mail.js';

@Injectable()
@Handles(sendLoginCode)
export class SendLoginCodeHandler implements JobHandler<SendLoginCode> {
  constructor(private readonly mail: LoginMail) {}

  handle(payload: SendLoginCode): Promise<void> {
    return this.mail.deliver(payload);
  }
}
