import { EMOJI_BASELINE, EMOJI_SIDE, emojiPicture } from './emoji-pictures.js';
import { graphemesOf, fontBytes, splitRuns, type Typeface } from './fonts.js';
import { pdfkit } from './lazy-imports.js';

/**
 * A text in lines that are no wider than `width`, broken between words, and within one only where it must be. Own instead of
 * pdfkit's wrapping, which knows one font a text: a line here can change between Latin, Devanagari and missing characters.
 */
function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ').flatMap((one) => fitWord(one, width, widthOf))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && widthOf(longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

function fitWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const sign of graphemesOf(word)) {
    if (part !== '' && widthOf(part + sign) > width) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part];
}

/** Paper is measured in millimetres. */
const mm = (length: number): number => (length * 72) / 25.4;
const inMm = (points: number): number => (points * 25.4) / 72;

export const A4 = { width: 210, height: 297, margin: 14 } as const;

/** Millimetres. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** What stands at the foot of a sheet. */
type Folio = (page: number, pages: number) => string;

export const INK = '#1d1713';
export const MUTED = '#5c4f45';
export const RULE = '#d8cbb9';
const TERRACOTTA = '#a8432a';

export interface Style {
  readonly typeface: Typeface;
  /** Points. */
  readonly size: number;
  readonly lead?: number;
  readonly colour?: string;
  /** Figures of one width, so that they stand under each other. */
  readonly tabular?: boolean;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  /** Lines are broken at it. */
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

/** What the typings leave out. */
interface OpensPictures {
  openImage(bytes: Buffer): OpenedPicture;
}

interface OpenedPicture {
  readonly width: number;
  readonly height: number;
}

const TABULAR = { features: ['tnum'] } satisfies PDFKit.Mixins.TextOptions;
const MISSING = 0.6;
const LEAD = 1.4;
const PETAL = 'M12 10.6c-1.5-1.9-1.9-5 0-8.4 1.9 3.4 1.5 6.5 0 8.4z';

/** Writes and draws on sheets of paper, A4 unless told otherwise: places in millimetres from the upper left corner, sizes of letters in points. */
export class PdfWriter {
  private readonly document: PDFKit.PDFDocument;
  private readonly fonts = new Set<string>();
  private readonly pictures = new Map<Buffer, OpenedPicture>();
  private readonly parts: { readonly from: number; readonly folio: Folio }[] = [];

  constructor(title: string) {
    const Document = pdfkit();
    this.document = new Document({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      lang: 'en-IN',
      info: { Title: title, Creator: 'Saugaat', Producer: 'Saugaat' },
    });
  }

  addPage({ width, height }: PageSize = A4): void {
    this.document.addPage({ size: [mm(width), mm(height)], margin: 0 });
  }

  /** The sheets from here on are a document of their own, with its own numbers. */
  beginPart(folio: Folio): void {
    this.parts.push({ from: this.document.bufferedPageRange().count, folio });
  }

  /** Width of a line in millimetres. */
  widthOf(text: string, { typeface, size, tabular }: Style): number {
    const figures = tabular ? TABULAR : {};
    const points = splitRuns(text, typeface).reduce((sum, run) => {
      if (run.emoji) return sum + EMOJI_SIDE * size;
      if (run.file === null) return sum + MISSING * size * run.text.length;
      return sum + this.font(run.file).fontSize(size).widthOfString(run.text, figures);
    }, 0);
    return inMm(points);
  }

  lines(text: string, style: Style, width: number): string[] {
    return wrapText(text, width, (part) => this.widthOf(part, style));
  }

  /** Writes a text. @returns its height in millimetres */
  write(text: string, style: Style, { x, y, width, align = 'left' }: Place): number {
    const lines = width === undefined ? text.split('\n') : this.lines(text, style, width);
    const step = (style.size * (style.lead ?? LEAD) * 25.4) / 72;
    lines.forEach((line, turn) => {
      const left = align === 'right' ? x - this.widthOf(line, style) : x;
      this.line(line, style, left, y + (turn + 0.5) * step);
    });
    return lines.length * step;
  }

  horizontalLine(
    y: number,
    weight = 0.35,
    colour = INK,
    from: number = A4.margin,
    to: number = A4.width - A4.margin,
  ): void {
    this.document.moveTo(mm(from), mm(y)).lineTo(mm(to), mm(y)).lineWidth(mm(weight)).strokeColor(colour).stroke();
  }

  strokeRect(x: number, y: number, width: number, height: number, colour = INK, weight = 0.3): void {
    this.document.rect(mm(x), mm(y), mm(width), mm(height)).lineWidth(mm(weight)).strokeColor(colour).stroke();
  }

