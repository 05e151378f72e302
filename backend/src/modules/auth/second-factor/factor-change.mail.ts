import {
  formatIstDate,
  formatIstTime,
  renderMail,
  type MailFrame,
  type RenderedMail,
} from '../../../platform/mail/layout/index.js';

export interface FactorChangeNotice {
  /** `Added the passkey Phone.` */
  readonly summary: string;
  readonly at: Date;
}

/** For a person of the admin whose passkeys, authenticator app or recovery codes were changed. */
export function factorChangeMail(frame: MailFrame, { summary, at }: FactorChangeNotice): RenderedMail {
  const { shopName, siteUrl } = frame;
  return renderMail(frame, {
    subject: `Your ${shopName} sign-in was changed`,
    preheader: summary,
    reason: `your access to the admin of ${shopName}`,
    blocks: [
      { kind: 'title', text: 'Your sign-in was changed' },
      { kind: 'text', text: summary },
      { kind: 'text', text: `This was on ${formatIstDate(at)} at ${formatIstTime(at)}.` },
      { kind: 'text', text: "If this was you, there's nothing to do." },
      { kind: 'button', label: 'It wasn’t me', url: `${siteUrl}/admin-dashboard/sign-in` },
      { kind: 'quiet', text: 'There you can see your passkeys and sign out all other devices.' },
    ],
  });
}
