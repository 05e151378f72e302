import type { Paise } from '../../../kernel/index.js';
import {
  formatIstDate,
  formatIstTime,
  renderMail,
  rupees,
  type Block,
  type MailFrame,
  type RenderedMail,
} from '../../../platform/mail/layout/index.js';
import type { DisputePhase, DisputeState } from '../payments/gateway/index.js';
import { PHASE_TEXTS, reasonText } from './dispute.rules.js';

export interface DisputeMail {
  readonly about: 'opened' | 'more_evidence' | 'reminder' | 'decided';
  /** Null where the payment belongs to no order. */
  readonly number: string | null;
  readonly disputeId: string;
  readonly paymentId: string;
  readonly phase: DisputePhase;
  readonly state: DisputeState;
  /** The gateway's code. */
  readonly reason: string;
  readonly amount: Paise;
  readonly deducted: Paise;
  readonly respondBy: Date | null;
  /** What the shop knows of the delivery, in a sentence. */
  readonly delivery: string;
  /** Absolute: the order, or the list of disputes. */
  readonly url: string;
}

interface Told {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  readonly after: string;
  readonly button: string;
}

const deadline = (at: Date | null): string => (at === null ? 'soon' : `by ${formatIstDate(at)}, ${formatIstTime(at)}`);

function askText({ about, number, amount, phase, respondBy }: DisputeMail): Told {
  const order = number ? ` on ${number}` : '';
  const loss = `Without an answer ${deadline(respondBy)}, the money goes back to the cardholder.`;
  const after =
    'Making, sending and refunds of the order are paused until the bank has decided. A refund now would pay twice.';
  const rest = { after, button: 'Check and send evidence' };
  if (about === 'reminder') {
    const title = 'A dispute still needs your answer';
    return { subject: `Reminder: dispute${order}, respond ${deadline(respondBy)}`, title, text: loss, ...rest };
  }
  if (about === 'more_evidence') {
    const title = 'The bank asks for more evidence';
    const text = `What was sent was not enough, or could not be read. ${loss}`;
    return { subject: `Dispute${order}: more evidence is needed`, title, text, ...rest };
  }
  if (phase === 'fraud') {
    return {
      subject: `Suspected fraud${order}`,
      title: `A bank suspects fraud: ${rupees(amount)}`,
      text: 'Look at the order before anything more is made. If you agree, refund it; that settles the suspicion.',
      after: 'Making and sending of the order are paused until the bank has decided. A refund is possible.',
      button: 'Review',
    };
  }
  return {
    subject: `Dispute${order}: respond ${deadline(respondBy)}`,
    title: `A bank disputes ${rupees(amount)}`,
    text: loss,
    ...rest,
  };
}

function decisionText({ number, state, amount, deducted }: DisputeMail): Told {
  const order = number ? ` on ${number}` : '';
  if (state === 'lost') {
    return {
      subject: `Dispute lost${order}: ${rupees(deducted)} taken back`,
      title: 'The bank decided for the cardholder',
      text: `${rupees(deducted)} was deducted from your account at the gateway. It is in the ledger.`,
      after:
        'It counts as refunded, so the same money can’t be refunded again. If the order hasn’t shipped yet, cancel it.',
      button: 'Review',
    };
  }
  const isWon = state === 'won';
  return {
    subject: isWon ? `Dispute won${order}` : `Dispute closed${order}`,
    title: isWon ? `You keep ${rupees(amount)}` : 'The dispute is closed',
    text: isWon ? 'The bank accepted your evidence.' : 'The bank doesn’t need anything more.',
    after: 'Making, sending and refunds of the order are possible again.',
    button: 'Review',
  };
}

/** Tells the owner of a dispute: at once, when an answer is due, and how it ended. */
export function disputeMail(frame: MailFrame, dispute: DisputeMail): RenderedMail {
  const { number, disputeId, paymentId, phase, reason, amount, delivery, url } = dispute;
  const told = dispute.about === 'decided' ? decisionText(dispute) : askText(dispute);
  const facts: Block = {
    kind: 'facts',
    facts: [
      { key: 'Order', lines: [number ?? 'None of the shop’s: a payment link, or another shop on the same account'] },
      { key: 'Amount', lines: [rupees(amount)] },
      { key: 'Bank’s reason', lines: [reasonText(reason)] },
      { key: 'Kind', lines: [PHASE_TEXTS[phase]] },
      ...(number ? [{ key: 'What we know', lines: [delivery] }] : []),
      { key: 'Reference', lines: [disputeId, paymentId] },
    ],
  };
  return renderMail(frame, {
    subject: told.subject,
    preheader: told.text,
    reason: 'your role as the shop’s admin',
    blocks: [
      { kind: 'title', text: told.title },
      { kind: 'text', text: told.text },
      facts,
      { kind: 'button', label: told.button, url },
      ...(number ? [{ kind: 'quiet', text: told.after } as const] : []),
    ],
  });
}
