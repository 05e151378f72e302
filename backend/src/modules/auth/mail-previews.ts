import { mailPreview } from '../../platform/mail/layout/index.js';
import { erasureCodeMail, otpMail } from './otp.mail.js';
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
];
