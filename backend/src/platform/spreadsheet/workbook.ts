import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import type exceljs from 'exceljs';
import { HEAD_STYLE, cellFor, type Column, type Row } from './cells.js';

/** A table of its own in the file. */
export interface Sheet {
  /** At most 25 letters: what does not fit on one sheet goes on as `Orders (2)`. */
  readonly name: string;
  readonly columns: readonly Column[];
  readonly pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}

export interface WorkbookOptions {
  /** Told after each page how many rows are written; what it throws ends the writing. */
  readonly onRows?: (written: number) => Promise<void>;
  /** Rows of a sheet with its head. */
  readonly rowsPerSheet?: number;
}

/** What a sheet holds in every spreadsheet program. */
export const MAX_ROWS_PER_SHEET = 1_048_576;
const PRETTY_WIDTH = 16;
/** Rows that become XML together: what waits for the disk stays small, and others get their turn. */
const AT_ONCE = 250;
/** Fast, and still a tenth of the text: sheets repeat themselves. */
const DEFLATE_LEVEL = 2;

/**
 * Writes sheets to an .xlsx file, page by page, in the memory of one page. On an error the file is left half.
 * @returns how many rows and bytes it holds
 */
export async function writeWorkbook(
  file: string,
  sheets: readonly Sheet[],
  { onRows, rowsPerSheet = MAX_ROWS_PER_SHEET }: WorkbookOptions = {},
): Promise<{ rows: number; bytes: number }> {
  // Loaded with the first report: it takes more memory than most of what a worker does.
  const { default: excel } = await import('exceljs');
  const output = createWriteStream(file, { mode: 0o600, flush: true });
  const closed = new Promise<void>((resolve, reject) => {
    output.on('error', reject).once('close', resolve);
  });
  try {
    const zip = { zlib: { level: DEFLATE_LEVEL } };
    const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true, zip });
    let rows = 0;
    for (const { name, columns, pages } of sheets) {
      const rest = new RowsLeft(pages, async (count) => {
        rows += count;
        await onRows?.(rows);
      });
      for (let part = 1; part === 1 || (await rest.more()); part += 1) {
        const sheet = startSheet(workbook, part === 1 ? name : `${name} (${part})`, columns);
        for (let left = rowsPerSheet - 1; left > 0 && (await rest.more());) {
          const taken = await rest.take(Math.min(AT_ONCE, left));
          for (const row of taken) addRow(sheet, columns, row);
          await Promise.race([drained(sheet), closed]);
          left -= taken.length;
        }
        sheet.commit();
      }
    }
    await Promise.race([workbook.commit(), closed]);
    await closed;
    return { rows, bytes: output.bytesWritten };
  } finally {
    output.destroy();
    await closed.catch(() => undefined);
  }
}

/** Rows that are taken page by page, or less where a sheet is full. */
class RowsLeft {
  private readonly pages: AsyncIterator<readonly Row[]> | Iterator<readonly Row[]>;
  private page: readonly Row[] = [];
  private taken = 0;

  constructor(
    pages: Sheet['pages'],
    private readonly onTaken: (count: number) => Promise<void>,
  ) {
    this.pages = Symbol.asyncIterator in pages ? pages[Symbol.asyncIterator]() : pages[Symbol.iterator]();
  }

  async more(): Promise<boolean> {
    while (this.taken === this.page.length) {
      const { done, value } = await this.pages.next();
      if (done) return false;
      this.page = value;
      this.taken = 0;
    }
    return true;
  }

  async take(most: number): Promise<readonly Row[]> {
    const rows = this.page.slice(this.taken, this.taken + most);
    this.taken += rows.length;
    await this.onTaken(rows.length);
    return rows;
  }
}

/** A sheet with its column widths and its frozen first row. */
function startSheet(workbook: exceljs.Workbook, name: string, columns: readonly Column[]): exceljs.Worksheet {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ width = PRETTY_WIDTH }) => ({ width }));
  const head = sheet.addRow(columns.map(({ title }) => title));
  head.eachCell((cell) => (cell.style = HEAD_STYLE));
  head.commit();
  return sheet;
}

function addRow(sheet: exceljs.Worksheet, columns: readonly Column[], cells: Row): void {
  const row = sheet.addRow([]);
  for (const [place, { type }] of columns.entries()) {
    const filled = cellFor(type, cells[place] ?? null);
    if (filled) Object.assign(row.getCell(place + 1), filled);
  }
  row.commit();
}

/**
 * Waits until the zip has taken a sheet's committed rows. exceljs never does: without this a slow disk or a slow
 * deflate would leave the whole file waiting in memory.
 */
async function drained(sheet: exceljs.Worksheet): Promise<void> {
  const { pipes } = (sheet as exceljs.Worksheet & { stream: { pipes: readonly Writable[] } }).stream;
  await Promise.all(pipes.map((pipe) => new Promise((resolve) => pipe.write('', resolve))));
}
