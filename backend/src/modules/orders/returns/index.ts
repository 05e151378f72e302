export { ReturnsModule } from './returns.module.js';
export { ReturnService, type ExchangeHolder, type HolderExchange } from './returns.service.js';
export type { ReturnView } from './return.entity.js';
export { returnableCounts, toReturnDtos, ReturnDto, ReturnItemDto } from './returns.dto.js';
export { RETURN_STATES, type ReturnState } from './returns.rules.js';
