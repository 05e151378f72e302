import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../platform/queue/index.js';
import { AccountErasureService } from './privacy/account-erasure.service.js';
import {
  eraseAccount,
  sendDataCopied,
  type DataCopiedPayload,
  type EraseAccountPayload,
} from './privacy/account.jobs.js';
import { DataRequestMailer } from './privacy/privacy-requests.mailer.js';
import { sendOtp, purgeLogins, type SendOtpPayload } from './auth.jobs.js';
import { sendFactorChange, type FactorChangePayload } from './second-factor/second-factor.jobs.js';
import { StaffMailer } from './staff/staff.mailer.js';
import {
  sendNewDevice,
  sendStaffInvitation,
  type NewDevicePayload,
  type StaffInvitationPayload,
} from './staff/staff.jobs.js';
import { OtpMailer } from './otp.mailer.js';
import { AuthPurge } from './auth-purge.service.js';

@Injectable()
export class AuthProcessor {
  constructor(
    private readonly mail: OtpMailer,
    private readonly sweep: AuthPurge,
    private readonly erasure: AccountErasureService,
    private readonly staffMail: StaffMailer,
    private readonly requestMail: DataRequestMailer,
  ) {}

  @ProcessesJob(sendOtp)
  sendCode(payload: SendOtpPayload): Promise<void> {
    return this.mail.send(payload);
  }

  @ProcessesJob(purgeLogins)
  sweepLogins(): Promise<void> {
    return this.sweep.run();
  }

  @ProcessesJob(sendStaffInvitation)
  sendInvitation(payload: StaffInvitationPayload): Promise<void> {
    return this.staffMail.sendInvitation(payload);
  }

  @ProcessesJob(sendNewDevice)
  sendNewDevice(payload: NewDevicePayload): Promise<void> {
    return this.staffMail.sendNewDevice(payload);
  }

  @ProcessesJob(sendFactorChange)
  sendFactorChange(payload: FactorChangePayload): Promise<void> {
    return this.staffMail.sendFactorChange(payload);
  }

  @ProcessesJob(eraseAccount)
  async erasePerson(payload: EraseAccountPayload): Promise<void> {
    await this.erasure.complete(payload);
    await this.requestMail.sendErased(payload);
  }

  @ProcessesJob(sendDataCopied)
  sendDataCopied(payload: DataCopiedPayload): Promise<void> {
    return this.requestMail.sendCopied(payload);
  }
}
