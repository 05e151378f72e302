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

/** Offset of a ZIP's directory; null where it has none, as in a file that was cut off. */
export function directoryOffset(bytes: Buffer): number | null {
  const end = bytes.lastIndexOf(DIRECTORY_END);
  if (end < 0 || end + DIRECTORY_END_BYTES > bytes.length) return null;
  const start = bytes.readUInt32LE(end + DIRECTORY_OFFSET_AT);
  // A ZIP with 64-bit offsets has none there.
  return bytes.subarray(start, start + DIRECTORY_ENTRY.length).equals(DIRECTORY_ENTRY) ? start : end;
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
