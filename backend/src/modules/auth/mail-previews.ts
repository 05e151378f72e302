import { mailPreview } from '../../platform/mail/layout/index.js';
import { erasureCodeMail, otpMail } from './otp.mail.js';
import { factorChangeMail } from './second-factor/factor-change.mail.js';
import { newDeviceMail } from './staff/new-device.mail.js';
import { staffInvitationMail } from './staff/staff-invitation.mail.js';
import { accountErasedMail, dataCopiedMail } from './privacy/privacy-requests.mails.js';
import { registrationClosedMail } from './registration-closed.mail.js';

const SAMPLE_CODE = { code: '482913', expiresAt: new Date('2026-11-20T05:22:00Z') };

export const mailPreviews = [
  mailPreview('login-code', 'Somebody signs in', otpMail, (mail, frame) => mail(frame, SAMPLE_CODE)),
  mailPreview('erasure-code', 'Somebody is about to erase their account', erasureCodeMail, (mail, frame) =>
    mail(frame, SAMPLE_CODE),
  ),
  mailPreview(
    'registration-closed',
    'Somebody without an account signs in while new accounts are closed',
    registrationClosedMail,
    (mail, frame) => mail(frame),
  ),
  mailPreview('staff-invitation', 'The owner invites somebody to the admin', staffInvitationMail, (mail, frame) =>
    mail(frame, {
      email: 'salim@saugaat.example',
      role: 'workshop',
      invitedBy: 'owner@saugaat.example',
      expiresAt: new Date('2026-11-27T05:22:00Z'),
    }),
  ),
  mailPreview(
    'factor-change',
    'Somebody of the admin changes a passkey, app or recovery codes',
    factorChangeMail,
    (mail, frame) => mail(frame, { summary: 'Added the passkey Phone.', at: new Date('2026-11-20T05:01:00Z') }),
  ),
  mailPreview('new-device', 'Somebody signs in to the admin from a new device', newDeviceMail, (mail, frame) =>
    mail(frame, {
      email: 'owner@saugaat.example',
      at: new Date('2026-11-20T05:01:00Z'),
      label: 'Chrome on Windows',
      network: '203.0.113.7',
    }),
  ),
  mailPreview('data-copied', 'The owner makes a copy of a customer’s data', dataCopiedMail, (mail, frame) =>
    mail(frame, { at: new Date('2026-11-20T05:01:00Z') }),
  ),
  mailPreview('account-erased', 'An account is erased', accountErasedMail, (mail, frame) =>
    mail(frame, { at: new Date('2026-11-20T05:01:00Z') }),
  ),
];
