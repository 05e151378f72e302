import type { Paise } from '../../../kernel/index.js';
import { buyerOf, type DeliveryAddress } from '../order/order.types.js';
import type { OrderTerms } from '../order/policies.js';
import { placeOfSupply, type PlaceOfSupply } from '../order/gstin.rules.js';
import { chargeHsn, type ChargeHsn, sumOf, extractTaxes, type Supply, type Taxes } from './gst.rules.js';

/** What is given for money. `receipt` and `refund_receipt` are those of a seller who is not registered for GST. */
export const INVOICE_TYPES = ['invoice', 'receipt', 'credit_note', 'refund_receipt'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** What tax law allows. */
const MAX_NUMBER_LENGTH = 16;
export const INVOICE_PREFIX = /^[A-Z0-9]{1,2}$/;

const TYPE_LETTERS: Record<InvoiceType, string> = { invoice: 'T', receipt: 'R', credit_note: 'C', refund_receipt: 'F' };
const SERIAL_DIGITS = 6;
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** `26-27`: April to March, in India. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = day.format(moment).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('-');
}

/**
 * `SGT/26-27/001842`. Past a million the year gives up its hyphen, so that the number still has 16 signs.
 * @throws RangeError when even that is too long
 */
export function formatInvoiceNumber(prefix: string, kind: InvoiceType, year: string, serial: number): string {
  const figures = String(serial).padStart(SERIAL_DIGITS, '0');
  const written = figures.length > SERIAL_DIGITS ? year.replace('-', '') : year;
  const number = `${prefix}${TYPE_LETTERS[kind]}/${written}/${figures}`;
  if (number.length > MAX_NUMBER_LENGTH) throw new RangeError(`${number} has more than ${MAX_NUMBER_LENGTH} signs`);
  return number;
}

/** Amounts in whole paise. */
export interface InvoiceLine extends Taxes {
  readonly description: string;
  /** The buyer's own, on the piece. */
  readonly words: string | null;
  readonly hsn: string;
  /** null where only a part of the money for a line is given back. */
  readonly quantity: number | null;
  /** false: a charge of the order, such as its delivery. */
  readonly isPiece: boolean;
  /** Percent. */
  readonly rate: number;
  /** For one, without GST, before its discount. */
  readonly unit: number;
  /** Without GST. `unit` times `quantity` less this is the taxable value. */
  readonly discount: number;
  /** With GST. */
  readonly total: number;
}

export interface Seller {
  readonly name: string;
  readonly legalName: string;
  readonly address: string;
  /** '' for a seller who is not registered. */
  readonly gstin: string;
  readonly place: PlaceOfSupply | null;
  readonly email: string;
  readonly phone: string;
}

/** A buyer who is registered for GST. */
export interface Business {
  readonly gstin: string;
  readonly legalName: string;
}

/** What was taken off: a coupon, an offer of the buyer's bank. Paise, with GST. */
export interface Reduction {
  readonly label: string;
  readonly amount: number;
}

/** All that is printed, as it was when it was issued: nothing of it is ever read from anywhere else. */
export interface Invoice {
  readonly kind: InvoiceType;
  readonly number: string;
  /** ISO 8601, UTC. */
  readonly issuedAt: string;
  readonly orderNumber: string;
  readonly orderedAt: string;
  /** What a credit note takes back; null on what is given for a sale. */
  readonly against: { readonly number: string; readonly issuedAt: string } | null;
  readonly seller: Seller;
  /** Name first. The buyer's phone is on no bill: it outlives what a buyer may have erased. */
  readonly billedTo: readonly string[];
  readonly deliveredTo: readonly string[];
  /** The buyer where it is a registered business; undefined on what was written before there were any. */
  readonly business?: Business | null;
  readonly place: PlaceOfSupply;
  readonly supply: Supply;
  readonly lines: readonly InvoiceLine[];
  /** Undefined on what was written before they were named. The lines have their parts of it as discounts. */
  readonly reductions?: readonly Reduction[];
  /** What the lines miss of the total. */
  readonly rounding: number;
  readonly total: number;
  /** How the money came, or why it goes back. */
  readonly settled: string;
  /** Hours to report damage, where the order has others than the shop's first. */
  readonly damageHours?: number;
}

