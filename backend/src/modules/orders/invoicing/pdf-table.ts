import { A4, MUTED, RULE, type PdfWriter, type Style } from '../../../platform/documents/index.js';

export const TEXT: Style = { typeface: 'sans', size: 9, lead: 1.4, tabular: true };
export const BOLD: Style = { ...TEXT, typeface: 'bold' };
export const SMALL: Style = { typeface: 'sans', size: 8, lead: 1.4, colour: MUTED, tabular: true };
export const LABEL: Style = { ...SMALL, typeface: 'bold' };

export const LEFT = A4.margin;
export const RIGHT = A4.width - A4.margin;
export const BOTTOM = A4.height - 16;

const figures = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1,29,900.50` */
export const rupees = (amount: number): string => figures.format(amount / 100);

/** A cell: its first line as the column's style has it, the ones below small. */
export type Cell = readonly [string, ...string[]];

export interface TableColumn {
  readonly title: string;
  readonly align: 'left' | 'right';
  readonly style: Style;
}

/** Where a column begins and ends, in millimetres. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const GAP = 4;
const PAD = 1.7;
const step = ({ size, lead = 1.4 }: Style): number => (size * lead * 25.4) / 72;

/** Columns as wide as what stands in them; the widest text of `wide` is broken to what is left. */
function spansOf(
  pdf: PdfWriter,
  columns: readonly TableColumn[],
  rows: readonly (readonly Cell[])[],
  wide: number,
  right: number,
): Span[] {
  const widths = columns.map(({ title, style }, at) =>
    Math.max(
      pdf.widthOf(title, LABEL),
      ...rows.map((row) => {
        const [first = '', ...below] = row[at] ?? [];
        return Math.max(pdf.widthOf(first, style), ...below.map((text) => pdf.widthOf(text, SMALL)));
      }),
    ),
  );
  const others = widths.reduce((sum, width, at) => sum + (at === wide ? 0 : width + GAP), 0);
  let from = LEFT;
  return widths.map((width, at) => {
    const to = from + (at === wide ? right - LEFT - others : width);
    const span = { from, to };
    from = to + GAP;
    return span;
  });
}

interface Line {
  readonly text: string;
  readonly style: Style;
}

/** A table that goes on with another sheet where one is full. */
export class PdfTable {
  private readonly spans: Span[];
  private readonly rows = new Map<readonly Cell[], readonly (readonly Line[])[]>();

  constructor(
    private readonly pdf: PdfWriter,
    private readonly columns: readonly TableColumn[],
    rows: readonly (readonly Cell[])[],
    private readonly options: { readonly wide: number; readonly right: number; readonly pad?: number },
  ) {
    this.spans = spansOf(pdf, columns, rows, options.wide, options.right);
  }

  /** @returns where it ends */
  head(y: number, isOpen: boolean): number {
    const height = step(LABEL) + 2 * this.pad;
    if (isOpen) this.rule(y, 0.35);
    this.columns.forEach(({ title, align }, at) => this.write([title], LABEL, align, this.span(at), y + this.pad));
    this.rule(y + height, isOpen ? 0.35 : 0.2, isOpen ? undefined : '#1d1713');
    return y + height;
  }

  heightOf(row: readonly Cell[]): number {
    const heights = this.layoutRow(row).map((lines) => lines.reduce((sum, { style }) => sum + step(style), 0));
    return Math.max(...heights) + 2 * this.pad;
  }

  /** @returns where it ends */
  row(row: readonly Cell[], y: number): number {
    const height = this.heightOf(row);
    this.layoutRow(row).forEach((lines, at) => {
      let top = y + this.pad;
      for (const { text, style } of lines) {
        this.write([text], style, this.columns[at]?.align ?? 'left', this.span(at), top);
        top += step(style);
      }
    });
    this.rule(y + height, 0.2, RULE);
    return y + height;
  }

  /** A last row in bold, under a rule of its own. @returns where it ends */
  footer(row: readonly string[], y: number): number {
    this.rule(y, 0.35);
    row.forEach((text, at) => this.write([text], BOLD, this.columns[at]?.align ?? 'left', this.span(at), y + this.pad));
    return y + step(BOLD) + 2 * this.pad;
  }

  private get pad(): number {
    return this.options.pad ?? PAD;
  }

  private span(at: number): Span {
    return this.spans[at] ?? { from: LEFT, to: RIGHT };
  }

  private layoutRow(row: readonly Cell[]): readonly (readonly Line[])[] {
    const lines = this.rows.get(row) ?? row.map((cell, at) => this.linesOf(cell, at));
    this.rows.set(row, lines);
    return lines;
  }

  private linesOf([first, ...below]: Cell, at: number): Line[] {
    const style = this.columns[at]?.style ?? TEXT;
    const { from, to } = this.span(at);
    const broken = (text: string, as: Style) =>
      at === this.options.wide ? this.pdf.lines(text, as, to - from) : [text];
    return [
      ...broken(first, style).map((text) => ({ text, style })),
      ...below.flatMap((one) => broken(one, SMALL)).map((text) => ({ text, style: SMALL })),
    ];
  }

  private write([text = '']: string[], style: Style, align: 'left' | 'right', { from, to }: Span, y: number): void {
    this.pdf.write(text, style, { x: align === 'right' ? to : from, y, align });
  }

  private rule(y: number, weight: number, colour?: string): void {
    this.pdf.horizontalLine(y, weight, colour, LEFT, this.options.right);
  }
}
