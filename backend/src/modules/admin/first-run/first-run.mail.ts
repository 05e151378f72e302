import { mailPreview, renderMail, type MailFrame, type RenderedMail } from '../../../platform/mail/layout/index.js';

export interface FirstRunMail {
  /** Absolute. */
  readonly openUrl: string;
}

export function firstRunMail(frame: MailFrame, { openUrl }: FirstRunMail): RenderedMail {
  return renderMail(frame, {
    subject: `E-mails of ${frame.shopName} arrive`,
    preheader: 'Press the button, and the step turns green.',
    reason: 'your shop is being set up',
    blocks: [
      { kind: 'title', text: 'This e-mail has arrived' },
      { kind: 'text', text: 'Press the button in the browser in which you set up your shop.' },
      { kind: 'button', label: 'It arrived', url: openUrl },
      {
        kind: 'quiet',
        text: 'If it was in the spam folder, set up SPF, DKIM and DMARC for the domain of the sender, or your customers will miss their e-mails.',
      },
    ],
  });
}

export const mailPreviews = [
  mailPreview('owner-first-run', 'To the owner: the first e-mail of a new shop', firstRunMail, (mail, frame) =>
    mail(frame, { openUrl: `${frame.siteUrl}/admin-dashboard?mail=0f6f1b5e` }),
  ),
];
