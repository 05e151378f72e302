import { mailPreview, renderMail, type MailFrame, type RenderedMail } from '../mail/layout/index.js';

export interface ScheduledReportMail {
  /** `Sales` */
  readonly title: string;
  /** `16 to 22 November 2026` */
  readonly period: string;
  readonly every: 'week' | 'month';
  /** Sums of the report; empty for none. */
  readonly facts: readonly { readonly key: string; readonly lines: readonly string[] }[];
  readonly isAttached: boolean;
  /** Absolute; asks for a sign-in. */
  readonly reportUrl: string;
  /** Absolute; takes the reader off the list. */
  readonly stopUrl: string;
}

/** A report that is e-mailed at its time. */
export function scheduledReportMail(frame: MailFrame, report: ScheduledReportMail): RenderedMail {
  const { title, period, every, facts, isAttached, reportUrl, stopUrl } = report;
  return renderMail(frame, {
    subject: `${title}, ${period}`,
    preheader: isAttached ? 'The Excel file is attached.' : 'The Excel file is ready to download.',
    reason: every === 'week' ? 'a report that is sent every Monday' : 'a report that is sent every month',
    unsubscribe: { label: 'Stop this report', url: stopUrl },
    blocks: [
      { kind: 'title', text: title },
      {
        kind: 'text',
        text: `${period}. ${isAttached ? 'The Excel file is attached.' : 'The Excel file names customers, so it isn’t attached: please sign in to download it.'}`,
      },
      ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
      { kind: 'button', label: 'Open the report', url: reportUrl },
      { kind: 'quiet', text: 'The file is kept for 7 days, and the link asks you to sign in.' },
    ],
  });
}

const sample = ({ siteUrl }: MailFrame) => ({
  period: '16 to 22 November 2026',
  every: 'week' as const,
  reportUrl: `${siteUrl}/admin-dashboard/reports?kind=sales`,
  stopUrl: `${siteUrl}/api/report-schedules/stop?for=0192f0c4-7a3e-7cc2-9d5b-3f6f2a1b4c5d.sample`,
});

export const reportMailPreviews = [
  mailPreview('report-scheduled', 'A report is e-mailed every Monday', scheduledReportMail, (mail, frame) =>
    mail(frame, {
      ...sample(frame),
      title: 'Sales',
      isAttached: true,
      facts: [
        { key: 'Orders', lines: ['66'] },
        { key: 'Gross', lines: ['₹1,00,656'] },
        { key: 'Refunded', lines: ['₹3,796'] },
        { key: 'Net', lines: ['₹96,860'] },
      ],
    }),
  ),
  mailPreview(
    'report-scheduled-link',
    'The same, of a report that names customers',
    scheduledReportMail,
    (mail, frame) =>
      mail(frame, {
        ...sample(frame),
        title: 'Orders',
        every: 'month',
        period: 'October 2026',
        isAttached: false,
        facts: [],
      }),
  ),
];
