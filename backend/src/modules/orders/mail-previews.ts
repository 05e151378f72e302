import { paise } from '../../kernel/index.js';
import { sampleImageUrl, type MailFrame, mailPreview } from '../../platform/mail/layout/index.js';
import type { MailOrderTotals } from './order/order-mail.js';
import { codCodeMail } from './cash-on-delivery/cod-code.mail.js';
import {
  orderCancelledMail,
  paymentRefundedMail,
  refundFailedMail,
  refundedMail,
  soldOutMail,
} from './refunds/refund.mails.js';
import { creditAddedMail } from './store-credit/credit-added.mail.js';
import { orderReducedMail } from './checkout/reduction.mail.js';
import { itemsRefundedMail } from './refunds/line-refund.mail.js';
import { orderChangedMail, trackingCorrectedMail } from './corrections/correction.mails.js';
import { disputeMail, type DisputeMail } from './disputes/dispute.mails.js';
import { orderConfirmedMail } from './order/order-confirmed.mail.js';
import { giftPreviews } from './gifts/gift.mails.js';
import { shipmentPreviews } from './fulfilment/shipment.previews.js';
import {
  paymentCheckedMail,
  paymentFailedMail,
  paymentGivenUpMail,
  paymentOnHoldMail,
} from './payments/payment.mails.js';
import { paymentLinkPreviews } from './payments/payment-link.previews.js';
import { proofReadyMail, proofReminderMail } from './proofs/proof-ready.mail.js';
import { returnPreviews } from './returns/return.previews.js';

const SAMPLE_ORDER = {
  number: 'SG-2417',
  customerName: 'Ananya Deshpande',
  addressLines: ['Ananya Deshpande', 'Flat 7, Shanti Apartments, Paud Road', 'Kothrud, Pune, Maharashtra 411038'],
  placed: new Date('2026-11-18T06:12:00Z'),
  arrived: new Date('2026-11-23T07:50:00Z'),
} as const;

function sampleTotals(frame: MailFrame): MailOrderTotals {
  const pictureUrl = sampleImageUrl(frame);
  return {
    lines: [
      {
        name: 'Lamp Couple Name Acrylic Arch',
        quantity: 1,
        price: paise(129_900),
        customText: 'Aarav & Meera',
        pictureUrl,
      },
      { name: 'Table Geode Resin Coasters Set of 4', quantity: 2, price: paise(89_900), customText: null, pictureUrl },
    ],
    charges: [
      { label: 'Gift wrap, 3 items', amount: paise(7_500) },
      { label: 'Express delivery', amount: paise(20_000) },
      { label: 'Coupon DIWALI', amount: paise(-20_000) },
    ],
    total: paise(317_200),
  };
}

/** Names and words that go on and on: nothing may break out of a narrow screen. */
function longTotals(frame: MailFrame): MailOrderTotals {
  const { lines, charges } = sampleTotals(frame);
  return {
    lines: [
      {
        ...(lines[0] as MailOrderTotals['lines'][number]),
        name: 'Wall Art Lotus Mandala Framed Print with Hand-gilded Border, Large, in Sheesham Wood',
        quantity: 120,
        customText:
          'Happy anniversary, Aai and Baba. Forty years of tea at five, of the same two chairs on the same veranda, and of Donaudampfschifffahrtsgesellschaftskapitänswitwe',
      },
      {
        ...(lines[0] as MailOrderTotals['lines'][number]),
        customText: 'आई आणि बाबांना चाळीसाव्या वाढदिवसाच्या हार्दिक शुभेच्छा',
      },
    ],
    charges: [...charges, { label: 'Cash on delivery, which the courier collects at the door', amount: paise(4_000) }],
    total: paise(15_602_900),
  };
}

const urlsOf = ({ siteUrl }: MailFrame) => ({
  orderUrl: `${siteUrl}/orders`,
  ordersUrl: `${siteUrl}/orders`,
  retryUrl: `${siteUrl}/checkout`,
  feedbackUrl: `${siteUrl}/feedback`,
  shopUrl: `${siteUrl}/collections`,
});

const { number, addressLines, customerName, placed, arrived } = SAMPLE_ORDER;

