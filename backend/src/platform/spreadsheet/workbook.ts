import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import type exceljs from 'exceljs';
import { HEAD_STYLE, cellFor, type Column, type Row } from './cells.js';

/** One sheet of the file. */
export interface Sheet {
  /** At most 25 characters. Rows that do not fit continue on a sheet `Orders (2)`. */
  readonly name: string;
  readonly columns: readonly Column[];
  readonly pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}

export interface WorkbookOptions {
  /** Called after each page with the number of rows so far. An error that it throws stops the writing. */
  readonly onRows?: (written: number) => Promise<void>;
  /** Maximum number of rows of a sheet, with its header. */
  readonly rowsPerSheet?: number;
}

/** Excel's limit. */
const MAX_ROWS_PER_SHEET = 1_048_576;
const PRETTY_WIDTH = 16;
/** Rows committed at once: limits the memory of unwritten rows, and lets other tasks run in between. */
const AT_ONCE = 250;
/** Fast, and still a tenth of the size, because sheets are repetitive. */
const DEFLATE_LEVEL = 2;

/**
 * Streams sheets to an .xlsx file with the memory of one page. After an error the incomplete file remains.
 * @returns number of rows and bytes written
 */
export async function writeWorkbook(
  file: string,
  sheets: readonly Sheet[],
  { onRows, rowsPerSheet = MAX_ROWS_PER_SHEET }: WorkbookOptions = {},
): Promise<{ rows: number; bytes: number }> {
  // Loaded with the first report, because it takes much memory.
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

/** Reads rows page by page, and in smaller parts at the end of a sheet. */
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

  async take(maxRows: number): Promise<readonly Row[]> {
    const rows = this.page.slice(this.taken, this.taken + maxRows);
    this.taken += rows.length;
    await this.onTaken(rows.length);
    return rows;
  }
}

/** Adds a sheet with column widths and a frozen header. */
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
 * Waits until the ZIP stream has taken a sheet's committed rows. exceljs does not wait, so with a slow disk the whole file
 * would pile up in memory.
 */
async function drained(sheet: exceljs.Worksheet): Promise<void> {
  const { pipes } = (sheet as exceljs.Worksheet & { stream: { pipes: readonly Writable[] } }).stream;
  await Promise.all(pipes.map((pipe) => new Promise((resolve) => pipe.write('', resolve))));
}
