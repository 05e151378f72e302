import type exceljs from 'exceljs';
import { toIstMillis } from '../../kernel/index.js';

/** Type of a column's values: `rupees` takes paise, `percent` takes percent. */
export type ColumnType = 'text' | 'whole' | 'number' | 'rupees' | 'percent' | 'moment' | 'day' | 'flag';

export interface Column {
  readonly title: string;
  readonly type: ColumnType;
  /** Width in characters. */
  readonly width?: number;
}

export type Cell = string | number | boolean | Date | null;
export type Row = readonly Cell[];

/** Indian grouping: 12,34,567.50 */
export const RUPEES_FORMAT = String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;##,##0.00`;
export const MOMENT_FORMAT = 'dd\\-mmm\\-yyyy\\ hh:mm';
export const DAY_FORMAT = 'dd\\-mmm\\-yyyy';

/**
 * One object for each style, because exceljs compares styles by identity. The text format also keeps `=1+1` from becoming a
 * formula when the cell is edited.
 */
const TEXT: Partial<exceljs.Style> = { numFmt: '@' };
const PLAIN: Partial<exceljs.Style> = {};
const STYLES: Record<ColumnType, Partial<exceljs.Style>> = {
  text: TEXT,
  whole: { numFmt: '0' },
  number: PLAIN,
  rupees: { numFmt: RUPEES_FORMAT },
  percent: { numFmt: 'General" %"' },
  moment: { numFmt: MOMENT_FORMAT },
  day: { numFmt: DAY_FORMAT },
  flag: PLAIN,
};
export const HEAD_STYLE: Partial<exceljs.Style> = { numFmt: '@', font: { name: 'Calibri', size: 11, bold: true } };

/** Excel's limit of characters in a cell; longer text is truncated. */
export const MAX_CELL_LENGTH = 32_767;
/** Characters that XML does not allow or exceljs drops, and `_x000D_`, which spreadsheet programs decode. */
// oxlint-disable-next-line no-control-regex -- these are the very characters that must not reach the file
const TO_ESCAPE = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]|_(?=x[0-9a-f]{4}_)/gi;
const SPACE_AT_AN_END = /^\s|\s$/;

const DAY_MS = 86_400_000;
/** 1 January 1970 as an Excel serial number. */
const EPOCH_DAYS = 25_569;

/** Excel serial number of the time in India: days since 30 December 1899. */
export function istSerial(moment: Date): number {
  return toIstMillis(moment) / DAY_MS + EPOCH_DAYS;
}

/** Value and style for exceljs; undefined for an empty cell. */
export function cellFor(
  type: ColumnType,
  cell: Cell,
): { value: exceljs.CellValue; style: Partial<exceljs.Style> } | undefined {
  if (cell === null || cell === '') return undefined;
  if (typeof cell === 'string') return { value: textValue(cell), style: TEXT };
  if (typeof cell === 'boolean') return { value: cell, style: PLAIN };
  if (cell instanceof Date) return numberValue(serialOf(type, cell), STYLES[type === 'day' ? 'day' : 'moment']);
  return numberValue(type === 'rupees' ? cell / 100 : cell, STYLES[type]);
}

/** exceljs never writes a string as a formula. Escapes and leading or trailing spaces are read correctly only in rich text. */
function textValue(text: string): exceljs.CellValue {
  const fitting = (text.length > MAX_CELL_LENGTH ? text.slice(0, MAX_CELL_LENGTH) : text).toWellFormed();
  const escaped = fitting.replace(
    TO_ESCAPE,
    (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
  return escaped !== fitting || SPACE_AT_AN_END.test(fitting) ? { richText: [{ text: escaped }] } : fitting;
}

function numberValue(
  value: number,
  style: Partial<exceljs.Style>,
): { value: number; style: Partial<exceljs.Style> } | undefined {
  return Number.isFinite(value) ? { value, style } : undefined;
}

function serialOf(type: ColumnType, moment: Date): number {
  const serial = istSerial(moment);
  return type === 'day' ? Math.floor(serial) : serial;
}
