import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../kernel/index.js';
import { isUnfinished, reportFileName, type Report } from './report.js';
import { ReportsService } from './reports.service.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Below a proxy's time-out of a minute, and a browser's limit of twenty redirects. */
const TIMEOUT_MS = 45_000;

/** Sends a report's file to a browser tab that waits for it. */
@Injectable()
export class ReportDelivery {
  constructor(private readonly reports: ReportsService) {}

  /**
   * Sends the file as soon as it is written. If that takes longer than one response may, the tab is redirected to the same
   * address. Closing the tab does not cancel the report.
   * @throws DomainError report.not_found, or the reason why there is no file
   */
  async deliver(id: string, reply: FastifyReply): Promise<void> {
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const report = await this.reports.wait(id, TIMEOUT_MS, left.signal);
    void reply.header('cache-control', 'no-store');
    if (isUnfinished(report)) {
      await reply.redirect(`/api/admin/reports/${id}/file`, 303);
      return;
    }
    if (report.state !== 'done') throw new DomainError(reasonOf(report));
    const { bytes, content } = await this.reports.file(id);
    await reply
      .type(XLSX)
      .header('content-length', bytes)
      .header('content-disposition', `attachment; filename="${reportFileName(report)}"`)
      .send(content);
  }
}

function reasonOf({ state, error }: Report) {
  return state === 'cancelled' ? 'report.cancelled' : (error ?? 'report.not_written');
}
