import { renderMail, type MailFrame, type RenderedMail } from '../../platform/mail/layout/index.js';

/** For an address without an account while registration is off. */
export function registrationClosedMail(frame: MailFrame): RenderedMail {
  const { shopName, siteUrl } = frame;
  return renderMail(frame, {
    subject: `New accounts at ${shopName} are closed for now`,
    preheader: 'There is no code in this e-mail.',
    reason: 'a sign-in',
    rewordable: { mail: 'registration-closed', title: 'New accounts are closed', values: {} },
    blocks: [
      { kind: 'title', text: 'We aren’t opening new accounts right now' },
      {
        kind: 'text',
        text: `Someone requested a code to sign in to ${shopName} with this address. It has no account yet, and we can’t open new ones right now, so there is no code in this e-mail.`,
      },
      {
        kind: 'text',
        text: 'If you have ordered from us before, please try the address that you used then. Everything in the shop can still be seen without an account.',
      },
      { kind: 'button', label: 'See the gifts', url: `${siteUrl}/` },
      { kind: 'quiet', text: 'Wasn’t you? You can ignore this e-mail.' },
    ],
  });
}
