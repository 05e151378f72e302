import { indianClock } from '../../kernel/index.js';

/** What stands in a column, and so how it is written: rupees are given in paise, shares in percent. */
export type ColumnType = 'text' | 'whole' | 'number' | 'rupees' | 'percent' | 'moment' | 'day' | 'flag';

export interface Column {
  readonly title: string;
  readonly type: ColumnType;
  /** In characters. */
  readonly width?: number;
}

export type Cell = string | number | boolean | Date | null;
export type Row = readonly Cell[];

const STYLES = ['plain', 'head', 'text', 'guarded', 'whole', 'rupees', 'percent', 'moment', 'day'] as const;
type Style = (typeof STYLES)[number];

const STYLE_OF: Record<ColumnType, Style> = {
  text: 'text',
  whole: 'whole',
  number: 'plain',
  rupees: 'rupees',
  percent: 'percent',
  moment: 'moment',
  day: 'day',
  flag: 'plain',
};

/** Lakhs and crores: 12,34,567.50 */
export const RUPEES_FORMAT = String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;##,##0.00`;
export const MOMENT_FORMAT = 'dd\\-mmm\\-yyyy\\ hh:mm';
export const DAY_FORMAT = 'dd\\-mmm\\-yyyy';
const PERCENT_FORMAT = 'General" %"';

const FORMATS: readonly (readonly [id: number, code: string])[] = [
  [164, RUPEES_FORMAT],
  [165, MOMENT_FORMAT],
  [166, DAY_FORMAT],
  [167, PERCENT_FORMAT],
];
const FORMAT_OF: Record<Style, number> = {
  plain: 0,
  head: 49,
  text: 49,
  guarded: 49,
  whole: 1,
  rupees: 164,
  percent: 167,
  moment: 165,
  day: 166,
};

/** A spreadsheet program would take a text that begins so for a formula, now or when the cell is edited. */
const LIKE_A_FORMULA = /^[=+\-@\t\r\n]/;
/** What XML cannot carry, the `_x000D_` that a spreadsheet program would read as such a sign, and what XML reads itself. */
// oxlint-disable-next-line no-control-regex -- these are the very signs that must not reach the file
const TO_ESCAPE = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9a-f]{4}_)/gi;
/** What a cell holds; more is cut off. */
export const MOST_LETTERS = 32_767;
const ESCAPED_SIGN = /_x[0-9A-F]{4}_/;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const DAY_MS = 86_400_000;
/** 1 January 1970 in a spreadsheet's count of days. */
const EPOCH_DAYS = 25_569;

export function escapeText(text: string): string {
  return text.replace(
    TO_ESCAPE,
    (sign) => ENTITIES[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}

/** Days since the spreadsheet's own beginning, on a clock in India. */
export function indianSerial(moment: Date): number {
  return indianClock(moment) / DAY_MS + EPOCH_DAYS;
}

/** `A`, `Z`, `AA`. */
export function columnName(position: number): string {
  const before = Math.floor(position / 26);
  return (before > 0 ? columnName(before - 1) : '') + String.fromCharCode(65 + (position % 26));
}

/** One cell's XML; nothing for one that is empty. */
export function cellXml(place: string, type: ColumnType, cell: Cell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (cell instanceof Date) return numberXml(place, type === 'day' ? 'day' : 'moment', serialOf(type, cell));
  if (typeof cell === 'number') return numberXml(place, STYLE_OF[type], type === 'rupees' ? cell / 100 : cell);
  return textXml(place, LIKE_A_FORMULA.test(cell) ? 'guarded' : 'text', cell);
}

export function headXml(place: string, title: string): string {
  return textXml(place, 'head', title);
}

function serialOf(type: ColumnType, moment: Date): number {
  const serial = indianSerial(moment);
  return type === 'day' ? Math.floor(serial) : serial;
}

function numberXml(place: string, style: Style, value: number): string {
  return Number.isFinite(value) ? `<c r="${place}" s="${STYLES.indexOf(style)}"><v>${value}</v></c>` : '';
}

function textXml(place: string, style: Style, text: string): string {
  const fitting = (text.length > MOST_LETTERS ? text.slice(0, MOST_LETTERS) : text).toWellFormed();
  const letters = escapeText(fitting);
  const run = `<t xml:space="preserve">${letters}</t>`;
  // Some readers take `_x000D_` for what it says only where a text has runs.
  const inside = `<is>${ESCAPED_SIGN.test(letters) ? `<r>${run}</r>` : run}</is>`;
  return `<c r="${place}" s="${STYLES.indexOf(style)}" t="inlineStr">${inside}</c>`;
}

/** xl/styles.xml; `quotePrefix` keeps a guarded text a text when somebody edits its cell. */
export function stylesXml(): string {
  const formats = FORMATS.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escapeAttribute(code)}"/>`);
  const styles = STYLES.map((style) => {
    const bold = style === 'head' ? 'fontId="1" applyFont="1"' : 'fontId="0"';
    const guard = style === 'guarded' ? ' quotePrefix="1"' : '';
    return `<xf numFmtId="${FORMAT_OF[style]}" ${bold} fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${guard}/>`;
  });
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}
