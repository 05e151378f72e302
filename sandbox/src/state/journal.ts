import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const MIN_COMPACTION_BYTES = 16 * 1024 * 1024;

/** Append-only file, one JSON array of changes a line. A torn last line (killed while writing) never happened. */
export class Journal<Change> {
  private descriptor: number | null = null;
  private bytes = 0;
  private compactedBytes = 0;

  constructor(
    private readonly file: string,
    replay: (changes: Change[]) => void,
  ) {
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file)) return;
    const lines = readFileSync(file, 'utf8').split('\n');
    lines.slice(0, -1).forEach((line, at) => replay(this.parse(line, at + 1)));
  }

  get needsCompaction(): boolean {
    return this.bytes > MIN_COMPACTION_BYTES && this.bytes > 4 * this.compactedBytes;
  }

  append(changes: Change[]): void {
    if (this.descriptor === null) throw new Error('The journal is closed.');
    this.bytes += write(this.descriptor, changes);
  }

  /** Replaces the file by one that holds just these changes, atomically. */
  compact(changes: Change[]): void {
    const draft = `${this.file}.draft`;
    const descriptor = openSync(draft, 'w');
    this.bytes = changes.reduce((sum, change) => sum + write(descriptor, [change]), 0);
    this.compactedBytes = this.bytes;
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(draft, this.file);
    this.close();
    this.descriptor = openSync(this.file, 'a');
  }

  close(): void {
    if (this.descriptor !== null) closeSync(this.descriptor);
    this.descriptor = null;
  }

  private parse(line: string, number: number): Change[] {
    try {
      return JSON.parse(line) as Change[];
    } catch (cause) {
      throw new Error(`${this.file} is damaged in line ${number}; delete the file to start anew.`, { cause });
    }
  }
}

function write<Change>(descriptor: number, changes: Change[]): number {
  const line = Buffer.from(`${JSON.stringify(changes)}\n`);
  for (let sent = 0; sent < line.length;) sent += writeSync(descriptor, line, sent);
  return line.length;
}
