import { formatPolicyAmount, type Policies } from '../../lib/policies';

export interface FaqEntry {
  question: string;
  /** plain text: search engines are given it too */
  answer: string;
}

export interface FaqSection {
  title: string;
  questions: readonly FaqEntry[];
}

/** Questions and answers, with the numbers of the policies. */
export const faqSections = ({
  cancellation,
  cashOnDelivery: cod,
  damage,
  delivery,
  express,
  giftWrap,
  remake,
  returns,
}: Policies): readonly FaqSection[] => [
  {
    title: 'Ordering',
    questions: [
      {
        question: 'How do I put a name or a photo on a gift?',
        answer:
          'Open a product marked Customisable and press Personalise. Type your words, choose your photo, and see both on the item before you save. We make what you see.',
      },
      {
        question: 'How long does it take?',
        answer:
          'The product page says how many days we need to make it; shipping comes after that. Checkout shows the delivery date for your PIN code, and you can pick a later day. When your order ships, we e-mail you its tracking number.',
      },
      {
        question: 'Can you wrap it?',
        answer: `Gladly. Gift wrap costs ${formatPolicyAmount(giftWrap.rupeesEachPiece)} per item.`,
      },
      {
        question: 'Can you send it straight to someone else?',
        answer:
          'Yes. Say so at checkout: the parcel and the courier’s calls go to them, and our e-mails only to you. We put your message on a card in the box, and leave out prices and the invoice if you wish.',
      },
      {
        question: 'Can I change the words or the photo?',
        answer: `Yes, free of charge until we start making it: e-mail us. After that we can make it again for ${remake.percent}% of its price.`,
      },
      {
        question: 'Can I cancel an order?',
        answer: `Yes, within ${cancellation.withinHours} hours of ordering: press Cancel order in My Orders, or e-mail us. Once it has been shipped it cannot be cancelled.`,
      },
    ],
  },
  {
    title: 'Delivery',
    questions: [
      {
        question: 'Where do you deliver?',
        answer:
          'We deliver across India, and only in India. One delivery fee covers an order, however many items it has.',
      },
      {
        question: 'I need it soon. Is there express shipping?',
        answer: `Yes, express shipping from ${formatPolicyAmount(express.rupees)}. Shipping is faster; the making time stays the same.`,
      },
      {
        question: 'What if nobody is at home?',
        answer: `The courier comes again, up to ${delivery.attempts} times. After ${delivery.attempts} failed delivery attempts the order can no longer be refunded.`,
      },
    ],
  },
  {
    title: 'Paying',
    questions: [
      {
        question: 'How can I pay?',
        answer:
          'By cards, net banking, UPI, wallets, PayPal, through a payment gateway, and by cash on delivery (COD).',
      },
      {
        question: 'What does cash on delivery cost?',
        answer: `The COD charge is ${formatPolicyAmount(cod.feeBelowRupees)} for orders below ${formatPolicyAmount(cod.fromRupees)} and ${formatPolicyAmount(cod.feeFromRupees)} for orders above ${formatPolicyAmount(cod.fromRupees)}.`,
      },
      {
        question: 'Can I pay for a customised item on delivery?',
        answer:
          'No. COD is not available for customised items: we make them for one person and need payment before we start.',
      },
      {
        question: 'What if I refuse a cash-on-delivery parcel?',
        answer: 'Then cash on delivery is switched off for your later orders. You can still pay in every other way.',
      },
    ],
  },
  {
    title: 'Returns',
    questions: [
      {
        question: 'Can I return a gift?',
        answer: `Ask within ${returns.withinDays} days of delivery. Once we have approved it, return shipping is free, and we process the return within ${returns.processedInDays} days. Shipping charges are non-refundable.`,
      },
      {
        question: 'Do I get my money back?',
        answer: 'Returns give store credit, which you can spend on anything in the shop.',
      },
      {
        question: 'Can I return a personalised item?',
        answer: `No. Something made with one person’s name can’t go to another. If it arrives damaged, e-mail us within ${damage.withinHours} hours with a photo and we will put it right.`,
      },
    ],
  },
];
