import { renderMail, type MailFrame, type RenderedMail } from '../../platform/mail/layout/index.js';
import { firstName, stripLinks, type SubmittedForm } from './forms.rules.js';

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
    blocks: [
      { kind: 'title', text: 'Message Sent!' },
      {
        kind: 'text',
        text: `Dear ${firstName(fullName)}, thank you for writing. We will get back to you soon, on most days within one working day.`,
      },
      { kind: 'quote', title: stripLinks(subject), lines: stripLinks(words).split('\n') },
      { kind: 'quiet', text: 'Anything to add? Answer this mail, it joins the same thread.' },
      { kind: 'quiet', text: 'You did not write to us? Then somebody mistyped an address; leave this mail.' },
    ],
  });
}
