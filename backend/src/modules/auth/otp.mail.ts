import { formatIstTime, renderMail, type MailFrame, type RenderedMail } from '../../platform/mail/layout/index.js';

export function otpMail(frame: MailFrame, login: { code: string; expiresAt: Date }): RenderedMail {
  const { shopName } = frame;
  return renderMail(frame, {
    subject: `${login.code} is your ${shopName} code`,
    preheader: `It works once, until ${formatIstTime(login.expiresAt)}.`,
    reason: 'a sign-in',
    rewordable: { mail: 'login-code', title: 'Sign-in code', values: { code: login.code } },
    blocks: [
      { kind: 'title', text: 'Your code' },
      {
        kind: 'text',
        text: `Enter it in the browser where you requested it to sign in to ${shopName}. It works only there.`,
      },
      { kind: 'code', code: login.code },
      {
        kind: 'quiet',
        text: `It works once, until ${formatIstTime(login.expiresAt)}. Nobody from ${shopName} will ever ask you for it.`,
      },
      {
        kind: 'quiet',
        text: 'Didn’t request a code? Ignore this e-mail; nobody can sign in without it.',
      },
    ],
  });
}

/** For the owner of an account who is about to erase it. */
export function erasureCodeMail(frame: MailFrame, erasure: { code: string; expiresAt: Date }): RenderedMail {
  const { shopName } = frame;
  return renderMail(frame, {
    subject: `${erasure.code} is your code to erase your ${shopName} account`,
    preheader: `It works once, until ${formatIstTime(erasure.expiresAt)}.`,
    reason: 'your account',
    rewordable: { mail: 'erasure-code', title: 'Code to erase an account', values: { code: erasure.code } },
    blocks: [
      { kind: 'title', text: 'Erase your account?' },
      { kind: 'text', text: `Enter this code in your account to erase it. This cannot be undone.` },
      { kind: 'code', code: erasure.code },
      {
        kind: 'quiet',
        text: `It works once, until ${formatIstTime(erasure.expiresAt)}. Nobody from ${shopName} will ever ask you for it.`,
      },
      {
        kind: 'quiet',
        text: 'If you didn’t request this, someone else is signed in to your account. Open My Account and end the sessions that are not yours.',
      },
    ],
  });
}
