import { Injectable } from '@nestjs/common';
import { CspReports } from '../../platform/csp-reports/index.js';
import { ProcessesJob } from '../../platform/queue/index.js';
import { SecurityLog } from '../../platform/security-log/index.js';
import { PaymentPageCheck } from './payment-page-check.service.js';
import { checkPaymentPage, pruneSecurityLog } from './security.jobs.js';

@Injectable()
export class SecurityProcessor {
  constructor(
    private readonly log: SecurityLog,
    private readonly reports: CspReports,
    private readonly paymentPage: PaymentPageCheck,
  ) {}

  @ProcessesJob(pruneSecurityLog)
  async prune(): Promise<void> {
    await this.log.prune();
    await this.reports.prune();
  }

  @ProcessesJob(checkPaymentPage)
  checkPage(): Promise<void> {
    return this.paymentPage.run();
  }
}
