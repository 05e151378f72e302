import { Readable } from 'node:stream';
import type exceljs from 'exceljs';
import { DomainError } from '../../../kernel/index.js';
import {
  DIRECTORY_END_MAX_BYTES,
  directoryOffset,
  uncheckedHeader,
  unpackedBytes,
  zipEntries,
  type ZipEntry,
} from '../../../platform/spreadsheet/index.js';
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

/** A file that lies somewhere else and is read in pieces. */
export interface StoredFile {
  /** In bytes. */
  readonly size: number;
  readonly read: (from: number, to: number) => Promise<Buffer>;
}

/**
 * The cells of the first sheet of an Excel file that assertWorkbook let pass, row by row, in constant memory but for the texts
 * that rows share.
 * @throws DomainError request.invalid
 */
export async function* workbookRows(file: StoredFile): AsyncGenerator<{ row: number; cells: Cell[] }> {
  // Loaded when a file comes: it takes more memory than all else that a process does with the catalogue.
  const { default: reader } = await import('exceljs');
  const chunks = Readable.from(piecesOf(file));
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

const isSheet = ({ name }: ZipEntry) => name.startsWith('xl/worksheets/');

const PIECE_BYTES = 256 * 1024;
/** More than the streams between a file's bytes and its reader hold. */
const PADDING_BYTES = 1024 * 1024;

const SHARED_TEXTS = 'xl/sharedStrings.xml';
const NO_SHARED_TEXTS = Buffer.from('<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>');

/**
 * The bytes of a file in the order in which exceljs 4.4 reads it row by row: its sheets last. A sheet that comes before the texts
 * that rows share, or in a file without any, is unpacked to a temporary file first, which fills memory faster than it is freed.
 *
 * Before the directory stands one more entry, which nobody uses. Without it exceljs loses the last parts of a small file, once in
 * two hundred reads: its ZIP reader ends when it has read the file, even if exceljs has not taken all entries. It cannot read
 * past an entry that is larger than its buffers until exceljs has taken that entry.
 */
async function* piecesOf(file: StoredFile): AsyncGenerator<Buffer> {
  const { size } = file;
  const beforeEnd = Math.max(0, size - DIRECTORY_END_MAX_BYTES);
  const offset = directoryOffset(await file.read(beforeEnd, size), beforeEnd) ?? size;
  const directory = await file.read(offset, size);
  const entries = zipEntries(directory, offset);
  for (const { from, to } of entries.filter((entry) => !isSheet(entry))) yield* pieces(file, from, to);
  if (!entries.some(({ name }) => name === SHARED_TEXTS)) {
    yield uncheckedHeader(SHARED_TEXTS, NO_SHARED_TEXTS.length);
    yield NO_SHARED_TEXTS;
  }
  for (const { from, to } of entries.filter(isSheet)) yield* pieces(file, from, to);
  yield uncheckedHeader('padding', PADDING_BYTES);
  const zeros = Buffer.alloc(PIECE_BYTES);
  for (let left = PADDING_BYTES; left > 0; left -= PIECE_BYTES) yield zeros.subarray(0, left);
  yield directory;
}

async function* pieces(file: StoredFile, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to; at += PIECE_BYTES) yield file.read(at, Math.min(at + PIECE_BYTES, to));
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
