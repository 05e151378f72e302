import { Controller, Delete, Get, Header, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../platform/clock/index.js';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { OrderHandling } from '../application/order-handling.js';
import { OrderQueries } from '../application/order-queries.js';
import { OrderMessageDto } from './admin-order-answers.dto.js';
import { orderAnswer } from './answers.js';
import { OrderDto } from './order.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/orders')
@Access('admin')
export class AllOrdersController {
  constructor(
    private readonly orders: OrderQueries,
    private readonly handling: OrderHandling,
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
    const orders = await this.orders.newest();
    return orders.map((order) => orderAnswer(order, (fileId) => this.files.signedUrl(fileId), this.clock.now()));
  }

  @Delete(':id')
  @ApiOperation({ operationId: 'deleteOrder', summary: 'Takes an order off the lists; the books keep it' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  async remove(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<OrderMessageDto> {
    await this.handling.hide(id, email);
    return { message: 'Order deleted.' };
  }
}
