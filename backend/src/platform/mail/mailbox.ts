import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '../disk/index.js';
import type { Mail } from './mail.js';

/** A stored e-mail of the demo mailbox. Images are embedded in its HTML. */
export interface StoredMail extends Omit<Mail, 'pictures'> {
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Stores e-mails as files, one for each Message-ID, so that a repeated e-mail is stored once. */
export class Mailbox {
  constructor(private readonly folder: string) {}

  async save(mail: StoredMail, messageId: string): Promise<void> {
    const target = path.join(this.folder, `${digest(mail.to)}-${digest(messageId)}.json`);
    await writeFileAtomically(target, JSON.stringify(mail), { mode: 0o600, folderMode: 0o700 });
  }

  /** Newest first; all, or those to one address. */
  async mails(to?: string): Promise<StoredMail[]> {
    const begins = to === undefined ? '' : `${digest(to)}-`;
    const files = await readdir(this.folder).catch(() => []);
    const mails = await Promise.all(
      files
        .filter((file) => file.startsWith(begins) && file.endsWith('.json'))
        .map(async (file) => JSON.parse(await readFile(path.join(this.folder, file), 'utf8')) as StoredMail),
    );
    return mails.toSorted((a, b) => b.at.localeCompare(a.at));
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
