export { decodeCursor, encodeCursor, type Cursor } from './cursor.js';
export { PageQueryDto } from './page-query.dto.js';
export { searchCondition, type SqlCondition } from './search-condition.js';
export { MAX_COUNT, likePattern, cappedCountSql, toCursorPage, countTotal, type CursorPage } from './cursor-page.js';
