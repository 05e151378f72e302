import { cellXml, columnName, escapeAttribute, headXml, stylesXml, type Column, type Row } from './cells.js';
import { ZipWriter } from './zip-writer.js';

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
export const MOST_ROWS = 1_048_576;
const PRETTY_WIDTH = 16;
/** Rows that become text together: what waits for the disk stays small, and others get their turn. */
const AT_ONCE = 250;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * Writes sheets to an .xlsx file, page by page, in the memory of one page. On an error the file is left half.
 * @returns how many rows and bytes it holds
 */
export async function writeWorkbook(
  file: string,
  sheets: readonly Sheet[],
  { onRows, rowsPerSheet = MOST_ROWS }: WorkbookOptions = {},
): Promise<{ rows: number; bytes: number }> {
  const zip = await ZipWriter.create(file);
  try {
    const names: string[] = [];
    let rows = 0;
    for (const sheet of sheets) {
      const rest = new RowsLeft(sheet.pages, async (count) => {
        rows += count;
        await onRows?.(rows);
      });
      for (let part = 1; part === 1 || (await rest.more()); part += 1) {
        names.push(part === 1 ? sheet.name : `${sheet.name} (${part})`);
        await zip.add(`xl/worksheets/sheet${names.length}.xml`, sheetXml(sheet.columns, rest, rowsPerSheet - 1));
      }
    }
    for (const [name, content] of frame(names)) await zip.add(name, [content]);
    return { rows, bytes: await zip.finish() };
  } finally {
    await zip.close();
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

async function* sheetXml(columns: readonly Column[], rest: RowsLeft, most: number): AsyncGenerator<string> {
  const names = columns.map((_, position) => columnName(position));
  const widths = columns.map(
    ({ width = PRETTY_WIDTH }, position) =>
      `<col min="${position + 1}" max="${position + 1}" width="${width}" customWidth="1"/>`,
  );
  const head = columns.map(({ title }, position) => headXml(`${names[position]}1`, title)).join('');
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${head}</row>`;
  let written = 0;
  while (written < most && (await rest.more())) {
    const rows = await rest.take(Math.min(AT_ONCE, most - written));
    yield rows.map((row, place) => rowXml(columns, names, row, written + place + 2)).join('');
    written += rows.length;
  }
  yield '</sheetData></worksheet>';
}

function rowXml(columns: readonly Column[], names: readonly string[], row: Row, number: number): string {
  let cells = '';
  for (let place = 0; place < columns.length; place += 1) {
    cells += cellXml(`${names[place]}${number}`, columns[place]?.type ?? 'text', row[place] ?? null);
  }
  return `<row r="${number}">${cells}</row>`;
}

/** The parts that make sheets a workbook. */
function frame(names: readonly string[]): [string, string][] {
  const numbered = names.map((name, place) => ({ name, number: place + 1 }));
  const overrides = numbered.map(
    ({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  const sheets = numbered.map(
    ({ name, number }) => `<sheet name="${escapeAttribute(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const relations = numbered.map(
    ({ number }) =>
      `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  const styles = `<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`;
  return [
    ['xl/styles.xml', stylesXml()],
    [
      'xl/workbook.xml',
      `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${DECLARATION}<Relationships xmlns="${RELATIONS}">${relations.join('')}${styles}</Relationships>`,
    ],
    [
      '_rels/.rels',
      `${DECLARATION}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${overrides.join('')}</Types>`,
    ],
  ];
}
