export {
  DAY_FORMAT,
  MOMENT_FORMAT,
  MAX_CELL_LENGTH,
  RUPEES_FORMAT,
  type Cell,
  type Column,
  type Row,
} from './cells.js';
export { writeWorkbook, type Sheet } from './workbook.js';
export { readTable, type TableError } from './read-table.js';
export {
  DIRECTORY_END_MAX_BYTES,
  directoryOffset,
  uncheckedHeader,
  unpackedBytes,
  zipEntries,
  type ZipEntry,
} from './zip.js';
