import type { Paise } from '../../../kernel/index.js';
import {
  formatIstTime,
  renderMail,
  rupees,
  type MailFrame,
  type RenderedMail,
} from '../../../platform/mail/layout/index.js';

export interface CodCodeMail {
  readonly number: string;
  /** What is paid at the door. */
  readonly due: Paise;
  readonly code: string;
  readonly expiresAt: Date;
}

export function codCodeMail(frame: MailFrame, { number, due, code, expiresAt }: CodCodeMail): RenderedMail {
  return renderMail(frame, {
    subject: `${code} places your order ${number}`,
    preheader: `It works once, until ${formatIstTime(expiresAt)}.`,
    reason: 'your order',
    rewordable: {
      mail: 'cash-code',
      title: 'Code for cash on delivery',
      values: { code, order_number: number, total: rupees(due) },
      required: ['total'],
    },
    blocks: [
      { kind: 'title', text: 'One step to go' },
      {
        kind: 'text',
        text: `Enter this code at checkout to place order ${number}. You pay ${rupees(due)} in cash when it arrives.`,
      },
      { kind: 'code', code },
      { kind: 'quiet', text: `It works once, until ${formatIstTime(expiresAt)}. Without it we can’t place the order.` },
    ],
  });
}
