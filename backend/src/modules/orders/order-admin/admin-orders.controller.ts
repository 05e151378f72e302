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
import { DomainError } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { Access, CurrentUser, FreshProof, assertFreshProof, type Identity } from '../../../platform/http/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { ReportDelivery, ReportsService } from '../../../platform/reports/index.js';
import { OrderAdminService } from './order-admin.service.js';
import { OrderDetailService } from './order-detail.service.js';
import { OrderActionService, type OrderAction } from './order-actions.service.js';
import { OrderArchive } from './order-archive.js';
import { limitDetail, limitListItem, orderViewOf, visibleStates } from './order-view.js';
import { ORDER_STATES, type AdminEvent } from '../order/order.types.js';
import {
  awaitsCode,
  toOrderListItemDto,
  toOrderDetailDto,
  OrderPageDto,
  OrderCountsDto,
  OrderDetailDto,
  OrderListQueryDto,
} from './admin-orders.dto.js';
import { BulkActionDto, BulkActionResultDto, OrderActionDto } from './order-actions.dto.js';
import { CodCodeStatuses } from '../order/cod-code-status.js';
import { CARRIERS } from '../order/shipment.js';
import { OrderMessageDto } from '../order/order.dto.js';
import { OrderOverviewService, toOrderDto, OrderDto } from '../my-orders/index.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/orders')
@Access('admin', 'workshop', 'desk', 'books')
export class AdminOrdersController {
  constructor(
    private readonly admin: OrderAdminService,
    private readonly orderFiles: OrderDetailService,
    private readonly actions: OrderActionService,
    private readonly codes: CodCodeStatuses,
    private readonly files: FileStorage,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'searchOrders', summary: 'Orders, newest first, in parts' })
  @ApiOkResponse({ type: OrderPageDto })
  async part(@CurrentUser() { role }: Identity, @Query() query: OrderListQueryDto): Promise<OrderPageDto> {
    const view = orderViewOf(role);
    const asked = query.toQuery();
    const states = visibleStates(view, asked.states);
    if (!states) return { rows: [], next: null, total: 0 };
    const limited = {
      ...asked,
      states,
      onHold: asked.onHold && view.money,
      disputed: Boolean(asked.disputed) && view.money,
      cash: Boolean(asked.cash) && view.money,
      archived: asked.archived && view.deletes,
      searchIn: view.email ? ('all' as const) : ('number' as const),
    };
    const { rows, next, total } = await this.admin.list(limited, query.cursor, query.pageSize);
    return { rows: rows.map((row) => limitListItem(toOrderListItemDto(row), view)), next, total };
  }

  @Get('counts')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'countOrders', summary: 'How many orders stand in each state' })
  @ApiOkResponse({ type: OrderCountsDto })
  async counts(@CurrentUser() { role }: Identity): Promise<OrderCountsDto> {
    const view = orderViewOf(role);
    const [states, held, disputed, proofs, archived] = await Promise.all([
      this.admin.countByState(view.states ?? ORDER_STATES),
      view.money ? this.admin.countOnHold() : 0,
      view.money ? this.admin.countDisputed() : 0,
      this.admin.countProofTasks(),
      view.deletes ? this.admin.countArchived() : 0,
    ]);
    return { states, held, disputed, proofs, archived, carriers: [...CARRIERS] };
  }

  @Get(':key')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getOrderFile', summary: 'All that is known of an order, by its id or number' })
  @ApiOkResponse({ type: OrderDetailDto })
  async file(@CurrentUser() { role }: Identity, @Param('key') key: string): Promise<OrderDetailDto> {
    const view = orderViewOf(role);
    const order = await this.orderFiles.get(key);
    if (view.states && !view.states.includes(order.state)) throw new DomainError('order.not_found');
    const cashCode = awaitsCode(order) ? await this.codes.of(order.id) : null;
    const detail = toOrderDetailDto(order, (fileId) => this.files.signedUrl(fileId), this.clock.now(), cashCode);
    return limitDetail(detail, view);
  }

  @Post('actions')
  @Access('admin', 'workshop', 'desk')
  @HttpCode(200)
  @ApiOperation({ operationId: 'handleOrders', summary: 'The same step for several orders; each by itself' })
  @ApiOkResponse({ type: BulkActionResultDto })
  async handleAll(@CurrentUser() user: Identity, @Body() asked: BulkActionDto): Promise<BulkActionResultDto> {
    assertMayDo(user, asked.event);
    const numbers = new Map(asked.orders.map(({ id, trackingNumber }) => [id, trackingNumber]));
    const handlingOf = (id: string) => toOrderAction({ ...asked, trackingNumber: numbers.get(id) ?? '' }, user.email);
    return { results: await this.actions.applyToAll([...numbers.keys()], handlingOf) };
  }

  @Post(':id/actions')
  @Access('admin', 'workshop', 'desk')
  @HttpCode(200)
  @ApiOperation({ operationId: 'handleOrder', summary: 'One step of the order’s table' })
  @ApiOkResponse({ type: OrderDetailDto })
  @ApiConflictResponse({ description: 'order.event_not_allowed' })
  async handle(
    @CurrentUser() user: Identity,
    @Param('id') id: string,
    @Body() asked: OrderActionDto,
  ): Promise<OrderDetailDto> {
    assertMayDo(user, asked.event);
    await this.actions.apply(id, toOrderAction(asked, user.email));
    return this.file(user, id);
  }
}

/** Events that give money back. */
const REFUNDING_EVENTS: ReadonlySet<AdminEvent> = new Set(['cancel', 'return_to_shop', 'refuse_at_door']);

/** @throws DomainError access.right_missing, access.proof_required */
function assertMayDo(user: Identity, event: AdminEvent): void {
  if (!orderViewOf(user.role).events.includes(event)) throw new DomainError('access.right_missing');
  if (REFUNDING_EVENTS.has(event)) assertFreshProof(user);
}

function toOrderAction(asked: OrderActionDto, by: string): OrderAction {
  const { event, carrier = '', trackingNumber = '', items, shelve } = asked;
  return { event, tracking: { carrier, trackingNumber }, items, restock: shelve, by };
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/orders')
@Access('admin', 'owner')
export class AdminOrderListController {
  constructor(
    private readonly orders: OrderOverviewService,
    private readonly orderArchive: OrderArchive,
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
  @ApiOperation({ operationId: 'deleteOrder', summary: 'Moves an order to the archive; the books keep it' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiConflictResponse({ description: 'order.delete_live for one that is paid or placed and not finished' })
  async remove(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<OrderMessageDto> {
    await this.orderArchive.archive(id, email);
    return { message: 'Order deleted.' };
  }

  @Post(':id/restore')
  @HttpCode(200)
  @ApiOperation({ operationId: 'restoreOrder', summary: 'Takes an order out of the archive' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiConflictResponse({ description: 'order.not_archived' })
  async restore(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<OrderMessageDto> {
    await this.orderArchive.restore(id, email);
    return { message: 'Order restored.' };
  }
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/orders')
@Access('admin', 'owner')
export class OrdersExportController {
  constructor(
    private readonly reports: ReportsService,
    private readonly delivery: ReportDelivery,
  ) {}

  @Get('export')
  @FreshProof()
  @ApiOperation({
    operationId: 'exportOrders',
    summary: 'Orders and their lines, all or as the list is narrowed, as an Excel file',
  })
  @ApiProduces('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  async export(
    @CurrentUser() { email }: Identity,
    @Query() query: OrderListQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { id } = await this.reports.request('orders', { ...query, q: query.searchText }, email);
    await this.delivery.deliver(id, reply);
  }
}
