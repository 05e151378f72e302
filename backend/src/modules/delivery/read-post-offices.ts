import { createReadStream } from 'node:fs';
import type { DirectoryRow } from './post-office.rules.js';

const BATCH_SIZE = 5_000;
const ROW = /\{[^{}]*\}/g;

/** The rows of a JSON list of flat objects, some thousands at a time: the list as a whole takes ten times its size. */
export async function* readPostOfficeRows(file: string): AsyncGenerator<DirectoryRow[]> {
  let rest = '';
  let rows: DirectoryRow[] = [];
  for await (const chunk of createReadStream(file, 'utf8')) {
    const text = rest + String(chunk);
    let end = 0;
    for (const { 0: row, index } of text.matchAll(ROW)) {
      rows.push(JSON.parse(row) as DirectoryRow);
      end = index + row.length;
    }
    rest = text.slice(end);
    if (rows.length < BATCH_SIZE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
