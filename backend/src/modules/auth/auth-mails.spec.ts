import { describe, expect, it } from '@jest/globals';
import { otpMail } from './otp.mail.js';
import { registrationClosedMail } from './registration-closed.mail.js';

const frame = { shopName: 'Saugaat', siteUrl: 'https://saugaat.example', contactEmail: 'hello@saugaat.example' };

describe('login mails', () => {
  it('R-LOGIN-01 the code stands in the subject, the page and the text, with its end in Indian time', () => {
    const mail = otpMail(frame, { code: '004213', expiresAt: new Date('2026-11-20T05:22:31Z') });
    expect(mail.subject).toBe('004213 is your Saugaat code');
    expect(mail.html).toMatch(/<p class="code"[^>]*>004213<\/p>/);
    expect(mail.text).toMatch(/^ {4}004213$/m);
    expect(mail.text).toContain('It works once, until 10:52 am IST.');
    expect(mail.html).toContain('It works once, until 10:52 am IST.');
  });

  it('R-LOGIN-30 the mail about closed registration holds no digits that could pass for a code', () => {
    const mail = registrationClosedMail(frame);
    expect(mail.subject).toBe('New accounts at Saugaat are closed for now');
    expect(mail.text).not.toMatch(/\d{6}/);
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('there is no code in this e-mail');
  });
});
