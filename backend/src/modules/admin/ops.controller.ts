import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../platform/clock/index.js';
import { Access, CurrentUser, Polled, type Identity } from '../../platform/http/index.js';
import { CspReports } from '../../platform/csp-reports/index.js';
import { FailedJobs, Incidents, OpsMetrics } from '../../platform/observability/index.js';
import { PaymentMetrics } from '../orders/index.js';
import { FailedJobDto, OpsDto, RetryResponseDto } from './ops.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/ops')
@Access('admin', 'owner')
export class OpsController {
  constructor(
    private readonly figures: OpsMetrics,
    private readonly failedJobs: FailedJobs,
    private readonly incidents: Incidents,
    private readonly payments: PaymentMetrics,
    private readonly clock: Clock,
    private readonly reports: CspReports,
  ) {}

  @Get()
  @Polled()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getOps', summary: 'How queues, outbox, payments and this process stand' })
  @ApiOkResponse({ type: OpsDto })
  async read(): Promise<OpsDto> {
    const [queues, outbox, webhook, reconciliation, held, incidents, cspReports] = await Promise.all([
      this.figures.queueStats().catch(() => null),
      this.figures.outbox(),
      this.payments.lastWebhook(),
      this.payments.lastReconciliation(),
      this.payments.countOnHold(),
      this.incidents.open(),
      this.reports.recent(),
    ]);
    return {
      at: this.clock.now().toISOString(),
      queues,
      outboxDue: outbox.due,
      outboxOldestSeconds: outbox.oldestSeconds,
      lastWebhookAt: webhook?.toISOString() ?? null,
      lastReconciliationAt: reconciliation?.toISOString() ?? null,
      held,
      // Read last: what is asked above would be seen to wait for its connections.
      process: await this.figures.process(),
      cspReports: cspReports.map(({ lastAt, ...report }) => ({ ...report, lastAt: lastAt.toISOString() })),
      incidents: incidents.map(({ beganAt, ...incident }) => ({ ...incident, beganAt: beganAt.toISOString() })),
    };
  }

  @Get('jobs')
  @Polled()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listFailedJobs', summary: 'The last jobs that failed for good, newest first' })
  @ApiOkResponse({ type: [FailedJobDto] })
  async failed(): Promise<FailedJobDto[]> {
    const jobs = await this.failedJobs.list();
    return jobs.map(({ failure, failedAt, ...job }) => ({ ...job, ...failure, failedAt: failedAt.toISOString() }));
  }

  @Post('jobs/:id/retry')
  @HttpCode(200)
  @ApiOperation({ operationId: 'retryJob', summary: 'Runs a job again that failed for good' })
  @ApiOkResponse({ type: RetryResponseDto })
  @ApiNotFoundResponse({ description: 'ops.job_not_failed' })
  async retry(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<RetryResponseDto> {
    await this.failedJobs.retry(id, email);
    return { message: 'The job runs again.' };
  }
}
