import {
  formatIstDate,
  formatIstTime,
  renderMail,
  type MailFrame,
  type RenderedMail,
} from '../../../platform/mail/layout/index.js';

export interface DataRequestDone {
  readonly at: Date;
}

/** Proves to a customer that a copy of their data was made. */
export function dataCopiedMail(frame: MailFrame, { at }: DataRequestDone): RenderedMail {
  const { siteUrl, shopName } = frame;
  return renderMail(frame, {
    subject: `A copy of your data at ${shopName}`,
    preheader: `Made on ${formatIstDate(at)}.`,
    reason: 'your request about your personal data',
    rewordable: {
      mail: 'data-copied',
      title: 'Copy of personal data',
      values: { date: formatIstDate(at), time: formatIstTime(at) },
      required: ['date'],
    },
    blocks: [
      { kind: 'title', text: 'We’ve made a copy of your data' },
      {
        kind: 'text',
        text: `As you asked, we made a copy of all personal data that we hold about you, on ${formatIstDate(at)} at ${formatIstTime(at)}: your account, addresses, sign-ins, orders, store credit, messages, reviews and our notes.`,
      },
      { kind: 'text', text: 'You can download the same copy yourself at any time, in your account.' },
      { kind: 'button', label: 'Open my account', url: `${siteUrl}/account` },
      { kind: 'quiet', text: 'Didn’t ask for this? Reply to this e-mail, and we’ll look into it.' },
    ],
  });
}

/** Proves to a customer that their account is erased. */
export function accountErasedMail(frame: MailFrame, { at }: DataRequestDone): RenderedMail {
  const { shopName } = frame;
  return renderMail(frame, {
    subject: `Your data at ${shopName} has been erased`,
    preheader: `Erased on ${formatIstDate(at)}.`,
    reason: 'your request to erase your account',
    rewordable: {
      mail: 'account-erased',
      title: 'Account erased',
      values: { date: formatIstDate(at), time: formatIstTime(at) },
      required: ['date'],
    },
    blocks: [
      { kind: 'title', text: 'Your data has been erased' },
      {
        kind: 'text',
        text: `We closed your account on ${formatIstDate(at)} at ${formatIstTime(at)} and erased your name, e-mail address, phone number, saved addresses, sign-ins, cart, photos, messages and reviews.`,
      },
      {
        kind: 'text',
        text: 'Tax law requires us to keep invoices, with the name and address on them, and the records of payments. We keep the phone number and address of an order that is on its way until it arrives.',
      },
      { kind: 'quiet', text: 'Keep this e-mail as proof. It’s the last one about this account.' },
    ],
  });
}
