import { renderMail, type MailFrame, type RenderedMail } from '../../platform/mail/layout/index.js';
import type { FormKind, SubmittedForm } from './forms.rules.js';

const TITLES: Record<FormKind, string> = { contact: 'Contact', 'join-us': 'Join us' };

/** Hands a message to the shop; answering it writes to the sender. */
export function messageForwardMail(frame: MailFrame, kind: FormKind, form: SubmittedForm): RenderedMail {
  return renderMail(frame, {
    subject: `${TITLES[kind]}: ${form.subject}`,
    preheader: `${form.fullName} wrote.`,
    reason: 'a form that was filled in',
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
      { kind: 'quiet', text: `Answer this mail to write to ${form.email}.` },
    ],
  });
}
