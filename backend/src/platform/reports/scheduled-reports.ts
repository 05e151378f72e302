import { buffer } from 'node:stream/consumers';
import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { noon, type IstDate } from '../../kernel/index.js';
import { shopConfig } from '../config/index.js';
import { Mailer } from '../mail/index.js';
import { formatIstDate, mailFrame } from '../mail/layout/index.js';
import { SettingsService } from '../settings/index.js';
import { reportFileName, type Report } from './report.js';
import { ReportFiles } from './report-files.js';
import { ReportRegistry } from './report-registry.js';
import { ReportSchedules } from './report-schedules.service.js';
import { ReportsService } from './reports.service.js';
import { scheduledReportMail } from './scheduled-report.mail.js';

/** What is larger is downloaded: mail servers refuse it. */
const MAX_ATTACHED_BYTES = 5_000_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Has the reports written whose time has come; each is e-mailed once it is there. */
@Injectable()
export class ScheduledReports {
  constructor(
    private readonly em: EntityManager,
    private readonly schedules: ReportSchedules,
    private readonly reports: ReportsService,
  ) {}

  async start(): Promise<void> {
    for (const { schedule, period } of await this.schedules.due()) {
      await this.em.fork().transactional(async (tx) => {
        if (!(await this.schedules.take(tx, schedule.id, period))) return;
        await this.reports.requestFor(tx, schedule, period);
      });
    }
  }
}

const day = (date: IstDate): string => formatIstDate(noon(date));

/** Sends what was written to those who get it. */
@Injectable()
export class ReportPost {
  constructor(
    private readonly schedules: ReportSchedules,
    private readonly sources: ReportRegistry,
    private readonly files: ReportFiles,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  /** Nothing is sent where the schedule was stopped meanwhile. */
  async send(report: Report): Promise<void> {
    const schedule = await this.schedules.ofReport(report.id);
    if (schedule === null || report.state !== 'done') return;
    const source = this.sources.of(report.kind);
    const { from, to } = report.filters as { from: IstDate; to: IstDate };
    const frame = mailFrame(this.config, await this.settings.forMails());
    const facts = (await source.facts?.(report.filters)) ?? [];
    const file = source.isAttachable && (report.bytes ?? 0) <= MAX_ATTACHED_BYTES ? await this.attached(report) : null;
    for (const address of schedule.addresses) {
      const stopUrl = `${this.config.publicUrl}/api/report-schedules/stop?for=${this.schedules.stopToken(schedule.id, address)}`;
      const mail = scheduledReportMail(frame, {
        title: source.title ?? report.kind,
        period: `${day(from)} to ${day(to)}`,
        every: schedule.every,
        facts,
        isAttached: file !== null,
        reportUrl: `${this.config.publicUrl}/admin-dashboard/reports?kind=${report.kind}`,
        stopUrl,
      });
      const who = createHash('sha256').update(address).digest('hex').slice(0, 12);
      await this.mailer.send({
        key: `report:${report.id}:${who}`,
        to: address,
        ...mail,
        unsubscribeUrl: stopUrl,
        ...(file ? { files: [file] } : {}),
      });
    }
  }

  private async attached(report: Report): Promise<{ name: string; contentType: string; bytes: Buffer } | null> {
    const open = await this.files.open(report.id);
    if (!open) return null;
    return { name: reportFileName(report), contentType: XLSX, bytes: await buffer(open.content) };
  }
}
