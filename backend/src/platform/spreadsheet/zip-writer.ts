import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

interface Entry {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** What the numbers of a plain zip can hold. */
const MOST_BYTES = 0xff_ff_ff_ff;
/** Fast, and still a tenth of the text: sheets repeat themselves. */
const LEVEL = 2;
const VERSION = 20;
const UTF8_NAMES = 0x08_00;
const DEFLATED = 8;
/** 1 January 1980: a zip knows no time zones, and nobody asks. */
const DOS_DAY = 0x00_21;

/** A zip file that is written as it comes, in constant memory. */
export class ZipWriter {
  private readonly entries: Entry[] = [];
  private offset = 0;

  private constructor(private readonly handle: FileHandle) {}

  static async create(file: string): Promise<ZipWriter> {
    return new ZipWriter(await open(file, 'w', 0o600));
  }

  /** @throws Error when the file grows past what a zip can hold */
  async add(name: string, chunks: Iterable<string> | AsyncIterable<string>): Promise<void> {
    const offset = this.offset;
    const named = Buffer.from(name);
    let crc = 0;
    let size = 0;
    await this.put(localHeader({ name: named, crc: 0, packed: 0, size: 0, offset }));
    const began = this.offset;
    async function* bytes(): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        const part = Buffer.from(chunk);
        crc = crc32(part, crc);
        size += part.length;
        yield part;
      }
    }
    await pipeline(bytes(), createDeflateRaw({ level: LEVEL }), async (parts: AsyncIterable<Buffer>) => {
      for await (const part of parts) await this.put(part);
    });
    const entry = { name: named, crc, packed: this.offset - began, size, offset };
    if (size > MOST_BYTES || this.offset > MOST_BYTES) throw new Error(`${name} is too large for a zip`);
    await writeAll(this.handle, localHeader(entry), offset);
    this.entries.push(entry);
  }

  /** Ends the file; answers its bytes. */
  async finish(): Promise<number> {
    const began = this.offset;
    for (const entry of this.entries) await this.put(centralHeader(entry));
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06_05_4b_50, 0);
    end.writeUInt16LE(this.entries.length, 8);
    end.writeUInt16LE(this.entries.length, 10);
    end.writeUInt32LE(this.offset - began, 12);
    end.writeUInt32LE(began, 16);
    await this.put(end);
    await this.handle.sync();
    return this.offset;
  }

  close(): Promise<void> {
    return this.handle.close();
  }

  private async put(bytes: Buffer): Promise<void> {
    await writeAll(this.handle, bytes, this.offset);
    this.offset += bytes.length;
  }
}

async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

function localHeader({ name, crc, packed, size }: Entry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04_03_4b_50, 0);
  header.writeUInt16LE(VERSION, 4);
  writeFacts(header, 6, { crc, packed, size, nameLength: name.length });
  return Buffer.concat([header, name]);
}

function centralHeader({ name, crc, packed, size, offset }: Entry): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02_01_4b_50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  writeFacts(header, 8, { crc, packed, size, nameLength: name.length });
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

interface Facts {
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly nameLength: number;
}

/** Both headers tell these in the same order. */
function writeFacts(header: Buffer, at: number, { crc, packed, size, nameLength }: Facts): void {
  header.writeUInt16LE(UTF8_NAMES, at);
  header.writeUInt16LE(DEFLATED, at + 2);
  header.writeUInt16LE(DOS_DAY, at + 6);
  header.writeUInt32LE(crc, at + 8);
  header.writeUInt32LE(packed, at + 12);
  header.writeUInt32LE(size, at + 16);
  header.writeUInt16LE(nameLength, at + 20);
}
