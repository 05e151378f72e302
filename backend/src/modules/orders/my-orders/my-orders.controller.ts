import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiConflictResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DomainError, paiseToRupees } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { Access, CurrentUser, type Identity, WhileClosed } from '../../../platform/http/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { CancellationService, OrderOverviewService } from './order-overview.service.js';
import { OrderAgainService } from './order-again.service.js';
import { toOwnOrderDto, OrderAgainDto, OrderDto } from './my-orders.dto.js';

@ApiTags('orders')
@ApiBearerAuth()
@Controller('api/orders')
export class MyOrdersController {
  constructor(
    private readonly orders: OrderOverviewService,
    private readonly cancellation: CancellationService,
    private readonly files: FileStorage,
    private readonly clock: Clock,
    private readonly orderAgain: OrderAgainService,
  ) {}

  /** A customer's own orders; the owner and the desk may read anybody's. */
  @Get(':email')
  @WhileClosed()
  @Access('customer', 'desk')
  @ApiOperation({ operationId: 'listOrders' })
  @ApiOkResponse({ type: [OrderDto] })
  async list(@CurrentUser() user: Identity, @Param('email') email: string): Promise<OrderDto[]> {
    if (email.trim().toLowerCase() !== user.email && user.role === null) throw new DomainError('request.not_found');
    const orders = await this.orders.listByEmail(email.trim());
    return orders.map((order) => toOwnOrderDto(order, (fileId) => this.files.signedUrl(fileId), this.clock.now()));
  }

  /** Takes an own order back: its making stops, and what was paid for it goes back. */
  @WhileClosed()
  @Post(':id/cancel')
  @HttpCode(200)
  @Access('customer')
  @ApiTags('purchases')
  @ApiOperation({ operationId: 'cancelOrder' })
  @ApiOkResponse({ type: OrderDto })
  @ApiConflictResponse({ description: 'order.cancel_too_late, order.event_not_allowed' })
  async cancel(@CurrentUser() { userId }: Identity, @Param('id') id: string): Promise<OrderDto> {
    await this.cancellation.cancel(userId, id);
    const order = await this.orders.get(id);
    return toOwnOrderDto(order, (fileId) => this.files.signedUrl(fileId), this.clock.now());
  }

  /** Puts what was ordered into the cart once more, at today's prices. */
  @Post(':id/again')
  @HttpCode(200)
  @Access('customer')
  @ApiTags('purchases')
  @ApiOperation({ operationId: 'orderAgain', summary: 'The same items, words and photos into the cart' })
  @ApiOkResponse({ type: OrderAgainDto })
  async again(@CurrentUser() { userId }: Identity, @Param('id') id: string): Promise<OrderAgainDto> {
    const { added, refused } = await this.orderAgain.addToCart(userId, id);
    return {
      added: added.map(({ priceBefore, price, ...item }) => ({
        ...item,
        priceBefore: paiseToRupees(priceBefore),
        price: paiseToRupees(price),
      })),
      refused: refused.map((item) => ({ ...item })),
    };
  }
}
