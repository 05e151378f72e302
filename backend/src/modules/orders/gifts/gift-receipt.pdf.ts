import { formatWeekday } from '../../../kernel/index.js';
import { A4, MUTED, PdfWriter, RULE, linkQrCode, type Style } from '../../../platform/documents/index.js';

/** What the printed receipt says. */
export interface PrintableReceipt {
  readonly code: string;
  readonly url: string;
  readonly giver: string;
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly isPersonalised: boolean }[];
  readonly deliveredAt: Date | null;
  readonly returnDays: number;
}

const LEFT = A4.margin;
const RIGHT = A4.width - A4.margin;
const LABEL: Style = { typeface: 'bold', size: 8, colour: MUTED };
const TEXT: Style = { typeface: 'sans', size: 10, lead: 1.45 };
const SMALL: Style = { typeface: 'sans', size: 8.5, colour: MUTED, lead: 1.4 };
const BOTTOM = A4.height - 90;
const DAY_MS = 86_400_000;

function exchangeText({ items, deliveredAt, returnDays, url }: PrintableReceipt): string {
  if (items.every(({ isPersonalised }) => isPersonalised))
    return 'It was made for you alone, so it can’t be exchanged.';
  const page = url.replace(/^https?:\/\//u, '').replace(/#.*$/u, '');
  const until = deliveredAt
    ? `until ${formatWeekday(new Date(deliveredAt.getTime() + returnDays * DAY_MS))}`
    : `within ${returnDays} days of delivery`;
  const rest = items.some(({ isPersonalised }) => isPersonalised) ? ' Personalised items can’t be exchanged.' : '';
  return `To exchange it, enter the code at ${page} ${until}. You get store credit to spend on something else.${rest}`;
}

/** A sheet for the recipient, without prices: what was given, by whom, and the code to exchange it. */
export function drawGiftReceipt(pdf: PdfWriter, receipt: PrintableReceipt, shopName: string): void {
  const { code, url, giver, items, deliveredAt } = receipt;
  pdf.beginPart(() => '');
  pdf.addPage();
  const name: Style = { typeface: 'display', size: 21, lead: 1 };
  pdf.write(shopName, name, { x: LEFT, y: 14 });
  pdf.ornament(LEFT + pdf.widthOf(shopName, name) + 1.6, 15.4, 5);
  pdf.write('Gift receipt', { typeface: 'display', size: 17, lead: 1.1 }, { x: RIGHT, y: 14, align: 'right' });
  pdf.write('No prices on this sheet', SMALL, { x: RIGHT, y: 21.5, align: 'right' });
  pdf.horizontalLine(31);
  let y =
    40 +
    pdf.write(`A gift from ${giver}`, { typeface: 'display', size: 18, lead: 1.2 }, { x: LEFT, y: 40, width: 170 });
  if (deliveredAt) y += 1 + pdf.write(`Delivered on ${formatWeekday(deliveredAt)}`, SMALL, { x: LEFT, y: y + 1 });
  y += 8;
  for (const { name: piece, quantity, isPersonalised } of items) {
    if (y > BOTTOM) {
      pdf.addPage();
      y = A4.margin;
    }
    pdf.write(quantity > 1 ? `${quantity} ×` : '1', TEXT, { x: LEFT, y });
    const height = pdf.write(piece, { ...TEXT, typeface: 'bold' }, { x: LEFT + 14, y, width: 110 });
    if (isPersonalised) pdf.write('Personalised', SMALL, { x: RIGHT, y, align: 'right' });
    y += height + 3;
    pdf.horizontalLine(y, 0.2, RULE);
    y += 3;
  }
  if (y > BOTTOM) {
    pdf.addPage();
    y = A4.margin;
  }
  y += 6;
  if (items.some(({ isPersonalised }) => !isPersonalised)) {
    pdf.squares(linkQrCode(url), LEFT, y, 28);
    pdf.write('Code', LABEL, { x: LEFT + 36, y });
    pdf.write(code, { typeface: 'display', size: 20, lead: 1.2 }, { x: LEFT + 36, y: y + 4.5 });
    pdf.write(exchangeText(receipt), TEXT, { x: LEFT + 36, y: y + 14, width: 130 });
  } else pdf.write(exchangeText(receipt), TEXT, { x: LEFT, y, width: 170 });
}

/** The same as a PDF. */
export function renderGiftReceipt(receipt: PrintableReceipt, shopName: string): Promise<Buffer> {
  const pdf = new PdfWriter('Gift receipt');
  drawGiftReceipt(pdf, receipt, shopName);
  return pdf.finish();
}
