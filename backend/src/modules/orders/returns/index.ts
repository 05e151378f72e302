export { ReturnsModule } from './returns.module.js';
export { ReturnService } from './returns.service.js';
export type { ReturnView } from './return.entity.js';
export { returnableCounts, toReturnDtos, ReturnDto } from './returns.dto.js';
