import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiConflictResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../platform/clock/index.js';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { OrderAdminService } from './order-admin.service.js';
import { OrderDetailService } from './order-detail.service.js';
import { OrderActionService, type OrderAction } from './order-actions.service.js';
import { ORDER_STATES } from '../order/order-state.js';
import { toOrderListItemDto, toOrderDetailDto } from './order-admin.mapper.js';
import { BulkActionResultDto, OrderPageDto, OrderCountsDto, OrderDetailDto } from './admin-orders.dto.js';
import { BulkActionDto, OrderActionDto, OrderListQueryDto } from './admin-orders-query.dto.js';
import { CARRIERS } from '../fulfilment/index.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/orders')
@Access('admin')
export class AdminOrdersController {
  constructor(
    private readonly desk: OrderAdminService,
    private readonly orderFiles: OrderDetailService,
    private readonly actions: OrderActionService,
    private readonly files: FileStorage,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'searchOrders', summary: 'Orders, newest first, in parts' })
  @ApiOkResponse({ type: OrderPageDto })
  async part(@Query() query: OrderListQueryDto): Promise<OrderPageDto> {
    const { rows, next, total } = await this.desk.list(query.toQuery(), query.cursor, query.pageSize);
    return { rows: rows.map(toOrderListItemDto), next, total };
  }

  @Get('counts')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'countOrders', summary: 'How many orders stand in each state' })
  @ApiOkResponse({ type: OrderCountsDto })
  async counts(): Promise<OrderCountsDto> {
    const [states, held, proofs] = await Promise.all([
      this.desk.countByState(ORDER_STATES),
      this.desk.countOnHold(),
      this.desk.countProofTasks(),
    ]);
    return { states, held, proofs, carriers: [...CARRIERS] };
  }

  @Get(':key')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getOrderFile', summary: 'All that is known of an order, by its id or number' })
  @ApiOkResponse({ type: OrderDetailDto })
  async file(@Param('key') key: string): Promise<OrderDetailDto> {
    return toOrderDetailDto(await this.orderFiles.get(key), (fileId) => this.files.signedUrl(fileId), this.clock.now());
  }

  @Post('actions')
  @HttpCode(200)
  @ApiOperation({ operationId: 'handleOrders', summary: 'The same step for several orders; each by itself' })
  @ApiOkResponse({ type: BulkActionResultDto })
  async handleAll(@CurrentUser() { email }: Identity, @Body() asked: BulkActionDto): Promise<BulkActionResultDto> {
    const numbers = new Map(asked.orders.map(({ id, trackingNumber }) => [id, trackingNumber]));
    const handlingOf = (id: string) => toOrderAction({ ...asked, trackingNumber: numbers.get(id) ?? '' }, email);
    return { results: await this.actions.applyToAll([...numbers.keys()], handlingOf) };
  }

  @Post(':id/actions')
  @HttpCode(200)
  @ApiOperation({ operationId: 'handleOrder', summary: 'One step of the order’s table' })
  @ApiOkResponse({ type: OrderDetailDto })
  @ApiConflictResponse({ description: 'order.event_not_allowed' })
  async handle(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() asked: OrderActionDto,
  ): Promise<OrderDetailDto> {
    await this.actions.apply(id, toOrderAction(asked, email));
    return this.file(id);
  }
}

function toOrderAction({ event, carrier = '', trackingNumber = '', shelve }: OrderActionDto, by: string): OrderAction {
  return { event, tracking: { carrier, trackingNumber }, restock: shelve, by };
}
