export {
  DAY_FORMAT,
  MOMENT_FORMAT,
  MAX_CELL_LENGTH,
  RUPEES_FORMAT,
  type Cell,
  type Column,
  type ColumnType,
  type Row,
} from './cells.js';
export { writeWorkbook, type Sheet, type WorkbookOptions } from './workbook.js';
export { readTable, type TableError, type TableRow } from './read-table.js';
export { directoryOffset, uncheckedHeader, unpackedBytes } from './zip.js';
