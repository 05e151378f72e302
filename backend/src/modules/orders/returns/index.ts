export { RETURNS_SQL, type ReturnView } from './return-view.js';
export { returnableCounts, toReturnDtos } from './return.mapper.js';
export { ReturnDto } from './returns.dto.js';