  fillRect(x: number, y: number, width: number, height: number, colour: string): void {
    this.document.rect(mm(x), mm(y), mm(width), mm(height)).fill(colour);
  }

  /** A picture as large as it fits, from the upper left corner. @returns its size in millimetres */
  image(bytes: Buffer, x: number, y: number, width: number, height: number): { width: number; height: number } {
    const image = this.pictures.get(bytes) ?? (this.document as unknown as OpensPictures).openImage(bytes);
    this.pictures.set(bytes, image);
    const scale = Math.min(width / image.width, height / image.height);
    const size = { width: image.width * scale, height: image.height * scale };
    this.document.image(image as unknown as ArrayBuffer, mm(x), mm(y), {
      width: mm(size.width),
      height: mm(size.height),
    });
    return size;
  }

  /** A square of black squares. */
  squares(rows: readonly (readonly boolean[])[], x: number, y: number, side: number): void {
    const step = side / rows.length;
    rows.forEach((row, down) =>
      row.forEach((on, across) => {
        if (on) this.document.rect(mm(x + across * step), mm(y + down * step), mm(step), mm(step));
      }),
    );
    this.document.fill(INK);
  }

  /** A bar code as wide as its place: black, from module to module. */
  bars(modules: readonly boolean[], x: number, y: number, width: number, height: number): void {
    const step = width / modules.length;
    modules.forEach((isBlack, at) => {
      if (isBlack) this.document.rect(mm(x + at * step), mm(y), mm(step), mm(height));
    });
    this.document.fill('#000000');
  }

  /** A dashed line, to cut along. */
  cutLine(fromX: number, fromY: number, toX: number, toY: number): void {
    this.document.save().moveTo(mm(fromX), mm(fromY)).lineTo(mm(toX), mm(toY));
    this.document.lineWidth(0.4).dash(3, { space: 3 }).strokeColor(RULE).stroke().restore();
  }

  /** The one ornament of the house. */
  ornament(x: number, y: number, side: number): void {
    const scale = mm(side) / 24;
    for (let turn = 0; turn < 360; turn += 45) {
      this.document
        .save()
        .translate(mm(x), mm(y))
        .scale(scale)
        .rotate(turn, { origin: [12, 12] });
      this.document.path(PETAL).fill(TERRACOTTA).restore();
    }
  }

  /** The whole file, once its last sheet is there. `folio` says what stands at the foot of each, without parts. */
  async finish(folio?: Folio): Promise<Buffer> {
    const { count } = this.document.bufferedPageRange();
    const numbered = folio ? [{ from: 0, folio }] : this.parts;
    numbered.forEach((part, turn) => this.number(part.folio, part.from, numbered[turn + 1]?.from ?? count));
    this.document.end();
    const parts: Buffer[] = [];
    for await (const part of this.document as unknown as AsyncIterable<Buffer>) parts.push(part);
    return Buffer.concat(parts);
  }

  private number(folio: Folio, from: number, until: number): void {
    const style: Style = { typeface: 'sans', size: 7.5, colour: MUTED };
    const place = { x: A4.width - A4.margin, y: A4.height - 10.5, align: 'right' } as const;
    for (let page = from; page < until; page += 1) {
      this.document.switchToPage(page);
      this.write(folio(page - from + 1, until - from), style, place);
    }
  }

  private font(file: string): PDFKit.PDFDocument {
    if (!this.fonts.has(file)) this.document.registerFont(file, fontBytes(file));
    this.fonts.add(file);
    return this.document.font(file);
  }

  private line(text: string, { typeface, size, colour = INK, tabular }: Style, x: number, middle: number): void {
    let left = mm(x);
    const baseline = mm(middle) + size * 0.35;
    for (const { text: part, file, emoji } of splitRuns(text, typeface)) {
      if (emoji) {
        const side = EMOJI_SIDE * size;
        this.image(emojiPicture(emoji), inMm(left), inMm(baseline - EMOJI_BASELINE * size), inMm(side), inMm(side));
        left += side;
        continue;
      }
      if (file === null) {
        const width = MISSING * size * part.length;
        this.document
          .rect(left + 0.5, baseline - size * 0.7, width - 1, size * 0.7)
          .lineWidth(0.5)
          .strokeColor(colour);
        this.document.stroke();
        left += width;
        continue;
      }
      this.font(file).fontSize(size).fillColor(colour);
      const figures = tabular ? TABULAR : {};
      this.document.text(part, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...figures });
      left += this.document.widthOfString(part, figures);
    }
  }
}
