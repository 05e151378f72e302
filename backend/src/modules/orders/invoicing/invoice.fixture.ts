import { allocateLargestRemainder } from '../../../kernel/index.js';
import { buildCreditNote, type CreditedAmount } from './credit-note.rules.js';
import { buildInvoice, type Invoice, type InvoicedOrder, type InvoiceLine, type Seller } from './invoice.rules.js';
import { gstinCheckDigit } from '../order/gstin.rules.js';
import { sumOf, type Supply } from './gst.rules.js';

export const GSTIN = `23AAAAA0000A1Z${gstinCheckDigit('23AAAAA0000A1Z')}`;
export const SELLER: Seller = {
  name: 'Saugaat',
  legalName: 'Saugaat Gifts LLP',
  address: '12 Sample Marg, Indore 452001',
  gstin: GSTIN,
  place: { state: 'Madhya Pradesh', code: '23' },
  email: 'hello@saugaat.example',
  phone: '98000 00100',
};
export const ADDRESS = {
  firstName: 'Ananya',
  lastName: 'Deshpande',
  address: 'Flat 7, Paud Road',
  locality: 'Kothrud',
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: '411038',
  phone: '9800000417',
};
/** Charges at rates of their own. */
const OWN_RATES = { 996812: 18, 998540: 18, 998599: 18 } as const;
export const BUSINESS = { gstin: '29AAGCB7383J1Z4', legalName: 'Banyan Studio LLP' };
export const LAMP = {
  name: 'Lamp',
  words: 'Aarav',
  hsn: '94052900',
  rate: 18,
  price: 129_900,
  quantity: 1,
  discount: 0,
};
export const PENDANT = {
  name: 'Pendant',
  words: null,
  hsn: '71171910',
  rate: 3,
  price: 179_900,
  quantity: 1,
  discount: 0,
};

export function orderOf(own: Partial<InvoicedOrder>): InvoicedOrder {
  const order = {
    number: 'SG-2417',
    createdAt: '2026-11-19T15:40:00Z',
    amount: 0,
    address: ADDRESS,
    charges: [],
    discounts: [],
    chargeRates: OWN_RATES,
    lines: [LAMP, PENDANT],
    ...own,
  };
  const amount =
    sumOf(order.lines, ({ price, quantity }) => price * quantity) +
    sumOf(order.charges, (one) => one.amount) -
    sumOf(order.discounts, (one) => one.amount);
  return { ...order, amount: own.amount ?? amount };
}

export const billed = (order: InvoicedOrder, seller = SELLER): Invoice => ({
  ...buildInvoice(order, seller, 'Paid.'),
  kind: seller.gstin ? 'invoice' : 'receipt',
  number: 'SGT/26-27/000001',
  issuedAt: '2026-11-19T15:47:00Z',
});

/** The first credit note against a sale. */
export const creditNoteOf = (sale: Invoice, given: CreditedAmount): Invoice => ({
  ...sale,
  ...buildCreditNote(sale, [], given),
  kind: 'credit_note',
  number: 'SGC/26-27/000001',
});

/** Numbers that come again with the same seed (mulberry32). */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) * below) / 4_294_967_296) | 0;
  };
}

const HSNS = ['94052900', '94054900', '71171910', '49119100'];
const RATES = [0, 0.25, 3, 5, 12, 18, 28, 40];
export const TIMES = 400;

/** An order of one to twelve lines, with charges and often a coupon. */
export function someOrder(next: (below: number) => number): InvoicedOrder {
  const lines = Array.from({ length: 1 + next(12) }, (_, at) => ({
    ...LAMP,
    name: `Piece ${at}`,
    hsn: HSNS[next(HSNS.length)] ?? '94052900',
    rate: RATES[next(RATES.length)] ?? 18,
    price: 1 + next(5_000_000),
    quantity: 1 + next(9),
  }));
  const whole = sumOf(lines, ({ price, quantity }) => price * quantity);
  const amount = next(2) * next(whole);
  const shares = allocateLargestRemainder(
    amount,
    lines.map(({ price, quantity }) => price * quantity),
  );
  const charges = [
    { code: 'delivery', label: 'Delivery', amount: next(2) * next(20_000) },
    { code: 'gift_wrap', label: 'Gift wrap', amount: next(2) * next(20_000) },
  ];
  return orderOf({
    lines: lines.map((line, at) => ({ ...line, discount: shares[at] ?? 0 })),
    charges,
    discounts: [{ label: 'Coupon', amount }],
    chargeRates: next(2) ? OWN_RATES : null,
    address: {
      ...ADDRESS,
      state: next(2) ? 'Madhya Pradesh' : 'Kerala',
      ...(next(4) === 0 ? { business: BUSINESS } : {}),
    },
  });
}

/** What is wrong with the taxes of a line: they add up, are of its supply, and miss the exact ones by at most `slack`. */
export function taxFaults(line: InvoiceLine, supply: Supply, slack = 1): string[] {
  const { taxable, igst, cgst, sgst, total, rate } = line;
  const isTrue = {
    'adds up': taxable + igst + cgst + sgst === total,
    'has equal halves': cgst === sgst,
    'has IGST only between states': igst === 0 || supply === 'inter',
    'has halves only within the state': cgst === 0 || supply === 'intra',
    'is near the exact tax': Math.abs(taxable - (total * 100) / (100 + rate)) <= slack,
  };
  return Object.entries(isTrue).flatMap(([what, holds]) => (holds ? [] : [what]));
}
