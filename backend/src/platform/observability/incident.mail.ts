import { mailPreview, renderMail, type MailFrame, type RenderedMail } from '../mail/layout/index.js';

const QUIET = {
  begin: 'We send one e-mail when a problem begins and one when it is over.',
  end: 'If it happens again, you get another e-mail.',
} as const;
export type IncidentStep = keyof typeof QUIET;

export interface IncidentMail {
  readonly step: IncidentStep;
  readonly title: string;
  readonly words: string;
}

/** Tells the admin that something went wrong, or that it is over. */
export function incidentMail(frame: MailFrame, { step, title, words }: IncidentMail): RenderedMail {
  return renderMail(frame, {
    subject: title,
    preheader: words,
    reason: 'your role as the shop’s admin',
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text: words },
      { kind: 'button', label: 'See the current state', url: `${frame.siteUrl}/admin-dashboard/queues` },
      { kind: 'quiet', text: QUIET[step] },
    ],
  });
}

export const incidentMailPreviews = [
  mailPreview('incident-begins', 'To the admin: something went wrong', incidentMail, (mail, frame) =>
    mail(frame, {
      step: 'begin',
      title: 'Jobs failed for good',
      words:
        'In the last hour 2 jobs failed after the last try: orders.send-shipped, orders.issue-invoice. When the cause is fixed, press Replay.',
    }),
  ),
  mailPreview('incident-ends', 'To the admin: it is over', incidentMail, (mail, frame) =>
    mail(frame, {
      step: 'end',
      title: 'Jobs are working again',
      words: 'No job has failed in the last hour, or all failed jobs were run again.',
    }),
  ),
];
