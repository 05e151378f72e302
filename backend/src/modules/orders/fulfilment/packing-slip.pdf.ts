import { A4, PdfWriter, MUTED, RULE, isPrintable, qrCode, type Style } from '../../../platform/documents/index.js';
import { itemCount, type DocumentOrder, type DocumentItem } from './document-order.js';
import { formatDay } from '../../../kernel/index.js';

export interface SenderDetails {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  /** In which damage is to be told. */
  readonly damageHours: number;
}

const SMALL: Style = { typeface: 'sans', size: 8, colour: MUTED };
const LABEL: Style = { typeface: 'bold', size: 8, colour: MUTED };
const TEXT: Style = { typeface: 'sans', size: 9 };
const BIG: Style = { typeface: 'sans', size: 14 };

const LEFT = A4.margin;
const RIGHT = A4.width - A4.margin;
const BOTTOM = A4.height - 40;
const COLUMNS = { picture: LEFT + 9, piece: LEFT + 29, words: LEFT + 97 } as const;
const PICTURE = 16;
const ROW_GAP = 1.8;
const WORDS: Style = { typeface: 'display', size: 13, lead: 1.25 };

const CARD: Style = { typeface: 'display', size: 12, lead: 1.35 };

const checksOf = ({ giftMessage: card, pricesHidden }: DocumentOrder): string[] => [
  'Words checked, letter by letter',
  card === null ? 'Care card' : 'Care card, and the card with the words above',
  'Fragile, this side up',
  pricesHidden ? 'Gift receipt in the box, no invoice' : 'Invoice in the box',
];

function head(pdf: PdfWriter, order: DocumentOrder, shop: SenderDetails): number {
  const name: Style = { typeface: 'display', size: 21, lead: 1 };
  pdf.write(shop.name, name, { x: LEFT, y: 14 });
  pdf.ornament(LEFT + pdf.widthOf(shop.name, name) + 1.6, 15.4, 5);
  pdf.write('Packing slip', { typeface: 'display', size: 17, lead: 1.1 }, { x: RIGHT, y: 14, align: 'right' });
  const note = order.pricesHidden ? 'No prices on this sheet; this is a gift' : 'No prices on this sheet';
  pdf.write(note, { ...SMALL, size: 8.5 }, { x: RIGHT, y: 21.5, align: 'right' });
  pdf.horizontalLine(31);
  return Math.max(renderRecipient(pdf, order), 38 + 24) + 8;
}

function renderRecipient(pdf: PdfWriter, order: DocumentOrder): number {
  const { firstName, lastName, address, locality, city, state, pinCode, phone } = order.address;
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  pdf.squares(qrCode(order.number), 135, 38, 24);
  pdf.write(order.number, { typeface: 'display', size: 17, lead: 1.1 }, { x: 163, y: 38 });
  const leaves = `${order.isExpress ? 'Express, ship' : 'Ship'} by ${formatDay(order.shipBy)}`;
  const day = order.isDayChosen ? 'Deliver on' : 'Arrives on';
  const arrives = order.deliverBy ? `\n${day} ${formatDay(order.deliverBy)}` : '';
  pdf.write(`${leaves}${arrives}\n${itemCount(pieces)}`, TEXT, { x: 163, y: 45 });
  let y = 38;
  y += pdf.write('Deliver to', LABEL, { x: LEFT, y }) + 1;
  y += pdf.write(`${firstName} ${lastName}`, { ...BIG, typeface: 'bold' }, { x: LEFT, y, width: 112 });
  const lines = [address, `${locality}, ${city}`, `${state} ${pinCode}`, phone].join('\n');
  return y + pdf.write(lines, BIG, { x: LEFT, y, width: 112 });
}

function tableHead(pdf: PdfWriter, y: number): number {
  pdf.horizontalLine(y);
  pdf.write('In', LABEL, { x: LEFT, y: y + 1.7 });
  pdf.write('Item', LABEL, { x: COLUMNS.piece, y: y + 1.7 });
  pdf.write('Words (check)', LABEL, { x: COLUMNS.words, y: y + 1.7 });
  pdf.write('Qty', LABEL, { x: RIGHT, y: y + 1.7, align: 'right' });
  pdf.horizontalLine(y + 7.4);
  return y + 7.4;
}

interface Row {
  readonly piece: DocumentItem;
  readonly picture: Buffer | null;
  readonly words: string[];
  readonly height: number;
}

const rowStep = (WORDS.size * (WORDS.lead ?? 1) * 25.4) / 72;

function rowOf(pdf: PdfWriter, piece: DocumentItem, picture: Buffer | null): Row {
  const words = piece.words === null ? [] : pdf.lines(`“${piece.words}”`, WORDS, 68);
  return { piece, picture, words, height: Math.max(PICTURE, words.length * rowStep) + 2 * ROW_GAP };
}

