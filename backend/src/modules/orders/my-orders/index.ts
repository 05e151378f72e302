export { MyOrdersModule } from './my-orders.module.js';
export { OrderOverviewService, type OrderOverview } from './order-overview.service.js';
export { OrderBaseDto, PayLinkDto, OrderDto, OrderedItemDto, toOrderDto } from './my-orders.dto.js';
