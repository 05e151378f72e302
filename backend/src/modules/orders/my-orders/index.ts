export { OrderOverviewService, type OrderOverview } from './order-overview.service.js';
export { OrderBaseDto, OrderDto, OrderedItemDto } from './order.dto.js';
export { toOrderDto } from './order.mapper.js';
