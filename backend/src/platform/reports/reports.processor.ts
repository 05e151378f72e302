import { Injectable } from '@nestjs/common';
import { ProcessesJob, type JobContext } from '../queue/index.js';
import {
  purgeReports,
  sendScheduledReport,
  startScheduledReports,
  writeReport,
  type WriteReportPayload,
} from './reports.jobs.js';
import { ReportPost, ScheduledReports } from './scheduled-reports.js';
import { ReportsService } from './reports.service.js';
import { ReportPurge } from './report-files.js';
import { ReportWriter } from './report-writer.js';

@Injectable()
export class ReportsProcessor {
  constructor(
    private readonly writing: ReportWriter,
    private readonly sweep: ReportPurge,
    private readonly scheduled: ScheduledReports,
    private readonly post: ReportPost,
    private readonly reports: ReportsService,
  ) {}

  @ProcessesJob(writeReport)
  write({ reportId }: WriteReportPayload, { attempt }: JobContext): Promise<void> {
    return this.writing.write(reportId, attempt >= writeReport.attempts);
  }

  @ProcessesJob(startScheduledReports)
  startScheduled(): Promise<void> {
    return this.scheduled.start();
  }

  @ProcessesJob(sendScheduledReport)
  async sendScheduled({ reportId }: WriteReportPayload): Promise<void> {
    await this.post.send(await this.reports.find(reportId));
  }

  @ProcessesJob(purgeReports)
  purgeExpired(): Promise<void> {
    return this.sweep.run();
  }
}
