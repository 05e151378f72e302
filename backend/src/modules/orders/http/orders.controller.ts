import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DomainError } from '../../../kernel/index.js';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { OrderQueries } from '../application/order-queries.js';
import { orderAnswer } from './answers.js';
import { OrderDto } from './order.dto.js';

@ApiTags('orders')
@ApiBearerAuth()
@Controller('api/orders')
export class OrdersController {
  constructor(
    private readonly orders: OrderQueries,
    private readonly files: FileStorage,
  ) {}

  /** A customer's own orders; the admin may read anybody's. */
  @Get(':email')
  @Access('customer')
  @ApiOperation({ operationId: 'listOrders' })
  @ApiOkResponse({ type: [OrderDto] })
  async list(@CurrentUser() user: Identity, @Param('email') email: string): Promise<OrderDto[]> {
    if (email.trim().toLowerCase() !== user.email && !user.isAdmin) throw new DomainError('request.not_found');
    const orders = await this.orders.ofEmail(email.trim());
    return orders.map((order) => orderAnswer(order, (fileId) => this.files.signedUrl(fileId)));
  }
}
