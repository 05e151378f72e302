import { renderMail, type MailFrame, type RenderedMail } from '../../../platform/mail/layout/index.js';
import { greetingName, withoutLinks, type WrittenForm } from './form.js';

const QUOTED = 1_200;

/** Tells the sender that the message has arrived. */
export function contactReceivedMail(frame: MailFrame, { fullName, subject, message }: WrittenForm): RenderedMail {
  const words = message.length > QUOTED ? `${message.slice(0, QUOTED).toWellFormed()} ...` : message;
  return renderMail(frame, {
    subject: 'We have your message',
    preheader: 'We will get back to you soon.',
    because: 'your message',
    blocks: [
      { kind: 'title', text: 'Message Sent!' },
      {
        kind: 'text',
        text: `Dear ${greetingName(fullName)}, thank you for writing. We will get back to you soon, on most days within one working day.`,
      },
      { kind: 'quote', title: withoutLinks(subject), lines: withoutLinks(words).split('\n') },
      { kind: 'quiet', text: 'Anything to add? Answer this mail, it joins the same thread.' },
      { kind: 'quiet', text: 'You did not write to us? Then somebody mistyped an address; leave this mail.' },
    ],
  });
}
