import { renderMail, type MailFrame, type RenderedMail } from '../../platform/mail/layout/index.js';

/** For an address without an account while registration is off. */
export function registrationClosedMail(frame: MailFrame): RenderedMail {
  const { shopName, siteUrl } = frame;
  return renderMail(frame, {
    subject: `New accounts at ${shopName} are closed for now`,
    preheader: 'There is no code in this mail.',
    reason: 'a sign-in',
    blocks: [
      { kind: 'title', text: 'We take no new accounts just now' },
      {
        kind: 'text',
        text: `Somebody asked for a code to sign in to ${shopName} with this address. It has no account yet, and new ones cannot be opened at the moment, so there is no code in this mail.`,
      },
      {
        kind: 'text',
        text: 'If you have ordered from us before, please try the address that you used then. Everything in the shop can still be seen without an account.',
      },
      { kind: 'button', label: 'See the gifts', url: `${siteUrl}/` },
      { kind: 'quiet', text: 'It was not you? Then leave this mail; nothing else happens.' },
    ],
  });
}
