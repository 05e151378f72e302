export {
  DAY_FORMAT,
  MOMENT_FORMAT,
  MOST_LETTERS,
  RUPEES_FORMAT,
  type Cell,
  type Column,
  type ColumnType,
  type Row,
} from './cells.js';
export { writeWorkbook, type Sheet, type WorkbookOptions } from './workbook.js';
