import { formatIstTime, renderMail, type MailFrame, type RenderedMail } from '../../platform/mail/layout/index.js';

export function otpMail(frame: MailFrame, login: { code: string; expiresAt: Date }): RenderedMail {
  const { shopName } = frame;
  return renderMail(frame, {
    subject: `${login.code} is your ${shopName} code`,
    preheader: `It works once, until ${formatIstTime(login.expiresAt)}.`,
    reason: 'a sign-in',
    blocks: [
      { kind: 'title', text: 'Your code' },
      { kind: 'text', text: `Type it where you asked for it, to sign in to ${shopName}.` },
      { kind: 'code', code: login.code },
      {
        kind: 'quiet',
        text: `It works once, until ${formatIstTime(login.expiresAt)}. Nobody from ${shopName} will ever ask you for it.`,
      },
      {
        kind: 'quiet',
        text: 'You did not ask for a code? Then leave this mail; nobody can sign in without it.',
      },
    ],
  });
}
