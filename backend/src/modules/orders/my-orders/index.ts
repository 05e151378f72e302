export { OrderOverviewService, type OrderOverview } from './order-overview.service.js';
export { OrderDto, OrderedProductDto } from './order.dto.js';
export { toOrderDto } from './order.mapper.js';
