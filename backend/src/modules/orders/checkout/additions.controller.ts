import { Body, Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiConflictResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DomainError } from '../../../kernel/index.js';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { GatewayOrders } from '../payments/index.js';
import { AdditionDto, AddItemsDto, toAddition } from './additions.dto.js';
import { AdditionService } from './additions.service.js';
import { CHECKOUT_KEY } from './checkout-key.js';
import { PlacedPhoneOrderDto } from './phone-orders.dto.js';
import { QuoteDto, toQuoteDto } from './quote.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/orders/:id/additions')
@Access('admin', 'desk')
export class AdditionsController {
  constructor(
    private readonly additions: AdditionService,
    private readonly gatewayOrders: GatewayOrders,
  ) {}

  @Post('quote')
  @HttpCode(200)
  @ApiOperation({ operationId: 'quoteAddition', summary: 'What items that are added to an order come to' })
  @ApiOkResponse({ type: QuoteDto })
  @ApiConflictResponse({ description: 'order.addition_not_allowed' })
  async quote(
    @CurrentUser() { userId }: Identity,
    @Param('id') orderId: string,
    @Body() body: AdditionDto,
  ): Promise<QuoteDto> {
    const [quote, problem] = await Promise.all([
      this.additions.quote(toAddition(orderId, body, userId)),
      this.gatewayOrders.problem(),
    ]);
    return toQuoteDto(quote, problem);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'addItems',
    summary: 'Adds items to an order, paid by store credit, in cash, or by a link within 48 hours',
  })
  @ApiHeader({ name: 'Idempotency-Key', required: true, description: 'The same key gives the same addition.' })
  @ApiOkResponse({ type: PlacedPhoneOrderDto })
  @ApiConflictResponse({
    description: 'order.addition_not_allowed, checkout.sold_out, checkout.cash_not_offered, credit.too_little',
  })
  async add(
    @CurrentUser() { email, userId }: Identity,
    @Param('id') orderId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: AddItemsDto,
  ): Promise<PlacedPhoneOrderDto> {
    if (!key || !CHECKOUT_KEY.test(key)) throw new DomainError('checkout.key_missing');
    return this.additions.add(toAddition(orderId, body, userId), key, { by: email, reason: body.reason });
  }
}
