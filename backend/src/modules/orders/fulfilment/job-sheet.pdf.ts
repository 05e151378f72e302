import { A4, PdfWriter, MUTED, RULE, isPrintable, qrCode, type Style } from '../../../platform/documents/index.js';
import {
  itemCount,
  scriptsOf,
  characterCount,
  notEngravable,
  spellOut,
  type DocumentOrder,
  type DocumentItem,
} from './document-order.js';
import { formatLongDay, formatWeekday } from '../../../kernel/index.js';

/** What the workshop prints from: a JPEG in all its pixels. */
export interface PrintPhoto {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly isCropped: boolean;
  /** Smaller than what there is to print from. */
  readonly isReduced?: boolean;
}

export interface ItemImages {
  /** The drawn piece, or what it looks like in the shop. */
  readonly proof: Buffer | null;
  readonly isDrawn: boolean;
  readonly photo: PrintPhoto | null;
}

const SMALL: Style = { typeface: 'sans', size: 7.5, colour: MUTED };
const LABEL: Style = { typeface: 'bold', size: 8, colour: MUTED };
const TEXT: Style = { typeface: 'sans', size: 9 };
const FACT: Style = { typeface: 'bold', size: 11, lead: 1.3 };

const LEFT = A4.margin;
const RIGHT = A4.width - A4.margin;
const WIDTH = RIGHT - LEFT;
const STEPS_TOP = 233;
const WORD_SIZES = [40, 32, 24, 18, 13];
const WORDS_HEIGHT = 64;
const BOXES = [8.5, 6.8, 5.2, 4.2];
const SPELL_HEIGHT = 52;

const STEPS = [
  ['Proof', 'Words same as above, letter by letter'],
  ['Make', 'Test on scrap first'],
  ['QC', 'No chips or fingerprints; words correct'],
  ['Packed', 'With everything that goes with it'],
] as const;

const figures = new Intl.NumberFormat('en-IN');

function head(pdf: PdfWriter, order: DocumentOrder, place: number): number {
  pdf.write(formatWeekday(order.shipBy), { typeface: 'display', size: 26, lead: 1.05 }, { x: LEFT, y: 14 });
  pdf.write('Ship by this date', { ...TEXT, size: 9.5, colour: MUTED }, { x: LEFT, y: 25 });
  pdf.write(order.number, { typeface: 'display', size: 17, lead: 1.2 }, { x: 168, y: 14, align: 'right' });
  const which = `item ${place} of ${order.items.length}`;
  pdf.write(which, { ...TEXT, size: 9.5 }, { x: 168, y: 21.4, align: 'right' });
  pdf.squares(qrCode(`${order.number}/${place}`), 172, 14, 24);
  pdf.horizontalLine(43);
  return 43;
}

function renderText(pdf: PdfWriter, words: string, y: number): number {
  const styles = WORD_SIZES.map((size): Style => ({ typeface: 'display', size, lead: 1.12 }));
  const heightOf = (style: Style) => (pdf.lines(words, style, WIDTH).length * style.size * 1.12 * 25.4) / 72;
  const style = styles.find((one) => heightOf(one) <= WORDS_HEIGHT) ?? styles.at(-1);
  return style ? pdf.write(words, style, { x: LEFT, y, width: WIDTH }) : 0;
}

function spellRows(words: string, box: number): (string | null)[][] {
  const most = Math.floor((WIDTH + 1) / (box + 1));
  return spellOut(words).flatMap((line) => {
    const rows = Math.max(1, Math.ceil(line.length / most));
    return Array.from({ length: rows }, (_, row) => line.slice(row * most, (row + 1) * most));
  });
}

const tall = (box: number): number => box * 1.12 + 1.5;

function renderSpelling(pdf: PdfWriter, words: string, y: number): number {
  const box = BOXES.find((side) => spellRows(words, side).length * tall(side) <= SPELL_HEIGHT) ?? 4.2;
  const style: Style = { typeface: 'sans', size: box * 1.65, lead: 1 };
  const rows = spellRows(words, box);
  rows.forEach((row, down) => {
    let x = LEFT;
    for (const sign of row) {
      const top = y + down * tall(box);
      if (sign !== null) {
        pdf.strokeRect(x, top, box, box * 1.12, '#8d7d6d', 0.25);
        const left = x + (box - pdf.widthOf(sign, style)) / 2;
        pdf.write(sign, style, { x: left, y: top + (box * 1.12 - (style.size * 25.4) / 72) / 2 });
      }
      x += sign === null ? box / 2 + 1 : box + 1;
    }
  });
  return rows.length * tall(box);
}

function facts(order: DocumentOrder, piece: DocumentItem, { photo }: ItemImages): [string, string][] {
  const lines = piece.words?.split('\n').length ?? 0;
  return [
    ['Product', piece.name],
    [
      'Make',
      piece.remadeIn
        ? `Nothing: made again as ${piece.remadeIn}`
        : itemCount(piece.quantity) + (piece.quantity > 1 ? ', all alike' : ''),
    ],
    ...(piece.words === null
      ? []
      : ([
          ['Words', lines === 1 ? 'One line' : `${lines} lines`],
          ['Script', scriptsOf(piece.words)],
        ] as [string, string][])),
    ...(photo ? ([['Photo', 'Full size on the next page']] as [string, string][]) : []),
    ['Ordered', formatLongDay(order.orderedAt)],
    ...(order.deliverBy
      ? ([[order.isDayChosen ? 'Deliver on' : 'Arrives', formatWeekday(order.deliverBy)]] as [string, string][])
      : []),
  ];
}

