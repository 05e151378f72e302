export { readCursor, writeCursor, type Cursor } from './cursor.js';
export { PartQueryDto } from './part-query.dto.js';
export { soughtIn, type Condition } from './sought.js';
export { COUNTED_UP_TO, containing, countSql, partOf, totalOf, type Part } from './part.js';
