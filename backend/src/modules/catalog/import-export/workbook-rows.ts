import { Readable } from 'node:stream';
import type exceljs from 'exceljs';
import { DomainError } from '../../../kernel/index.js';
import { directoryOffset, uncheckedHeader, unpackedBytes } from '../../../platform/spreadsheet/index.js';
import type { Cell } from './import-sheet.rules.js';

/** As many products as a file may have; the first row names the columns. */
const MAX_IMPORTED_ROWS = 20_000;
/** Unpacked: a sheet of so many products is smaller. */
const MAX_UNPACKED_BYTES = 120 * 1024 * 1024;
const MAX_COLUMNS = 100;

export const refusedFile = (message: string, cause?: unknown): DomainError =>
  new DomainError('request.invalid', { fields: [{ field: 'file', message }] }, { cause });

/** @throws DomainError request.invalid for what is no Excel file, or unpacks to too much */
export function assertWorkbook(bytes: Buffer): void {
  const isPacked = bytes.subarray(0, 2).equals(Buffer.from('PK'));
  if (!isPacked || directoryOffset(bytes) === null) throw refusedFile('Please choose an Excel file (.xlsx)');
  if (unpackedBytes(bytes) > MAX_UNPACKED_BYTES) throw refusedFile('This file is too large');
}

/**
 * The cells of the first sheet of an Excel file, row by row, in constant memory but for the texts that rows share.
 * @throws DomainError request.invalid
 */
export async function* workbookRows(bytes: Buffer): AsyncGenerator<{ row: number; cells: Cell[] }> {
  assertWorkbook(bytes);
  // Loaded when a file comes: it takes more memory than all else that a process does with the catalogue.
  const { default: reader } = await import('exceljs');
  const chunks = Readable.from(piecesOf(bytes));
  const book = new reader.stream.xlsx.WorkbookReader(chunks as never, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  let hasSheet = false;
  try {
    for await (const sheet of book) {
      if (hasSheet) break;
      hasSheet = true;
      for await (const row of sheet) {
        if (row.number > MAX_IMPORTED_ROWS + 1) {
          throw refusedFile(`At most ${MAX_IMPORTED_ROWS.toLocaleString('en-IN')} products at a time`);
        }
        const width = Math.min(row.cellCount, MAX_COLUMNS);
        const cells = Array.from({ length: width }, (_, column) => cellOf(row.getCell(column + 1).value));
        yield { row: row.number, cells };
      }
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw refusedFile('Please choose an Excel file (.xlsx)', error);
  } finally {
    chunks.destroy();
  }
  if (!hasSheet) throw refusedFile('This file has no sheet');
}

const PIECE_BYTES = 64 * 1024;
/** More than the streams between a file's bytes and its reader hold. */
const PADDING_BYTES = 1024 * 1024;

/**
 * The bytes of a file with one more entry before its directory, which nobody uses. Without it exceljs 4.4 loses the last parts of
 * a small file, once in two hundred reads: its ZIP reader ends when it has read the file, even if exceljs has not taken all
 * entries. It cannot read past an entry that is larger than its buffers until exceljs has taken that entry.
 */
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  const directory = directoryOffset(bytes) ?? bytes.length;
  yield* slices(bytes.subarray(0, directory));
  yield uncheckedHeader('padding', PADDING_BYTES);
  const zeros = Buffer.alloc(PIECE_BYTES);
  for (let left = PADDING_BYTES; left > 0; left -= PIECE_BYTES) yield zeros.subarray(0, left);
  yield* slices(bytes.subarray(directory));
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
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
