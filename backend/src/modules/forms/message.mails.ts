import { renderMail, type MailFrame, type RenderedMail, mailPreview } from '../../platform/mail/layout/index.js';
import { greetedAs, stripLinks, type SubmittedForm, type FormKind } from './forms.rules.js';

const QUOTED = 1_200;

/** Tells the sender that the message has arrived. */
export function messageAcknowledgementMail(
  frame: MailFrame,
  { fullName, subject, message }: SubmittedForm,
): RenderedMail {
  const words = message.length > QUOTED ? `${message.slice(0, QUOTED).toWellFormed()} ...` : message;
  return renderMail(frame, {
    subject: 'We have your message',
    preheader: 'We will get back to you soon.',
    reason: 'your message',
    rewordable: { mail: 'contact-received', title: 'Message received', values: { first_name: greetedAs(fullName) } },
    blocks: [
      { kind: 'title', text: 'Message Sent!' },
      {
        kind: 'text',
        text: `Dear ${greetedAs(fullName)}, thank you for writing. We will get back to you soon, on most days within one working day.`,
      },
      { kind: 'quote', title: stripLinks(subject), lines: stripLinks(words).split('\n') },
      { kind: 'quiet', text: 'Anything to add? Reply to this e-mail.' },
      {
        kind: 'quiet',
        text: 'Didn’t write to us? Someone may have mistyped their address. You can ignore this e-mail.',
      },
    ],
  });
}

export interface MessageReply {
  /** As it was typed. */
  readonly text: string;
  /** `M-1042` */
  readonly reference: string;
  /** The message that is answered. */
  readonly form: Pick<SubmittedForm, 'subject' | 'message'>;
}

/** An answer of the shop, in plain words, with what it answers under it. */
export function messageReplyMail(frame: MailFrame, { text, reference, form }: MessageReply): RenderedMail {
  const subject = stripLinks(form.subject).replace(/^(re:\s*)+/i, '');
  const { message } = form;
  const words = message.length > QUOTED ? `${message.slice(0, QUOTED).toWellFormed()} ...` : message;
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '');
  return renderMail(frame, {
    subject: `Re: ${subject} [${reference}]`,
    preheader: paragraphs[0] ?? '',
    reason: 'your message',
    blocks: [
      { kind: 'title', text: `Re: ${subject}` },
      ...paragraphs.map((line) => ({ kind: 'text' as const, text: line })),
      { kind: 'quote', title: 'You wrote', lines: stripLinks(words).split('\n') },
      { kind: 'quiet', text: `Reply to this e-mail to write back. Please keep ${reference} in the subject.` },
    ],
  });
}

const TITLES: Record<FormKind, string> = { contact: 'Contact', 'join-us': 'Join us' };

/** Hands a message to the shop; answering it writes to the sender. */
export function messageForwardMail(frame: MailFrame, kind: FormKind, form: SubmittedForm): RenderedMail {
  return renderMail(frame, {
    subject: `${TITLES[kind]}: ${form.subject}`,
    preheader: `${form.fullName} wrote.`,
    reason: 'a form that was sent in your shop',
    blocks: [
      { kind: 'title', text: `${TITLES[kind]}: a message` },
      {
        kind: 'facts',
        facts: [
          { key: 'From', lines: [form.fullName] },
          { key: 'Email', lines: [form.email] },
          ...(form.contact === null ? [] : [{ key: 'Phone', lines: [form.contact] }]),
        ],
      },
      { kind: 'quote', title: form.subject, lines: form.message.split('\n') },
      { kind: 'quiet', text: `Reply to this e-mail to write to ${form.email}.` },
    ],
  });
}

const WRITTEN = {
  fullName: 'Ananya Deshpande',
  email: 'ananya@example.com',
  contact: null,
  subject: 'Twelve lamps for a wedding',
  message: 'Namaste,\n\ncould you make twelve lamps by the 10th of December, each with a name of its own?',
};

export const mailPreviews = [
  mailPreview('contact-received', 'To the customer: we have your message', messageAcknowledgementMail, (mail, frame) =>
    mail(frame, WRITTEN),
  ),
  mailPreview('contact-arrived', 'To the shop: a message from the contact form', messageForwardMail, (mail, frame) =>
    mail(frame, 'contact', WRITTEN),
  ),
  mailPreview('message-reply', 'The shop answers a message from the admin', messageReplyMail, (mail, frame) =>
    mail(frame, {
      text: 'Dear Ananya,\n\nyes, twelve lamps reach you by the 8th of December.\n\nFarida',
      reference: 'M-1042',
      form: WRITTEN,
    }),
  ),
  mailPreview('join-us-arrived', 'To the shop: a message from the Sell on form', messageForwardMail, (mail, frame) =>
    mail(frame, 'join-us', { ...WRITTEN, contact: '+91 98765 43210', subject: 'Block prints from Bagru' }),
  ),
];
