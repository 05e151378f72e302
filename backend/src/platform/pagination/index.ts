export {
  type Cursor,
  searchCondition,
  type SqlCondition,
  MAX_COUNT,
  likePattern,
  cappedCountSql,
  toCursorPage,
  countTotal,
  type CursorPage,
} from './cursor-page.js';
export { PageQueryDto } from './page-query.dto.js';