export interface InvoicedOrder {
  readonly terms?: OrderTerms | null;
  readonly number: string;
  readonly createdAt: string;
  readonly amount: number;
  readonly address: DeliveryAddress;
  readonly charges: readonly { readonly code: string; readonly label: string; readonly amount: number }[];
  readonly discounts: readonly Reduction[];
  /** Percent by service code; null: charges are taxed as the goods that they go with. */
  readonly chargeRates: Readonly<Record<ChargeHsn, number>> | null;
  readonly lines: readonly {
    readonly name: string;
    readonly words: string | null;
    readonly hsn: string | null;
    readonly rate: number;
    readonly price: number;
    readonly quantity: number;
    /** What of the discounts it bears. */
    readonly discount: number;
  }[];
}

/** What a bill says before it has its number. */
export type InvoiceDraft = Omit<Invoice, 'kind' | 'number' | 'issuedAt'>;

interface Sold extends Pick<InvoiceLine, 'description' | 'words' | 'hsn' | 'isPiece' | 'rate'> {
  readonly quantity: number;
  readonly gross: number;
  /** What was taken off it by itself. */
  readonly off: number;
}

const inTheState = (seller: Seller, place: PlaceOfSupply): Supply => {
  if (seller.gstin === '') return 'none';
  return seller.place?.state === place.state ? 'intra' : 'inter';
};

/**
 * What charges are taxed as: the service that each is, or, as parts of one supply, the goods that most is paid for, the
 * first among equals.
 */
function chargeTax(code: string, rates: InvoicedOrder['chargeRates'], goods: readonly Sold[]) {
  const [first, ...others] = goods;
  if (rates || !first) return { hsn: chargeHsn(code), rate: rates?.[chargeHsn(code)] ?? 0 };
  const paid = ({ gross, off }: Sold) => gross - off;
  const { hsn, rate } = others.reduce((most, one) => (paid(one) > paid(most) ? one : most), first);
  return { hsn, rate };
}

function soldIn(order: InvoicedOrder): Sold[] {
  const pieces = order.lines.map(({ name, words, hsn, rate, price, quantity, discount }): Sold => ({
    description: name,
    words,
    hsn: hsn ?? '',
    isPiece: true,
    rate,
    quantity,
    gross: price * quantity,
    off: discount,
  }));
  // What no piece bears pays for the express.
  const ofExpress = sumOf(order.discounts, ({ amount }) => amount) - sumOf(order.lines, ({ discount }) => discount);
  const charges = order.charges.flatMap(({ code, label, amount }): Sold[] =>
    amount > 0
      ? [
          {
            description: label,
            words: null,
            ...chargeTax(code, order.chargeRates, pieces),
            isPiece: false,
            quantity: 1,
            gross: amount,
            off: code === 'express' ? ofExpress : 0,
          },
        ]
      : [],
  );
  return [...pieces, ...charges];
}

/**
 * Without a discount each piece is taxed by itself, so that the line is a multiple of what one piece shows. With one the
 * unit price is that of the piece, or as much more as keeps the discount from being negative.
 */
function lineOf({ gross, off, ...sold }: Sold, supply: Supply): InvoiceLine {
  const { quantity } = sold;
  const total = gross - off;
  const piece = extractTaxes(gross / quantity, sold.rate, supply);
  const taxes = off === 0 ? multiplyTaxes(piece, quantity) : extractTaxes(total, sold.rate, supply);
  const unit = Math.max(piece.taxable, Math.ceil(taxes.taxable / quantity));
  const rate = supply === 'none' ? 0 : sold.rate;
  return { ...sold, rate, unit, discount: unit * quantity - taxes.taxable, total, ...taxes };
}

