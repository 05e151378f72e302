import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler, type JobRun } from '../queue/index.js';
import { sweepReports, writeReport, type WriteReport } from './report-jobs.js';
import { ReportSweep } from './report-sweep.js';
import { ReportWriting } from './report-writing.js';

@Injectable()
@Handles(writeReport)
export class WriteReportHandler implements JobHandler<WriteReport> {
  constructor(private readonly writing: ReportWriting) {}

  handle({ reportId }: WriteReport, { attempt }: JobRun): Promise<void> {
    return this.writing.write(reportId, attempt >= writeReport.attempts);
  }
}

@Injectable()
@Handles(sweepReports)
export class SweepReportsHandler implements JobHandler<Record<string, never>> {
  constructor(private readonly sweep: ReportSweep) {}

  handle(): Promise<void> {
    return this.sweep.run();
  }
}
