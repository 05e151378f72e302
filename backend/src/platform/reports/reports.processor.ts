import { Injectable } from '@nestjs/common';
import { ProcessesJob, type JobRun } from '../queue/index.js';
import { sweepReports, writeReport, type WriteReport } from './report-jobs.js';
import { ReportSweep } from './report-sweep.js';
import { ReportWriting } from './report-writing.js';

@Injectable()
export class ReportsProcessor {
  constructor(
    private readonly writing: ReportWriting,
    private readonly sweep: ReportSweep,
  ) {}

  @ProcessesJob(writeReport)
  write({ reportId }: WriteReport, { attempt }: JobRun): Promise<void> {
    return this.writing.write(reportId, attempt >= writeReport.attempts);
  }

  @ProcessesJob(sweepReports)
  sweepExpired(): Promise<void> {
    return this.sweep.run();
  }
}
