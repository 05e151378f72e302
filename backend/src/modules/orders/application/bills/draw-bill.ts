import { A4, Pen, QUIET, RULE, type Style } from '../../../../platform/paper/index.js';
import type { Bill } from '../../domain/bills/bill.js';
import type { BillKind } from '../../domain/bills/bill-number.js';
import { rupeesInWords } from '../../domain/bills/in-words.js';
import { paise } from '../../../../kernel/index.js';
import { longDayOf } from '../../domain/papers.js';
import { HOUR_MS, TERMS } from '../../domain/policies/terms.js';
import { writeCodes, writeLines } from './bill-lines.js';
import { BOLD, BOTTOM, LABEL, LEFT, RIGHT, SMALL, TEXT, rupees } from './bill-table.js';

export const TITLES: Record<BillKind, string> = {
  invoice: 'Tax invoice',
  receipt: 'Receipt',
  credit_note: 'Credit note',
  refund_receipt: 'Refund receipt',
};

const FOOT_HEIGHT = 24;
const MIDDLE = LEFT + 97;
const NOTE: Style = { ...SMALL, size: 8.5 };

function top(pen: Pen, { kind, seller }: Bill): void {
  const name: Style = { face: 'display', size: 21, lead: 1 };
  pen.write(seller.name, name, { x: LEFT, y: 14 });
  pen.butta(LEFT + pen.widthOf(seller.name, name) + 1.6, 15.4, 5);
  pen.write(TITLES[kind], { face: 'display', size: 17, lead: 1.1 }, { x: RIGHT, y: 14, align: 'right' });
  const whose: Style = { face: 'sans', size: 8.5, colour: QUIET };
  pen.write('Original for the recipient', whose, { x: RIGHT, y: 21.4, align: 'right' });
  pen.rule(31);
}

function meta(pen: Pen, bill: Bill): number {
  const { against } = bill;
  const facts: (readonly [string, string])[] = [
    [against ? TITLES[bill.kind] : bill.kind === 'invoice' ? 'Invoice' : 'Receipt', bill.number],
    ['Date', longDayOf(new Date(bill.issuedAt))],
    against
      ? [
          `Against ${bill.kind === 'credit_note' ? 'invoice' : 'receipt'}`,
          `${against.number}, ${longDayOf(new Date(against.issuedAt))}`,
        ]
      : ['Order', `${bill.orderNumber}, ${longDayOf(new Date(bill.orderedAt))}`],
    ...(bill.supply === 'none'
      ? []
      : [
          ['Place of supply', bill.place.code ? `${bill.place.state} (${bill.place.code})` : bill.place.state] as const,
        ]),
  ];
  const value: Style = { ...BOLD, size: 9.5 };
  const widths = facts.map(([label, said]) => Math.max(pen.widthOf(label, LABEL), pen.widthOf(said, value)));
  const free = RIGHT - LEFT - widths.reduce((sum, width) => sum + width, 0);
  let x = LEFT;
  facts.forEach(([label, said], at) => {
    pen.write(label, LABEL, { x, y: 35 });
    pen.write(said, value, { x, y: 39 });
    x += (widths[at] ?? 0) + free / Math.max(1, facts.length - 1);
  });
  pen.rule(48, 0.2, RULE);
  return 52;
}

function sellerLines({ legalName, name, address, place, gstin, email, phone }: Bill['seller']): string[] {
  const lines = [
    legalName && legalName !== name ? legalName : '',
    address,
    place ? `${place.state} (${place.code})` : '',
    gstin ? `GSTIN ${gstin}` : '',
    [email, phone].filter(Boolean).join(', '),
  ];
  return lines.filter(Boolean);
}

function parties(pen: Pen, { seller, billedTo, deliveredTo }: Bill, y: number): number {
  const width = (RIGHT - LEFT - 12) / 3;
  const columns: (readonly [string, string | null, readonly string[]])[] = [
    ['Sold by', seller.name, sellerLines(seller)],
    ['Billed to', null, billedTo],
    ['Delivered to', null, deliveredTo],
  ];
  const ends = columns.map(([label, name, lines], at) => {
    const x = LEFT + at * (width + 6);
    let down = y + pen.write(label, LABEL, { x, y }) + 0.8;
    const style: Style = { ...TEXT, lead: 1.45 };
    if (name) down += pen.write(name, { ...style, face: 'bold' }, { x, y: down, width });
    return down + pen.write(lines.join('\n'), style, { x, y: down, width });
  });
  return Math.max(...ends) + 6;
}

function summary(pen: Pen, bill: Bill, from: number): number {
  const width = RIGHT - MIDDLE;
  pen.rule(from, 0.35, undefined, MIDDLE, RIGHT);
  let y = from + 2;
  y += pen.write(`Rounding`, NOTE, { x: MIDDLE, y });
  pen.write(rupees(bill.rounding), NOTE, { x: RIGHT, y: from + 2, align: 'right' });
  pen.write(bill.against ? 'Total credited' : 'Total', { ...BOLD, size: 10 }, { x: MIDDLE, y: y + 1.5 });
  const grand: Style = { ...BOLD, size: 15, lead: 1.2 };
  y += pen.write(`₹${rupees(bill.total)}`, grand, { x: RIGHT, y: y + 0.6, align: 'right' }) + 1.5;
  y += pen.write(rupeesInWords(paise(bill.total)), BOLD, { x: MIDDLE, y, width }) + 1.5;
  const settled = bill.against ? `Reason: ${bill.settled}` : bill.settled;
  return y + pen.write(settled, NOTE, { x: MIDDLE, y, width });
}

function foot(pen: Pen, { seller, supply }: Bill): void {
  const y = A4.height - 24;
  const hours = TERMS.damageWithinMs / HOUR_MS;
  const small: Style = { ...SMALL, lead: 1.6 };
  const tax = supply === 'none' ? 'No GST is charged: the seller is not registered for it.' : 'Reverse charge: no.';
  const said = [
    `Personalised goods cannot be returned. Damage: write within ${hours} hours of delivery, with a photo.`,
    `${tax} Amounts in Indian rupees. Courts in Indore, India.`,
  ];
  pen.write(said.join('\n'), small, { x: LEFT, y: y - 2 });
  pen.write(`For ${seller.legalName || seller.name}`, SMALL, { x: RIGHT, y: y - 16, align: 'right' });
  pen.rule(y + 1.2, 0.2, undefined, RIGHT - 45, RIGHT);
  pen.write('Authorised signatory', SMALL, { x: RIGHT, y: y + 2.2, align: 'right' });
}

/** Height that the sums need, measured on the sheet they stand on at the latest. */
const AFTER = 42;

/** An invoice, a credit note or a receipt as it was issued: a PDF. */
export function drawBill(bill: Bill): Promise<Buffer> {
  const pen = new Pen(`${TITLES[bill.kind]} ${bill.number}`);
  pen.sheet();
  top(pen, bill);
  let y = writeLines(pen, bill, parties(pen, bill, meta(pen, bill))) + 7;
  if (y + AFTER + FOOT_HEIGHT > BOTTOM) {
    pen.sheet();
    y = A4.margin;
  }
  const end = Math.max(summary(pen, bill, y), writeCodes(pen, bill, y, MIDDLE - 12));
  if (end > BOTTOM - FOOT_HEIGHT - 4) pen.sheet();
  foot(pen, bill);
  return pen.finish((page, pages) => `${bill.number}, page ${page} of ${pages}`);
}