const confirmed = (frame: MailFrame) => ({
  cancelUntil: new Date('2026-11-18T10:12:00Z'),
  number,
  customerName,
  addressLines,
  ...sampleTotals(frame),
  ...urlsOf(frame),
});
const cancelled = (frame: MailFrame) => ({
  number,
  at: placed,
  byBuyer: true,
  ...sampleTotals(frame),
  ...urlsOf(frame),
});
const proof = (frame: MailFrame) => ({
  number,
  productName: 'Lamp Couple Name Acrylic Arch',
  words: 'Aarav & Meera',
  pictureUrl: sampleImageUrl(frame),
  url: `${frame.siteUrl}/orders?proof=0192f0c4-7a3e-7cc2-9d5b-3f6f2a1b4c5d&key=sample`,
});
const refund = {
  number,
  amount: paise(129_900),
  at: arrived,
  method: 'upi',
  reference: 'rfnd_Qx7c2Nf0aKbW1d',
  items: [],
} as const;
const dispute = (frame: MailFrame): DisputeMail => ({
  about: 'opened',
  number,
  disputeId: 'disp_Qx7c2Nf0aKbW1d',
  paymentId: 'pay_Qx7c2Nf0aKbW1d',
  phase: 'chargeback',
  state: 'open',
  reason: 'goods_or_services_not_received_or_partially_received',
  amount: paise(317_200),
  deducted: paise(0),
  respondBy: new Date('2026-11-30T18:29:00Z'),
  delivery: 'Delivered on Monday, 23 November 2026',
  url: `${frame.siteUrl}/admin-dashboard/orders/${number}`,
});
const ORDER = [
  mailPreview(
    'order-confirmed-plain',
    'An order without personalised items is paid',
    orderConfirmedMail,
    (mail, frame) => {
      const { lines, ...rest } = confirmed(frame);
      return mail(frame, { ...rest, lines: lines.slice(1), arrives: 'Monday, 23 November 2026' });
    },
  ),
  mailPreview('order-confirmed', 'An order is paid', orderConfirmedMail, (mail, frame) =>
    mail(frame, { ...confirmed(frame), arrives: 'Monday, 23 November 2026' }),
  ),
  mailPreview('order-confirmed-gift', 'The same, as a gift for somebody else', orderConfirmedMail, (mail, frame) =>
    mail(frame, {
      ...confirmed(frame),
      arrives: 'Monday, 23 November 2026',
      giftMessage: 'Happy anniversary.\nMay the light stay on.',
      isForSomebodyElse: true,
    }),
  ),
  mailPreview(
    'order-confirmed-cash',
    'An order is placed that is paid at the door',
    orderConfirmedMail,
    (mail, frame) => mail(frame, { ...confirmed(frame), codDue: paise(317_200), promise: 'Friday, 20 November 2026' }),
  ),
  mailPreview('order-confirmed-long', 'The same, with all that can be long', orderConfirmedMail, (mail, frame) =>
    mail(frame, {
      ...confirmed(frame),
      ...longTotals(frame),
      customerName: 'Venkatanarasimharajuvaripeta Lakshminarayanan',
      addressLines: [
        'Venkatanarasimharajuvaripeta Lakshminarayanan',
        'c/o The Association for the Encouragement of Handloom Weavers, 14/2 Second Cross, behind the old water tower',
        'Thiruvananthapuram, Kerala 695001',
      ],
      promise: 'Friday, 20 November 2026',
    }),
  ),
  mailPreview('cash-code', 'An order that is paid at the door waits for its code', codCodeMail, (mail, frame) =>
    mail(frame, { number, due: paise(317_200), code: '709264', expiresAt: placed }),
  ),
  mailPreview('payment-failed', 'A payment fails', paymentFailedMail, (mail, frame) =>
    mail(frame, { number, ...sampleTotals(frame), ...urlsOf(frame), reason: 'Your bank did not answer in time' }),
  ),
  mailPreview('sold-out', 'A payment comes when its pieces are gone', soldOutMail, (mail, frame) =>
    mail(frame, {
      number,
      amount: paise(179_800),
      unavailableItems: '2 × Table Geode Resin Coasters Set of 4',
      ...urlsOf(frame),
    }),
  ),
  mailPreview('coupon-used-up', 'A payment comes when its coupon is used up', soldOutMail, (mail, frame) =>
    mail(frame, { number, amount: paise(179_800), unavailableItems: 'coupon DIWALI', ...urlsOf(frame) }),
  ),
  ...shipmentPreviews({ number, addressLines, arrived }),
  mailPreview('order-cancelled', 'A buyer cancels an order that is paid', orderCancelledMail, (mail, frame) =>
    mail(frame, { ...cancelled(frame), isPaid: true, comingBack: paise(317_200), creditBack: paise(0) }),
  ),
  mailPreview(
    'order-cancelled-by-shop',
    'The shop cancels an order that is not paid',
    orderCancelledMail,
    (mail, frame) =>
      mail(frame, { ...cancelled(frame), byBuyer: false, isPaid: false, comingBack: paise(0), creditBack: paise(0) }),
  ),
];