function renderRow(pdf: PdfWriter, { piece, picture, words, height }: Row, y: number): void {
  const middle = y + height / 2;
  pdf.strokeRect(LEFT, middle - 2.1, 4.2, 4.2);
  if (picture) pdf.image(picture, COLUMNS.picture, middle - PICTURE / 2, PICTURE, PICTURE);
  const name: Style = { typeface: 'bold', size: 9 };
  const nameLines = pdf.lines(piece.name, name, 64).length;
  const note = piece.remadeIn ? `Don’t pack: replaced by ${piece.remadeIn}` : piece.giftWrap ? 'Gift wrap' : '';
  const top = middle - nameLines * 2.22 - (note ? 2.2 : 0);
  const under = top + pdf.write(piece.name, name, { x: COLUMNS.piece, y: top, width: 64 });
  if (note) pdf.write(note, { ...TEXT, size: 9 }, { x: COLUMNS.piece, y: under + 0.4 });
  const said = words.length > 0 ? words.join('\n') : 'As shown in the shop';
  const style: Style = words.length > 0 ? WORDS : { ...SMALL, size: 9 };
  pdf.write(said, style, { x: COLUMNS.words, y: middle - (words.length > 0 ? words.length * rowStep : 4.44) / 2 });
  pdf.write(
    String(piece.quantity),
    { typeface: 'display', size: 15, lead: 1 },
    { x: RIGHT, y: middle - 2.6, align: 'right' },
  );
  pdf.horizontalLine(y + height, 0.2, RULE);
}

/** What is written on the card, in the order's own lines; nothing for an order without. */
function cardHeight(pdf: PdfWriter, card: string | null): number {
  return card === null ? 0 : 10 + (pdf.lines(card, CARD, 150).length * CARD.size * (CARD.lead ?? 1) * 25.4) / 72;
}

function renderCard(pdf: PdfWriter, card: string | null, y: number): void {
  if (card === null) return;
  const label = isPrintable(card)
    ? 'On the card'
    : 'On the card. See the order page for characters shown as empty boxes.';
  pdf.write(label, LABEL, { x: LEFT, y });
  pdf.write(card, CARD, { x: LEFT, y: y + 5, width: 150 });
}

function checks(pdf: PdfWriter, order: DocumentOrder, y: number): void {
  checksOf(order).forEach((check, turn) => {
    const [x, top] = [LEFT + (turn % 2) * 95, y + Math.floor(turn / 2) * 7.4];
    pdf.strokeRect(x, top, 4.2, 4.2);
    pdf.write(check, { typeface: 'sans', size: 9.5 }, { x: x + 6.7, y: top - 0.3 });
  });
  pdf.write('Packed by', { typeface: 'sans', size: 9.5 }, { x: LEFT, y: y + 15.6 });
  pdf.horizontalLine(y + 20, 0.2, undefined, LEFT + 18, LEFT + 60);
}

function foot(pdf: PdfWriter, { name, address, email, phone, damageHours }: SenderDetails): void {
  const back = [name, address, phone].filter(Boolean).join(', ');
  const broken = email ? `\nDamaged in transit? Write to ${email} within ${damageHours} hours, with a photo.` : '';
  pdf.write(`Not delivered? Return to ${back}.${broken}`, SMALL, { x: LEFT, y: A4.height - 27, width: 182 });
}

/** What goes into the parcel, without prices: sheets of their own. */
export function drawPackingSlip(
  pdf: PdfWriter,
  order: DocumentOrder,
  shop: SenderDetails,
  pictures: readonly (Buffer | null)[],
): void {
  pdf.beginPart((page, pages) => `${order.number}, page ${page} of ${pages}`);
  pdf.addPage();
  let y = tableHead(pdf, head(pdf, order, shop));
  order.items.forEach((piece, place) => {
    const row = rowOf(pdf, piece, pictures[place] ?? null);
    if (y + row.height > BOTTOM) {
      pdf.addPage();
      y = tableHead(pdf, A4.margin);
    }
    renderRow(pdf, row, y);
    y += row.height;
  });
  const card = cardHeight(pdf, order.giftMessage);
  if (y + 32 + card > BOTTOM) {
    pdf.addPage();
    y = A4.margin;
  }
  renderCard(pdf, order.giftMessage, y + 8);
  checks(pdf, order, y + 8 + card);
  foot(pdf, shop);
}

/** The same as a PDF. @param drawInserts draws further sheets for the box */
export async function renderPackingSlip(
  order: DocumentOrder,
  shop: SenderDetails,
  pictures: readonly (Buffer | null)[],
  drawInserts: (pdf: PdfWriter) => Promise<void> = async () => undefined,
): Promise<Buffer> {
  const pdf = new PdfWriter(`Packing slip ${order.number}`);
  drawPackingSlip(pdf, order, shop, pictures);
  await drawInserts(pdf);
  return pdf.finish();
}
