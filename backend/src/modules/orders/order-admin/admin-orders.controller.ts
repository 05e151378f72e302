import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Delete, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiNotFoundResponse,
  ApiProduces,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../../platform/clock/index.js';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { ReportDelivery, ReportsService } from '../../../platform/reports/index.js';
import { OrderAdminService } from './order-admin.service.js';
import { OrderDetailService } from './order-detail.service.js';
import { OrderActionService, type OrderAction } from './order-actions.service.js';
import { ORDER_STATES } from '../order/order.types.js';
import {
  toOrderListItemDto,
  toOrderDetailDto,
  BulkActionResultDto,
  OrderPageDto,
  OrderCountsDto,
  OrderDetailDto,
  BulkActionDto,
  OrderActionDto,
  OrderListQueryDto,
} from './admin-orders.dto.js';
import { CARRIERS } from '../fulfilment/index.js';
import { OrderMessageDto } from '../order/order.dto.js';
import { OrderOverviewService, toOrderDto, OrderDto } from '../my-orders/index.js';

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

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/orders')
@Access('admin')
export class AdminOrderListController {
  constructor(
    private readonly orders: OrderOverviewService,
    private readonly actions: OrderActionService,
    private readonly files: FileStorage,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'listAllOrders',
    summary: 'All orders, newest first, the last 1,000; exports hold every one',
  })
  @ApiOkResponse({ type: [OrderDto] })
  async list(): Promise<OrderDto[]> {
    const orders = await this.orders.listNewest();
    return orders.map((order) => toOrderDto(order, (fileId) => this.files.signedUrl(fileId), this.clock.now()));
  }

  @Delete(':id')
  @ApiOperation({ operationId: 'deleteOrder', summary: 'Takes an order off the lists; the books keep it' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  async remove(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<OrderMessageDto> {
    await this.actions.archive(id, email);
    return { message: 'Order deleted.' };
  }
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/orders')
@Access('admin')
export class OrdersExportController {
  constructor(
    private readonly reports: ReportsService,
    private readonly delivery: ReportDelivery,
  ) {}

  @Get('export')
  @ApiOperation({
    operationId: 'exportOrders',
    summary: 'The lines of all orders, or of those sought, as an Excel file',
  })
  @ApiProduces('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  async export(
    @CurrentUser() { email }: Identity,
    @Query() { searchText: words, state, held, from, to }: OrderListQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { id } = await this.reports.request('orders', { q: words, state, held, from, to }, email);
    await this.delivery.deliver(id, reply);
  }
}
