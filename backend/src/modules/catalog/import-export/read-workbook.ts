import type exceljs from 'exceljs';
import { DomainError } from '../../../kernel/index.js';
import type { Cell } from './import-sheet.rules.js';

/** Unpacked; a sheet of so many products is far smaller. */
const MOST_UNPACKED_BYTES = 40 * 1024 * 1024;
const MOST_ROWS = 2_001;
const MOST_COLUMNS = 60;
const ENTRY = Buffer.from('504b0102', 'hex');
const ENTRY_BYTES = 46;
const SIZE_AT = 24;

const refused = (message: string, cause?: unknown) =>
  new DomainError('request.invalid', { fields: [{ field: 'file', message }] }, { cause });

/**
 * The cells of the first sheet of an Excel file, row by row.
 * @throws DomainError request.invalid
 */
export async function readWorkbook(bytes: Buffer): Promise<Cell[][]> {
  if (unpackedBytes(bytes) > MOST_UNPACKED_BYTES) throw refused('This file is too large');
  // Loaded when a file comes: it takes more memory than all else that a process does with the catalogue.
  const { default: reader } = await import('exceljs');
  const book = new reader.Workbook();
  try {
    await book.xlsx.load(bytes as unknown as ArrayBuffer, {
      ignoreNodes: ['dataValidations', 'drawing', 'hyperlinks'],
    });
  } catch (error) {
    throw refused('Please choose an Excel file (.xlsx)', error);
  }
  const [sheet] = book.worksheets;
  if (!sheet) throw refused('This file has no sheet');
  if (sheet.rowCount > MOST_ROWS) throw refused('At most 2,000 products at a time');
  const width = Math.min(sheet.columnCount, MOST_COLUMNS);
  return Array.from({ length: sheet.rowCount }, (_, row) =>
    Array.from({ length: width }, (__, column) => cellOf(sheet.getCell(row + 1, column + 1).value)),
  );
}

/** What the entries of a ZIP say of their size; none where it is no ZIP. */
function unpackedBytes(bytes: Buffer): number {
  let sum = 0;
  for (let at = bytes.indexOf(ENTRY); at >= 0; at = bytes.indexOf(ENTRY, at + ENTRY.length))
    if (at + ENTRY_BYTES <= bytes.length) sum += bytes.readUInt32LE(at + SIZE_AT);
  return sum;
}

function cellOf(value: exceljs.CellValue): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('text' in value) return cellOf(value.text as exceljs.CellValue);
  if ('result' in value) return cellOf(value.result as exceljs.CellValue);
  return null;
}
