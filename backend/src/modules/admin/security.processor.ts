import { Injectable } from '@nestjs/common';
import { CspReports } from '../../platform/csp-reports/index.js';
import { ProcessesJob, defineJob } from '../../platform/queue/index.js';
import { SecurityLog } from '../../platform/security-log/index.js';
import { PaymentPageCheck } from './payment-page-check.service.js';

const HOUR_MS = 3_600_000;

const pruneSecurityLog = defineJob<Record<string, never>>('admin.prune-security-log', {
  queue: 'work',
  every: 6 * HOUR_MS,
});

const checkPaymentPage = defineJob<Record<string, never>>('admin.check-payment-page', {
  queue: 'work',
  attempts: 3,
  every: 6 * HOUR_MS,
});

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
