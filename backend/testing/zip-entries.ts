const DIRECTORY = 0x02014b50;
const END = 0x06054b50;

/** The files of a ZIP whose files are stored as they are, by name. */
export function zipEntries(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('this is no ZIP');
  const entries = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === DIRECTORY) {
    const [size, nameLength, extra, comment] = [
      zip.readUInt32LE(at + 20),
      ...[28, 30, 32].map((o) => zip.readUInt16LE(at + o)),
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const nameEnd = at + 46 + (nameLength ?? 0);
    entries.set(zip.toString('utf8', at + 46, nameEnd), zip.subarray(start, start + (size ?? 0)));
    at = nameEnd + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}
