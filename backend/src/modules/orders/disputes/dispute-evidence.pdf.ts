import { formatDay, type Paise } from '../../../kernel/index.js';
import { A4, MUTED, PdfWriter, type Style } from '../../../platform/documents/index.js';
import { formatIstDate, formatIstTime, rupees } from '../../../platform/mail/layout/index.js';

/** A line under a heading: what is named, and what is said of it. */
export type EvidenceFact = readonly [name: string, text: string];

export interface EvidenceProof {
  readonly title: string;
  readonly facts: readonly EvidenceFact[];
  /** A JPEG; null where it is gone. */
  readonly picture: Buffer | null;
}

export interface EvidenceMessage {
  readonly at: Date;
  readonly subject: string;
  readonly text: string;
}

export interface DisputeEvidenceContent {
  readonly shopName: string;
  readonly orderNumber: string;
  readonly disputeId: string;
  readonly createdAt: Date;
  /** What the shop writes to the bank; '' for none. */
  readonly summary: string;
  readonly dispute: readonly EvidenceFact[];
  readonly order: readonly EvidenceFact[];
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly total: Paise;
    readonly facts: readonly EvidenceFact[];
  }[];
  readonly amounts: readonly { readonly label: string; readonly amount: Paise }[];
  readonly proofs: readonly EvidenceProof[];
  readonly delivery: readonly EvidenceFact[];
  readonly events: readonly { readonly at: Date; readonly text: string }[];
  readonly messages: readonly EvidenceMessage[];
}

const TITLE: Style = { typeface: 'display', size: 24, lead: 1.1 };
const HEADING: Style = { typeface: 'display', size: 15, lead: 1.25 };
const TEXT: Style = { typeface: 'sans', size: 9.5, lead: 1.45, tabular: true };
const BOLD: Style = { ...TEXT, typeface: 'bold' };
const LABEL: Style = { ...TEXT, colour: MUTED };

const LEFT: number = A4.margin;
const WIDTH = A4.width - 2 * A4.margin;
const BOTTOM = A4.height - 20;
const LABEL_WIDTH = 46;
const PICTURE_SIDE = 80;

export const momentText = (at: Date): string => `${formatIstDate(at)}, ${formatIstTime(at)}`;

/** Text that flows from sheet to sheet. */
class Flow {
  private y = 0;

  constructor(private readonly pdf: PdfWriter) {
    this.addPage();
  }

  text(text: string, style: Style = TEXT, x = LEFT, width = WIDTH): void {
    for (const line of this.pdf.lines(text, style, width)) {
      this.reserve(6);
      this.y += this.pdf.write(line, style, { x, y: this.y });
    }
  }

  heading(text: string): void {
    this.reserve(24);
    this.y += 7;
    this.pdf.horizontalLine(this.y, 0.25);
    this.y += 3;
    this.text(text, HEADING);
    this.y += 1.5;
  }

  facts(facts: readonly EvidenceFact[]): void {
    for (const [name, said] of facts) {
      this.reserve(6);
      this.pdf.write(name, LABEL, { x: LEFT, y: this.y });
      this.text(said === '' ? '–' : said, TEXT, LEFT + LABEL_WIDTH, WIDTH - LABEL_WIDTH);
    }
  }

  amount(label: string, amount: Paise, style: Style = TEXT): void {
    this.reserve(6);
    this.pdf.write(rupees(amount), style, { x: A4.width - A4.margin, y: this.y, align: 'right' });
    this.text(label, style, LEFT, WIDTH - 40);
  }

  picture(bytes: Buffer): void {
    this.reserve(PICTURE_SIDE + 3);
    const { height } = this.pdf.image(bytes, LEFT, this.y + 1.5, PICTURE_SIDE, PICTURE_SIDE);
    this.y += height + 3;
  }

  gap(height = 3): void {
    this.y += height;
  }

  private reserve(height: number): void {
    if (this.y + height > BOTTOM) this.addPage();
  }

  private addPage(): void {
    this.pdf.addPage();
    this.y = A4.margin;
  }
}

function renderLines(flow: Flow, { lines, amounts }: DisputeEvidenceContent): void {
  flow.heading('What was ordered');
  for (const { name, quantity, total, facts } of lines) {
    flow.amount(`${quantity} × ${name}`, total, BOLD);
    flow.facts(facts);
    flow.gap(2);
  }
  for (const { label, amount } of amounts) flow.amount(label, amount, label === 'Total' ? BOLD : TEXT);
}

function renderProofs(flow: Flow, { proofs }: DisputeEvidenceContent): void {
  if (proofs.length === 0) return;
  flow.heading('Approval by the customer before it was made');
  for (const { title, facts, picture } of proofs) {
    flow.text(title, BOLD);
    flow.facts(facts);
    if (picture) flow.picture(picture);
    flow.gap();
  }
}

/** All that the shop knows of a disputed order, in one document for the bank: a PDF. */
export function renderDisputeEvidence(content: DisputeEvidenceContent): Promise<Buffer> {
  const { shopName, orderNumber, disputeId, createdAt, summary, events, messages } = content;
  const pdf = new PdfWriter(`Evidence ${orderNumber}, dispute ${disputeId}`);
  const flow = new Flow(pdf);
  flow.text(`Evidence: order ${orderNumber}`, TITLE);
  flow.text(`${shopName}, ${momentText(createdAt)}`, LABEL);
  if (summary !== '') {
    flow.gap();
    flow.text(summary);
  }
  flow.heading('The dispute');
  flow.facts(content.dispute);
  flow.heading('The order');
  flow.facts(content.order);
  renderLines(flow, content);
  renderProofs(flow, content);
  flow.heading('Shipping and delivery');
  flow.facts(content.delivery);
  flow.heading('What happened');
  flow.facts(events.map(({ at, text }) => [`${formatDay(at)}, ${formatIstTime(at)}`, text]));
  flow.heading('Messages from the customer');
  if (messages.length === 0) flow.text('None.');
  for (const { at, subject, text } of messages) {
    flow.text(`${momentText(at)}: ${subject}`, BOLD);
    flow.text(text);
    flow.gap(2);
  }
  return pdf.finish((page, pages) => `${orderNumber}, ${disputeId}, page ${page} of ${pages}`);
}