const pixels = ({ width, height, isCropped, isReduced }: PrintPhoto): string =>
  isReduced
    ? 'smaller than it is: print from the print files'
    : `${figures.format(width)} × ${figures.format(height)}${isCropped ? ', cropped as approved' : ''}`;

function pictures(pdf: PdfWriter, order: DocumentOrder, piece: DocumentItem, picture: ItemImages, y: number): void {
  const room = Math.max(20, STEPS_TOP - y - 12);
  const { proof, isDrawn, photo } = picture;
  let x = LEFT;
  if (proof) {
    const side = Math.min(photo ? 62 : 100, room);
    const { height } = pdf.image(proof, x, y, side, side);
    pdf.write(isDrawn ? 'As the customer saw it' : 'As shown in the shop', SMALL, {
      x,
      y: y + height + 1,
      width: side,
    });
    x += side + 5;
  }
  if (photo) {
    const { width, height } = pdf.image(photo.bytes, x, y, 52, Math.min(62, room));
    pdf.write(`Customer’s photo, ${pixels(photo)}`, SMALL, { x, y: y + height + 1, width: 52 });
    x += Math.max(width, 48) + 5;
  }
  let top = y;
  for (const [label, said] of facts(order, piece, picture)) {
    top += pdf.write(label, LABEL, { x, y: top });
    top += pdf.write(said, FACT, { x, y: top, width: RIGHT - x }) + 3;
  }
}

function steps(pdf: PdfWriter): void {
  const [check, by, time] = [LEFT + 28, LEFT + 118, LEFT + 152];
  pdf.horizontalLine(STEPS_TOP);
  for (const [text, x] of [
    ['Step', LEFT],
    ['Check', check],
    ['By', by],
    ['Time', time],
  ] as const) {
    pdf.write(text, LABEL, { x, y: STEPS_TOP + 1.6 });
  }
  pdf.horizontalLine(STEPS_TOP + 7.2);
  STEPS.forEach(([step, what], turn) => {
    const y = STEPS_TOP + 7.2 + turn * 9.2;
    pdf.strokeRect(LEFT, y + 2.4, 4.2, 4.2);
    pdf.write(step, { typeface: 'bold', size: 9 }, { x: LEFT + 6.7, y: y + 2.3 });
    pdf.write(what, TEXT, { x: check, y: y + 2.3 });
    pdf.horizontalLine(y + 6.8, 0.2, undefined, by, by + 24);
    pdf.horizontalLine(y + 6.8, 0.2, undefined, time, time + 24);
    pdf.horizontalLine(y + 9.2, 0.2, RULE);
  });
}

function photoSheet(pdf: PdfWriter, order: DocumentOrder, place: number, photo: PrintPhoto): void {
  pdf.addPage();
  const title = `${order.number}, item ${place} of ${order.items.length}: the photo`;
  pdf.write(title, { typeface: 'display', size: 17, lead: 1.2 }, { x: LEFT, y: 14 });
  pdf.write(pixels(photo), { ...TEXT, colour: MUTED }, { x: LEFT, y: 22 });
  pdf.image(photo.bytes, LEFT, 30, WIDTH, A4.height - 30 - 16);
}

/** A sheet for each piece, read from a metre away, and one with its photo. */
export function drawJobSheet(pdf: PdfWriter, order: DocumentOrder, made: readonly ItemImages[]): void {
  pdf.beginPart((page, pages) => `Job sheet, ${order.number}, page ${page} of ${pages}`);
  order.items.forEach((piece, turn) => {
    const picture = made[turn] ?? { proof: null, isDrawn: false, photo: null };
    pdf.addPage();
    let y = head(pdf, order, turn + 1) + 7;
    if (piece.words !== null) {
      y += renderText(pdf, piece.words, y) + 5;
      y += renderSpelling(pdf, piece.words, y) + 1;
      const missing = isPrintable(piece.words) ? '' : ' See the order page for characters shown as empty boxes.';
      y += pdf.write(characterCount(piece.words) + missing, { ...SMALL, size: 8.5 }, { x: LEFT, y, width: WIDTH });
      const warning = notEngravable(piece.words, isPrintable);
      if (warning) y += pdf.write(warning, { typeface: 'bold', size: 9.5 }, { x: LEFT, y: y + 1, width: WIDTH }) + 1;
      y += 6;
    } else {
      const none = piece.hasPhoto ? 'No words' : 'As shown in the shop';
      y += pdf.write(none, { typeface: 'display', size: 26, lead: 1.12 }, { x: LEFT, y }) + 6;
    }
    pictures(pdf, order, piece, picture, y);
    steps(pdf);
    if (picture.photo) photoSheet(pdf, order, turn + 1, picture.photo);
  });
}

/** The same as a PDF. */
export function renderJobSheet(order: DocumentOrder, made: readonly ItemImages[]): Promise<Buffer> {
  const pdf = new PdfWriter(`Job sheet ${order.number}`);
  drawJobSheet(pdf, order, made);
  return pdf.finish();
}
