import { buyerOf, type DeliveryAddress } from '../order/delivery-address.js';
import { placeOfSupply, type PlaceOfSupply } from './gst-states.js';
import type { InvoiceType } from './invoice-number.js';
import { chargeTax } from './charge-tax.js';
import { sumOf, extractTaxes, type Supply, type Taxes } from './gst.rules.js';

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
  /** Without GST. */
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
  readonly place: PlaceOfSupply;
  readonly supply: Supply;
  readonly lines: readonly InvoiceLine[];
  /** What the lines miss of the total. */
  readonly rounding: number;
  readonly total: number;
  /** How the money came, or why it goes back. */
  readonly settled: string;
}

export interface InvoicedOrder {
  readonly number: string;
  readonly createdAt: string;
  readonly amount: number;
  readonly address: DeliveryAddress;
  readonly charges: readonly { readonly code: string; readonly label: string; readonly amount: number }[];
  readonly discounts: readonly { readonly amount: number }[];
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
            ...chargeTax(code),
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

function lineOf({ gross, off, ...sold }: Sold, supply: Supply): InvoiceLine {
  const total = gross - off;
  const taxes = extractTaxes(total, sold.rate, supply);
  const before = off === 0 ? taxes.taxable : extractTaxes(gross, sold.rate, supply).taxable;
  const rate = supply === 'none' ? 0 : sold.rate;
  return {
    ...sold,
    rate,
    unit: Math.round(before / sold.quantity),
    discount: before - taxes.taxable,
    total,
    ...taxes,
  };
}

function parties(address: DeliveryAddress) {
  const { firstName, lastName, billingAddress, ...place } = address;
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
  const billedAt = billing.some(Boolean) ? billing.filter(Boolean) : deliveredTo.slice(name === '' ? 0 : 1);
  return { deliveredTo, billedTo: [buyer, ...billedAt].filter(Boolean) };
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
    rounding: order.amount - sumOf(lines, ({ total }) => total),
    total: order.amount,
    settled,
  };
}