const PROOFS = [
  mailPreview('proof-ready', 'The shop sends a proof', proofReadyMail, (mail, frame) =>
    mail(frame, { ...proof(frame), remindDays: 2 }),
  ),
  mailPreview('proof-waits', 'A proof has waited for some days', proofReminderMail, (mail, frame) =>
    mail(frame, {
      ...proof(frame),
      sentAt: placed,
      promise: { day: new Date('2026-11-27T06:30:00Z'), of: 'arrives' },
      othersWait: false,
    }),
  ),
  mailPreview('proof-waits-long', 'The same, with long words and other proofs', proofReminderMail, (mail, frame) =>
    mail(frame, {
      ...proof(frame),
      words: longTotals(frame).lines[0]?.customText ?? null,
      sentAt: placed,
      promise: { day: new Date('2026-11-27T06:30:00Z'), of: 'leaves' },
      othersWait: true,
    }),
  ),
];

const CORRECTIONS = [
  mailPreview(
    'order-reduced',
    'The shop took items off an order that is paid at the door',
    orderReducedMail,
    (mail, frame) =>
      mail(frame, {
        number,
        items: ['1 × Wall Art Lotus Mandala Framed Print'],
        dueBefore: paise(317_200),
        due: paise(187_300),
        creditBack: paise(20_000),
        ...urlsOf(frame),
      }),
  ),
  mailPreview('order-changed', 'The shop corrected an order', orderChangedMail, (mail, frame) =>
    mail(frame, {
      number,
      fields: ['address', 'phone', 'gift_message', 'words'],
      addressLines: SAMPLE_ORDER.addressLines,
      phone: '9876543210',
      buyerLines: [],
      giftMessage: 'Happy first year!\nFrom all of us',
      words: [{ name: 'Lamp Couple Name Acrylic Arch', text: 'Aarav & Mira' }],
      arrives: 'Thu, 3 December',
      ...urlsOf(frame),
    }),
  ),
  mailPreview('order-day-changed', 'Its buyer chose another day', orderChangedMail, (mail, frame) =>
    mail(frame, {
      number,
      fields: ['day'],
      addressLines: SAMPLE_ORDER.addressLines,
      phone: '9876543210',
      buyerLines: [],
      giftMessage: null,
      words: [],
      arrives: 'Thu, 10 December',
      ...urlsOf(frame),
    }),
  ),
  mailPreview('tracking-corrected', 'The tracking number was wrong', trackingCorrectedMail, (mail, frame) =>
    mail(frame, { number, carrier: 'Delhivery', trackingNumber: '149088127736', trackUrl: frame.siteUrl }),
  ),
];

