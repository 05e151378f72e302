import { Injectable } from '@nestjs/common';
import { ProcessesJob, type JobContext } from '../queue/index.js';
import { purgeReports, writeReport, type WriteReportPayload } from './reports.jobs.js';
import { ReportPurge } from './report-files.js';
import { ReportWriter } from './report-writer.js';

@Injectable()
export class ReportsProcessor {
  constructor(
    private readonly writing: ReportWriter,
    private readonly sweep: ReportPurge,
  ) {}

  @ProcessesJob(writeReport)
  write({ reportId }: WriteReportPayload, { attempt }: JobContext): Promise<void> {
    return this.writing.write(reportId, attempt >= writeReport.attempts);
  }

  @ProcessesJob(purgeReports)
  purgeExpired(): Promise<void> {
    return this.sweep.run();
  }
}
