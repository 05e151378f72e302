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