const REFUNDS = [
  mailPreview('refunded', 'The bank has taken a refund', refundedMail, (mail, frame) =>
    mail(frame, { ...refund, reason: 'cancelled', bill: 'invoice', ...urlsOf(frame) }),
  ),
  mailPreview('refunded-unbilled', 'The same, of a payment that was on no bill', refundedMail, (mail, frame) =>
    mail(frame, { ...refund, reason: 'second_payment', bill: null, ...urlsOf(frame) }),
  ),
  mailPreview('refunded-items', 'The bank has taken a refund of some items', refundedMail, (mail, frame) =>
    mail(frame, {
      ...refund,
      reason: 'items',
      bill: 'invoice',
      items: ['2 × Wall Art Lotus Mandala Framed Print', 'Express delivery'],
      ...urlsOf(frame),
    }),
  ),
  mailPreview(
    'items-refunded',
    'Items are refunded by a transfer and as store credit',
    itemsRefundedMail,
    (mail, frame) =>
      mail(frame, {
        number,
        items: ['1 × Wall Art Lotus Mandala Framed Print', 'Cash on delivery'],
        credit: paise(50_000),
        transfer: paise(79_900),
        transferReference: 'HDFCR52026112312345678',
        payment: paise(0),
        isRemoved: true,
        ...urlsOf(frame),
      }),
  ),
  mailPreview('payment-returned', 'A second payment comes', paymentRefundedMail, (mail, frame) =>
    mail(frame, { ...refund, reason: 'second_payment', ...urlsOf(frame) }),
  ),
  mailPreview('payment-returned-late', 'A payment comes for a closed order', paymentRefundedMail, (mail, frame) =>
    mail(frame, { ...refund, reason: 'order_closed', ...urlsOf(frame) }),
  ),
  mailPreview('refund-failed', 'To the admin: a refund failed', refundFailedMail, (mail, frame) =>
    mail(frame, {
      number,
      amount: paise(129_900),
      why: 'The account that paid is closed.',
      orderUrl: `${frame.siteUrl}/admin-dashboard/orders/${number}`,
    }),
  ),
  mailPreview('payment-returned-held', 'A payment with another amount goes back', paymentRefundedMail, (mail, frame) =>
    mail(frame, { ...refund, reason: 'on_hold', ...urlsOf(frame) }),
  ),
  mailPreview('payment-checked', 'A payment with another amount is on hold', paymentCheckedMail, (mail, frame) =>
    mail(frame, { number, paid: paise(129_900), due: paise(179_900), ...urlsOf(frame) }),
  ),
  ...paymentLinkPreviews(number, sampleTotals, arrived),
  mailPreview('payment-given-up', 'A payment that came late was not taken', paymentGivenUpMail, (mail, frame) =>
    mail(frame, { number, amount: paise(129_900), reason: 'sold_out', days: 5, shopUrl: frame.siteUrl }),
  ),
  mailPreview('payment-held', 'To the admin: money that fits no order', paymentOnHoldMail, (mail, frame) =>
    mail(frame, {
      number,
      amount: paise(317_200),
      state: 'awaiting_payment',
      paid: paise(267_200),
      paymentId: 'pay_Qx7c2Nf0aKbW1d',
      reason: 'amount_differs',
      orderUrl: `${frame.siteUrl}/admin-dashboard/orders/${number}`,
    }),
  ),
];

const DISPUTES = [
  mailPreview('dispute-opened', 'To the admin: a bank questions a payment', disputeMail, (mail, frame) =>
    mail(frame, dispute(frame)),
  ),
  mailPreview('dispute-foreign', 'The same, of a payment that belongs to no order', disputeMail, (mail, frame) =>
    mail(frame, { ...dispute(frame), number: null, respondBy: null }),
  ),
  mailPreview('dispute-reminder', 'To the admin: two days are left to answer', disputeMail, (mail, frame) =>
    mail(frame, { ...dispute(frame), about: 'reminder' }),
  ),
  mailPreview('dispute-more-evidence', 'To the admin: the bank asks for more', disputeMail, (mail, frame) =>
    mail(frame, { ...dispute(frame), about: 'more_evidence' }),
  ),
  mailPreview('dispute-fraud', 'To the admin: a bank suspects fraud', disputeMail, (mail, frame) =>
    mail(frame, { ...dispute(frame), phase: 'fraud', reason: 'fraud' }),
  ),
  ...(['won', 'lost', 'closed'] as const).map((state) =>
    mailPreview(`dispute-${state}`, `To the admin: a dispute is ${state}`, disputeMail, (mail, frame) =>
      mail(frame, { ...dispute(frame), about: 'decided', state, deducted: paise(state === 'lost' ? 317_200 : 0) }),
    ),
  ),
];

/** Every mail of an order, from sample values. */
const CREDIT = mailPreview(
  'store-credit-added',
  'The shop adds store credit without an order',
  creditAddedMail,
  (mail, frame) => mail(frame, { name: 'Ananya', amount: paise(30_000), reason: 'A dent', balance: paise(55_000) }),
);

export const mailPreviews = [
  ...ORDER,
  ...CORRECTIONS,
  ...PROOFS,
  ...REFUNDS,
  CREDIT,
  ...DISPUTES,
  ...returnPreviews({ number, arrived, urlsOf }),
  ...giftPreviews,
];
