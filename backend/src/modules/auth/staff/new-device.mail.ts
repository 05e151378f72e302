import {
  formatIstDate,
  formatIstTime,
  renderMail,
  type MailFrame,
  type RenderedMail,
} from '../../../platform/mail/layout/index.js';

export interface NewDevice {
  /** Who signed in. */
  readonly email: string;
  readonly at: Date;
  /** `Chrome on Windows` */
  readonly label: string;
  readonly network: string;
}

/** For the owner: somebody signed in to the admin from a browser that has not been seen before. */
export function newDeviceMail(frame: MailFrame, { email, at, label, network }: NewDevice): RenderedMail {
  const { shopName, siteUrl } = frame;
  return renderMail(frame, {
    subject: `New sign-in to your admin: ${label}`,
    preheader: `${email}, ${formatIstTime(at)}.`,
    reason: `your ownership of ${shopName}`,
    blocks: [
      { kind: 'title', text: 'A new device signed in' },
      { kind: 'text', text: `${email} signed in on ${formatIstDate(at)} at ${formatIstTime(at)}.` },
      { kind: 'text', text: `Device: ${label}. Network: ${network}.` },
      { kind: 'text', text: "If it was you, or one of your staff, there's nothing to do." },
      { kind: 'button', label: 'It wasn’t me', url: `${siteUrl}/admin-dashboard/sign-in` },
      {
        kind: 'quiet',
        text: 'There you can sign out all other devices and see your passkeys. Staff and the audit log tell who did what.',
      },
    ],
  });
}
