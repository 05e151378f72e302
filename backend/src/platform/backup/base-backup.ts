import { Readable } from 'node:stream';
import { Client, type Submittable } from 'pg';
import { databaseTls } from '../database/index.js';

const COMMAND = "BASE_BACKUP (LABEL 'saugaat', CHECKPOINT 'fast', WAL true, MANIFEST 'no')";
/** Kinds of messages in PostgreSQL's answer. */
const NEW_ARCHIVE = 'n'.charCodeAt(0);
const DATA = 'd'.charCodeAt(0);

/** What of a connection of `pg` is used. */
interface Wire {
  query(text: string): void;
  readonly stream: { pause(): void; resume(): void };
}

/**
 * A base backup of the whole cluster as a tar, with the WAL that makes it consistent: PostgreSQL's own BASE_BACKUP over its
 * replication protocol, which is what pg_basebackup asks for, so that no program of PostgreSQL's is needed here.
 */
class BaseBackup extends Readable implements Submittable {
  private wire: Wire | undefined;
  private archives = 0;

  submit(connection: unknown): void {
    this.wire = connection as Wire;
    this.wire.query(COMMAND);
  }

  override _read(): void {
    this.wire?.stream.resume();
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (chunk[0] === NEW_ARCHIVE && ++this.archives > 1) {
      this.destroy(
        new Error('The database has tablespaces of its own, which a base backup does not take in: use dump.'),
      );
    }
    // A copy, because the buffer is used again.
    if (chunk[0] === DATA && !this.destroyed && !this.push(Buffer.from(chunk.subarray(1)))) this.wire?.stream.pause();
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}

/** @throws Error if the user may not replicate, or the server keeps no WAL for it */
export async function openBaseBackup(url: string): Promise<{ tar: Readable; close(): Promise<void> }> {
  const ssl = databaseTls(url);
  const options = { connectionString: url, replication: 'true', ...(ssl ? { ssl } : {}) };
  const client = new Client(options);
  const tar = new BaseBackup();
  client.on('error', (error) => tar.destroy(error));
  await client.connect();
  client.query(tar);
  return { tar, close: () => client.end() };
}
