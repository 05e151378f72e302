import { mailPreview } from '../../platform/mail/layout/index.js';
import { otpMail } from './otp.mail.js';
import { registrationClosedMail } from './registration-closed.mail.js';

export const mailPreviews = [
  mailPreview('login-code', 'Somebody signs in', otpMail, (mail, frame) =>
    mail(frame, { code: '482913', expiresAt: new Date('2026-11-20T05:22:00Z') }),
  ),
  mailPreview(
    'registration-closed',
    'Somebody without an account signs in while new accounts are closed',
    registrationClosedMail,
    (mail, frame) => mail(frame),
  ),
];
