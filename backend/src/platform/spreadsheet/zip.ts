const LOCAL_HEADER = Buffer.from('504b0304', 'hex');
const LOCAL_HEADER_BYTES = 30;
const DIRECTORY_ENTRY = Buffer.from('504b0102', 'hex');
const DIRECTORY_ENTRY_BYTES = 46;
const UNPACKED_SIZE_AT = 24;
const DIRECTORY_END = Buffer.from('504b0506', 'hex');
const DIRECTORY_END_BYTES = 22;
const DIRECTORY_OFFSET_AT = 16;

/** Whether a file begins as a ZIP does. */
export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, LOCAL_HEADER.length).equals(LOCAL_HEADER);

/** The sum of the unpacked sizes that the directory of a ZIP names, in bytes; 0 for a file that is no ZIP. */
export function unpackedBytes(bytes: Buffer): number {
  let sum = 0;
  for (
    let at = bytes.indexOf(DIRECTORY_ENTRY);
    at >= 0;
    at = bytes.indexOf(DIRECTORY_ENTRY, at + DIRECTORY_ENTRY.length)
  )
    if (at + DIRECTORY_ENTRY_BYTES <= bytes.length) sum += bytes.readUInt32LE(at + UNPACKED_SIZE_AT);
  return sum;
}

/** As many bytes as the end of a directory takes at most, with its comment. */
export const DIRECTORY_END_MAX_BYTES = DIRECTORY_END_BYTES + 0xffff;

/**
 * Offset of a ZIP's directory; null where it has none, as in a file that was cut off.
 * @param bytes the file, or its last DIRECTORY_END_MAX_BYTES
 * @param before how many bytes of the file stand before them
 */
export function directoryOffset(bytes: Buffer, before = 0): number | null {
  const end = bytes.lastIndexOf(DIRECTORY_END);
  if (end < 0 || end + DIRECTORY_END_BYTES > bytes.length) return null;
  // A ZIP with 64-bit offsets has none there.
  return Math.min(bytes.readUInt32LE(end + DIRECTORY_OFFSET_AT), before + end);
}

/** An entry of a ZIP: its bytes with the header before them. */
export interface ZipEntry {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The entries of a ZIP as they stand in the file, by its directory; all bytes before the directory belong to one of them.
 * @param offset of the directory
 */
export function zipEntries(directory: Buffer, offset: number): ZipEntry[] {
  const found: { name: string; from: number }[] = [];
  for (let at = 0; directory.subarray(at, at + DIRECTORY_ENTRY.length).equals(DIRECTORY_ENTRY);) {
    if (at + DIRECTORY_ENTRY_BYTES > directory.length) break;
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place));
    const nameAt = at + DIRECTORY_ENTRY_BYTES;
    found.push({ name: directory.toString('utf8', nameAt, nameAt + name), from: directory.readUInt32LE(at + 42) });
    at = nameAt + name + extra + comment;
  }
  const inFile = found.filter(({ from }) => from < offset).toSorted((a, b) => a.from - b.from);
  return inFile.map(({ name, from }, place) => ({
    name,
    from: place === 0 ? 0 : from,
    to: inFile[place + 1]?.from ?? offset,
  }));
}

/** Header of an uncompressed entry, before its content. Without a checksum: for readers that do not check it. */
export function uncheckedHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(LOCAL_HEADER_BYTES);
  LOCAL_HEADER.copy(header);
  header.writeUInt32LE(size, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name)]);
}
