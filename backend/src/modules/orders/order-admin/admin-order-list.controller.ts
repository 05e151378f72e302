import { Controller, Delete, Get, Header, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../platform/clock/index.js';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { OrderActionService } from './order-actions.service.js';
import { OrderMessageDto } from '../order/message.dto.js';
import { OrderOverviewService, toOrderDto, OrderDto } from '../my-orders/index.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/orders')
@Access('admin', 'owner')
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
