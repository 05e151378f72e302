import type exceljs from 'exceljs';
import { isZip, unpackedBytes } from './zip.js';

/** What stands in a cell, as text: trimmed, '' for an empty one. */
export type TableRow = readonly string[];

export type TableError = 'unreadable' | 'too_large' | 'too_many_rows';

const MAX_COLUMNS = 60;
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** The rows of a CSV file, or of the first sheet of an Excel file; or why there are none. */
export async function readTable(bytes: Buffer, maxRows: number): Promise<readonly TableRow[] | TableError> {
  const rows = isZip(bytes) ? await readSheet(bytes, maxRows) : parseCsv(bytes);
  if (typeof rows === 'string') return rows;
  return rows.length > maxRows ? 'too_many_rows' : rows;
}

async function readSheet(bytes: Buffer, maxRows: number): Promise<TableRow[] | TableError> {
  if (unpackedBytes(bytes) > MAX_UNPACKED_BYTES) return 'too_large';
  // Loaded when a file comes: it takes more memory than all else.
  const { default: reader } = await import('exceljs');
  const book = new reader.Workbook();
  try {
    await book.xlsx.load(bytes as unknown as ArrayBuffer, {
      ignoreNodes: ['dataValidations', 'drawing', 'hyperlinks'],
    });
  } catch {
    return 'unreadable';
  }
  const [sheet] = book.worksheets;
  if (!sheet) return 'unreadable';
  if (sheet.rowCount > maxRows) return 'too_many_rows';
  const width = Math.min(sheet.columnCount, MAX_COLUMNS);
  return Array.from({ length: sheet.rowCount }, (_, row) =>
    Array.from({ length: width }, (__, column) => textOf(sheet.getCell(row + 1, column + 1).value)),
  );
}

function textOf(value: exceljs.CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object') return String(value).trim();
  if ('richText' in value)
    return value.richText
      .map(({ text }) => text)
      .join('')
      .trim();
  if ('text' in value) return textOf(value.text as exceljs.CellValue);
  return 'result' in value ? textOf(value.result as exceljs.CellValue) : '';
}

/** RFC 4180, with commas, semicolons or tabs, whichever the first line has most of. */
export function parseCsv(bytes: Buffer): TableRow[] | TableError {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (text.includes('\0')) return 'unreadable';
  const first = text.slice(0, Math.max(0, text.search(/\r|\n|$/)));
  const separator = [',', ';', '\t'].toSorted((one, other) => first.split(other).length - first.split(one).length)[0];
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  const endRow = () => {
    rows.push([...row, cell.trim()].slice(0, MAX_COLUMNS));
    [row, cell] = [[], ''];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += sign;
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') [isQuoted, cell] = [true, ''];
    else if (sign === separator) {
      row.push(cell.trim());
      cell = '';
    } else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
