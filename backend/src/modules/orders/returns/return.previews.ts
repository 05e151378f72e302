import { paise } from '../../../kernel/index.js';
import { mailPreview, type MailFrame } from '../../../platform/mail/layout/index.js';
import { returnUpdateMail, type ReturnUpdateMail } from './return-update.mail.js';

interface SampleReturn {
  readonly number: string;
  readonly arrived: Date;
  readonly urlsOf: (frame: MailFrame) => { readonly orderUrl: string };
}

/** The e-mails about returns, for the page of all e-mails. */
export const returnPreviews = ({ number, arrived, urlsOf }: SampleReturn) => {
  const aReturn = (frame: MailFrame): ReturnUpdateMail => ({
    number,
    kind: 'return',
    pieces: ['2 × Table Geode Resin Coasters Set of 4'],
    words: 'They are lovely, and do not go with our table.',
    answer: null,
    remedy: null,
    amount: null,
    at: arrived,
    ...urlsOf(frame),
  });

  return [
    mailPreview('return-asked', 'A buyer asks for a return', returnUpdateMail, (mail, frame) =>
      mail(frame, 'asked', aReturn(frame)),
    ),
    mailPreview('damage-reported', 'A buyer reports damage', returnUpdateMail, (mail, frame) =>
      mail(frame, 'asked', { ...aReturn(frame), kind: 'damage', words: 'One coaster is cracked across.' }),
    ),
    mailPreview('return-approved', 'The shop says yes to a return', returnUpdateMail, (mail, frame) =>
      mail(frame, 'approved', {
        ...aReturn(frame),
        answer: 'The courier comes on Monday between 10 and 2.\nThere is nothing to pay.',
      }),
    ),
    mailPreview('return-declined', 'The shop says no to a return', returnUpdateMail, (mail, frame) =>
      mail(frame, 'declined', { ...aReturn(frame), answer: 'The coasters came back to us with marks of tea.' }),
    ),
    mailPreview('return-settled-credit', 'A return gives store credit', returnUpdateMail, (mail, frame) =>
      mail(frame, 'settled', { ...aReturn(frame), remedy: 'store_credit', amount: paise(179_800) }),
    ),
    mailPreview(
      'exchange-settled',
      'To the holder of a gift receipt: an exchange is credited',
      returnUpdateMail,
      (mail, frame) =>
        mail(frame, 'settled', { ...aReturn(frame), isExchange: true, remedy: 'store_credit', amount: paise(179_800) }),
    ),
    mailPreview('return-settled-money', 'Damage gives the money back', returnUpdateMail, (mail, frame) =>
      mail(frame, 'settled', { ...aReturn(frame), kind: 'damage', remedy: 'original_payment', amount: paise(179_800) }),
    ),
  ];
};
