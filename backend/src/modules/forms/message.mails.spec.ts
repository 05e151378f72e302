import { describe, expect, it } from '@jest/globals';
import { messageAcknowledgementMail, messageForwardMail, messageReplyMail } from './message.mails.js';

const frame = { shopName: 'Saugaat', siteUrl: 'https://saugaat.example', contactEmail: 'hello@saugaat.example' };
const shalini = {
  fullName: 'Shalini Rao',
  email: 'shalini@example.com',
  contact: null,
  subject: 'A lamp with Marathi letters?',
  message: 'Namaste, for my parents.\nCan you engrave सुरेश आणि लता?',
};

describe('the mail to the sender', () => {
  it('R-ERR-05 says what the page says, and quotes the message', () => {
    const { subject, html, text } = messageAcknowledgementMail(frame, shalini);
    expect(subject).toBe('We have your message');
    expect(text).toContain('Message Sent!\n=============');
    expect(text.replaceAll('\n', ' ')).toContain('Dear Shalini, thank you for writing. We will get back to you soon,');
    expect(text).toContain(
      '> A lamp with Marathi letters?\n> Namaste, for my parents.\n> Can you engrave सुरेश आणि लता?',
    );
    expect(html).toContain(
      '<strong>A lamp with Marathi letters?</strong><br>Namaste, for my parents.<br>Can you engrave सुरेश आणि लता?',
    );
    expect(text).toContain('because of your message at Saugaat.');
  });

  it('R-FORM-01 carries nobody’s links to an address that nobody has proved, and no endless text', () => {
    const spam = {
      ...shalini,
      fullName: 'https://evil.example/a',
      subject: 'Win www.evil.example',
      message: `evil.example/now ${'🎁'.repeat(3_000)}`,
    };
    const { subject, html, text } = messageAcknowledgementMail(frame, spam);
    expect(subject + html + text).not.toContain('evil.example');
    expect(html.isWellFormed() && text.isWellFormed()).toBe(true);
    expect(text.length).toBeLessThan(3_000);
  });
});

describe('the mail to the shop', () => {
  it('R-FORM-04 holds every field of the form', () => {
    const { subject, text } = messageForwardMail(frame, 'join-us', { ...shalini, contact: '+91 98765 43210' });
    expect(subject).toBe('Join us: A lamp with Marathi letters?');
    for (const part of ['Shalini Rao', 'shalini@example.com', '+91 98765 43210', 'Namaste, for my parents.']) {
      expect(text).toContain(part);
    }
  });

  it('R-FORM-01 the contact form asks for no phone, and its words open no header', () => {
    const { subject, text } = messageForwardMail(frame, 'contact', { ...shalini, subject: 'A\r\nBcc: x@example.com' });
    expect(subject).toBe('Contact: A Bcc: x@example.com');
    expect(text).not.toContain('Phone');
  });
});

describe('the answer to the sender', () => {
  it('is plain words with the message under them, and names its thread in the subject once', () => {
    const form = { ...shalini, subject: 'Re: re: A lamp https://evil.example/a' };
    const text = 'Dear Shalini,\n\nyes, in both scripts.\nFarida';
    const mail = messageReplyMail(frame, { text, reference: 'M-1042', form });
    expect(mail.subject).toBe('Re: A lamp [link] [M-1042]');
    expect(mail.text).toContain('Dear Shalini,\n\nyes, in both scripts.\n\nFarida');
    expect(mail.text).toContain('> Namaste, for my parents.');
    expect(mail.text).toContain('M-1042 in the subject');
    expect(mail.html).not.toContain('evil.example');
  });
});
