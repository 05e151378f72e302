import type { StaffRole } from '../../../kernel/index.js';
import { formatIstDate, renderMail, type MailFrame, type RenderedMail } from '../../../platform/mail/layout/index.js';

const RIGHTS: Record<StaffRole, string> = {
  workshop: 'see the orders to make and pack, and print their documents',
  desk: 'handle orders, messages and returns, and give refunds up to a limit',
  books: 'read reports and invoices',
};

export interface StaffInvitation {
  readonly email: string;
  readonly role: StaffRole;
  readonly invitedBy: string;
  readonly expiresAt: Date;
}

/** For somebody whom the owner has invited to the admin. */
export function staffInvitationMail(
  frame: MailFrame,
  { email, role, invitedBy, expiresAt }: StaffInvitation,
): RenderedMail {
  const { shopName, siteUrl } = frame;
  const lastDay = formatIstDate(expiresAt);
  return renderMail(frame, {
    subject: `You're invited to work in ${shopName}`,
    preheader: `Sign in with this e-mail address by ${lastDay}.`,
    reason: 'an invitation',
    blocks: [
      { kind: 'title', text: `Join ${shopName}` },
      { kind: 'text', text: `${invitedBy} has invited you. You can ${RIGHTS[role]}.` },
      { kind: 'text', text: `Sign in with ${email}. We'll e-mail you a code, and ask you to set up a passkey.` },
      { kind: 'button', label: 'Sign in', url: `${siteUrl}/` },
      { kind: 'quiet', text: `The invitation works until ${lastDay}.` },
      { kind: 'quiet', text: 'Don’t know the shop? You can ignore this e-mail.' },
    ],
  });
}