function multiplyTaxes({ taxable, igst, cgst, sgst }: Taxes, times: number): Taxes {
  return { taxable: taxable * times, igst: igst * times, cgst: cgst * times, sgst: sgst * times };
}

function parties(address: DeliveryAddress) {
  const { firstName, lastName, billingAddress, business = null, ...place } = address;
  const name = `${firstName} ${lastName}`.trim();
  const buyer = buyerOf(address).name.trim();
  const { state, code } = placeOfSupply(place.state);
  const lines = [
    place.address,
    [place.locality, place.city].filter(Boolean).join(', '),
    `${state} ${place.pinCode}${code ? ` (${code})` : ''}`,
  ];
  const deliveredTo = [name, ...lines].map((line) => line.trim()).filter(Boolean);
  const billing = billingAddress?.split('\n').map((line) => line.trim()) ?? [];
  // The address of somebody who receives a gift is not the buyer's.
  const ownPlace = address.buyer && !business ? [] : deliveredTo.slice(name === '' ? 0 : 1);
  const billedAt = billing.some(Boolean) ? billing.filter(Boolean) : ownPlace;
  const billedTo = business ? [business.legalName, ...billedAt, `GSTIN ${business.gstin}`] : [buyer, ...billedAt];
  return { deliveredTo, billedTo: billedTo.filter(Boolean), business };
}

/** What an order is billed: its pieces and its charges as lines, each with what was taken off it. */
export function buildInvoice(order: InvoicedOrder, seller: Seller, settled: string): InvoiceDraft {
  const place = placeOfSupply(order.address.state);
  const supply = inTheState(seller, place);
  const sold = soldIn(order);
  const lines = sold.map((one) => lineOf(one, supply));
  return {
    orderNumber: order.number,
    orderedAt: order.createdAt,
    against: null,
    seller,
    ...parties(order.address),
    place,
    supply,
    lines,
    reductions: order.discounts.map(({ label, amount }) => ({ label, amount })),
    rounding: order.amount - sumOf(lines, ({ total }) => total),
    total: order.amount,
    settled,
    ...(order.terms ? { damageHours: order.terms.damageHours } : {}),
  };
}

const SMALL = (
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen ' +
  'Eighteen Nineteen'
).split(' ');
const TENS = 'Zero Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

function belowHundred(count: number): string {
  if (count < 20) return SMALL[count] ?? '';
  const rest = count % 10;
  return `${TENS[Math.floor(count / 10)]}${rest === 0 ? '' : `-${SMALL[rest]?.toLowerCase()}`}`;
}

/** A whole number as India counts: crore, lakh, thousand, hundred. */
export function numberInWords(count: number): string {
  const crores = Math.floor(count / 10_000_000);
  const parts = [
    [crores === 0 ? '' : numberInWords(crores), 'Crore'],
    [named(Math.floor(count / 100_000) % 100), 'Lakh'],
    [named(Math.floor(count / 1_000) % 100), 'Thousand'],
    [named(Math.floor(count / 100) % 10), 'Hundred'],
  ].flatMap(([words, unit]) => (words === '' ? [] : [`${words} ${unit}`]));
  const rest = count % 100;
  if (rest === 0 && parts.length > 0) return parts.join(' ');
  return [...parts, ...(parts.length > 0 ? ['and'] : []), belowHundred(rest)].join(' ');
}

const named = (count: number): string => (count === 0 ? '' : belowHundred(count));

/** `Rupees Three Thousand Three Hundred and Forty-eight Only` */
export function rupeesInWords(amount: Paise): string {
  const [rupees, paise] = [Math.floor(amount / 100), amount % 100];
  return `Rupees ${numberInWords(rupees)}${paise === 0 ? '' : ` and Paise ${belowHundred(paise)}`} Only`;
}
