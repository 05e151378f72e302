import { A4, INK, PdfWriter, barCode, qrCode, type PageSize, type Style } from '../../../platform/documents/index.js';
import type { DeliveryAddress } from '../order/order.types.js';

/** What stands on the parcel. */
export interface AddressLabel {
  readonly number: string;
  readonly address: DeliveryAddress;
  /** The parcel that it has left with, or was packed into; null while it has no tracking number. */
  readonly parcel: { readonly carrier: string; readonly trackingNumber: string } | null;
  /** What the courier collects at the door, in words; null where it is paid. */
  readonly collect: string | null;
}

export interface LabelSender {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
}

export const LABEL_PAPERS = ['a4', 'roll'] as const;
export type LabelPaper = (typeof LABEL_PAPERS)[number];
/** On an A4 sheet. */
export const LABELS_EACH_SHEET = 4;

const ROLL: PageSize = { width: 100, height: 150 };
const QUARTER: PageSize = { width: A4.width / 2, height: A4.height / 2 };
const BLACK = '#000000';
const WHITE = '#ffffff';
const SMALL: Style = { typeface: 'sans', size: 8, colour: BLACK, lead: 1.35 };
const HEADING: Style = { typeface: 'bold', size: 7, colour: BLACK };

/** Of a label on its paper, in millimetres. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const frameAt = (x: number, y: number, { width, height }: PageSize, side: number, ends: number): Frame => ({
  left: x + side,
  top: y + ends,
  right: x + width - side,
  bottom: y + height - ends,
});

const fourDigits = (number: string): string =>
  /^\d+$/.test(number) ? number.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : number;

function head(pdf: PdfWriter, { left, right, top }: Frame, { number, parcel }: AddressLabel): number {
  const name: Style = { typeface: 'bold', size: 14, colour: BLACK, lead: 1.2 };
  pdf.write(parcel?.carrier ?? number, name, { x: left, y: top });
  if (parcel) pdf.write(number, { ...name, size: 12 }, { x: right, y: top + 0.6, align: 'right' });
  pdf.horizontalLine(top + 8, 0.5, BLACK, left, right);
  const code = parcel?.trackingNumber ?? number;
  const modules = barCode(code);
  // Ten modules of white at either end, or a scanner does not find it.
  const width = Math.min(right - left - 6, modules.length * 0.66);
  const quiet = (right - left - width) / 2;
  pdf.bars(modules, left + quiet, top + 11, width, 19);
  const figures: Style = { typeface: 'bold', size: 11, colour: BLACK, tabular: true, lead: 1.3 };
  const shown = parcel ? fourDigits(code) : `${code}, no tracking number yet`;
  pdf.write(shown, figures, { x: (left + right - pdf.widthOf(shown, figures)) / 2, y: top + 31 });
  pdf.horizontalLine(top + 37.5, 0.2, BLACK, left, right);
  return top + 40;
}

function recipient(pdf: PdfWriter, { left, right }: Frame, { address }: AddressLabel, from: number): void {
  const { firstName, lastName, address: street, locality, city, state, pinCode, phone } = address;
  const width = right - left;
  let y = from;
  y += pdf.write('To', HEADING, { x: left, y }) + 0.6;
  y += pdf.write(
    `${firstName} ${lastName}`,
    { typeface: 'bold', size: 17, colour: BLACK, lead: 1.2 },
    { x: left, y, width },
  );
  const lines = `${street}, ${locality}\n${city}, ${state}`;
  const big: Style = { typeface: 'sans', size: 13, colour: BLACK, lead: 1.3 };
  const place = pdf.lines(lines, big, width).length > 4 ? { ...big, size: 10.5 } : big;
  y += 1 + pdf.write(lines, place, { x: left, y: y + 1, width });
  const pin: Style = { typeface: 'bold', size: 30, colour: BLACK, tabular: true, lead: 1 };
  pdf.write(pinCode, pin, { x: left, y: y + 2 });
  const call: Style = { typeface: 'bold', size: 13, colour: BLACK, tabular: true, lead: 1 };
  pdf.write(`${phone.slice(0, 5)} ${phone.slice(5)}`, call, { x: right, y: y + 6.5, align: 'right' });
}

const PAY_HEIGHT = 11;
const FOOT_HEIGHT = 23;

function payment(pdf: PdfWriter, { left, right, bottom }: Frame, { collect }: AddressLabel): void {
  const top = bottom - FOOT_HEIGHT - PAY_HEIGHT;
  const colour = collect === null ? BLACK : WHITE;
  if (collect === null) pdf.strokeRect(left, top, right - left, PAY_HEIGHT - 2, BLACK, 0.5);
  else pdf.fillRect(left, top, right - left, PAY_HEIGHT - 2, BLACK);
  const word: Style = { typeface: 'bold', size: 12, colour, lead: 1 };
  pdf.write(collect === null ? 'PREPAID' : 'CASH', word, { x: left + 3, y: top + 2.4 });
  if (collect !== null) pdf.write(collect, { ...word, size: 17, tabular: true }, { x: left + 22, y: top + 1.5 });
  const note = collect === null ? 'Nothing to collect' : 'Collect in cash';
  pdf.write(note, { typeface: 'sans', size: 8.5, colour, lead: 1 }, { x: right - 3, y: top + 3, align: 'right' });
}

function foot(pdf: PdfWriter, { left, right, bottom }: Frame, { number }: AddressLabel, sender: LabelSender): void {
  const top = bottom - FOOT_HEIGHT + 1;
  const middle = (left + right) / 2 + 2;
  const from = pdf.write('From / return to', HEADING, { x: left, y: top });
  const said = pdf.write(sender.name, { ...SMALL, typeface: 'bold' }, { x: left, y: top + from });
  const where = [sender.address, sender.phone].filter(Boolean).join('\n');
  pdf.write(where, SMALL, { x: left, y: top + from + said, width: middle - left - 4 });
  pdf.squares(qrCode(number), middle, top, 17);
  pdf.write(number, { typeface: 'bold', size: 11, colour: INK }, { x: middle + 19.5, y: top });
  pdf.write('Handmade gift.\nHandle with care', SMALL, { x: middle + 19.5, y: top + 5.5 });
}

function drawLabel(pdf: PdfWriter, frame: Frame, label: AddressLabel, sender: LabelSender): void {
  recipient(pdf, frame, label, head(pdf, frame, label));
  payment(pdf, frame, label);
  foot(pdf, frame, label, sender);
}

function drawOnRoll(pdf: PdfWriter, labels: readonly AddressLabel[], sender: LabelSender): void {
  for (const label of labels) {
    pdf.addPage(ROLL);
    drawLabel(pdf, frameAt(0, 0, ROLL, 5, 5), label, sender);
  }
}

function drawOnSheets(pdf: PdfWriter, labels: readonly AddressLabel[], sender: LabelSender, begin: number): void {
  labels.forEach((label, turn) => {
    const place = begin - 1 + turn;
    const [across, down] = [place % 2, Math.floor(place / 2) % 2];
    if (turn === 0 || place % LABELS_EACH_SHEET === 0) {
      pdf.addPage();
      pdf.cutLine(A4.width / 2, 0, A4.width / 2, A4.height);
      pdf.cutLine(0, A4.height / 2, A4.width, A4.height / 2);
    }
    drawLabel(pdf, frameAt(across * QUARTER.width, down * QUARTER.height, QUARTER, 8, 7), label, sender);
  });
}

/**
 * Address labels, one a page for a label printer, or four to an A4 sheet: a PDF, black on white.
 * @param begin the place of the first on its A4 sheet, 1 to 4: sheets of which some labels are gone are used up
 */
export function renderAddressLabels(
  labels: readonly AddressLabel[],
  sender: LabelSender,
  { paper, begin }: { readonly paper: LabelPaper; readonly begin: number },
): Promise<Buffer> {
  const pdf = new PdfWriter('Address labels');
  if (paper === 'roll') drawOnRoll(pdf, labels, sender);
  else drawOnSheets(pdf, labels, sender, begin);
  return pdf.finish();
}
