import { mailPreview, renderMail, type MailFrame, type RenderedMail } from '../mail/layout/index.js';

const QUIET = {
  begin: 'You are told once. The next mail about this comes when it is well again.',
  end: 'If it goes wrong again, you are told again.',
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
    reason: 'your running the shop',
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text: words },
      { kind: 'button', label: 'See how it stands', url: `${frame.siteUrl}/admin-dashboard/queues` },
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
        'In the last hour 2 jobs failed after the last try: orders.send-shipped, orders.issue-invoice. Replay what waits there, once its cause is mended.',
    }),
  ),
  mailPreview('incident-ends', 'To the admin: it is over', incidentMail, (mail, frame) =>
    mail(frame, {
      step: 'end',
      title: 'Jobs come through again',
      words: 'No job has failed for good in the last hour, or all that did were run again.',
    }),
  ),
];
