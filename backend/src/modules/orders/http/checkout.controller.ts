import { Body, Controller, Get, Headers, HttpCode, Inject, Ip, Param, Post, Query } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ApiBearerAuth, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DomainError } from '../../../kernel/index.js';
import { paymentsConfig } from '../../../platform/config/index.js';
import {
  Access,
  CurrentUser,
  Holder,
  SessionAskedByStatement,
  type Identity,
  type TokenHolder,
} from '../../../platform/http/index.js';
import { Checkout } from '../application/checkout.js';
import { GatewayOrders } from '../application/gateway-orders.js';
import { OrderQueries } from '../application/order-queries.js';
import { Quotes } from '../application/quotes.js';
import { checkoutAnswer, checkoutRequest, progressAnswer, quoteAnswer } from './answers.js';
import { CheckoutAnswerDto, CheckoutDto } from './checkout.dto.js';
import { OrderProgressDto } from './payment.dto.js';
import { QuoteDto, QuoteQuery } from './quote.dto.js';

const KEY = /^[\w-]{8,64}$/;

@ApiTags('checkout')
@ApiBearerAuth()
@Controller('api/checkout')
export class CheckoutController {
  constructor(
    private readonly checkout: Checkout,
    private readonly gatewayOrders: GatewayOrders,
    private readonly quotes: Quotes,
    private readonly orders: OrderQueries,
    @Inject(paymentsConfig.KEY) private readonly config: ConfigType<typeof paymentsConfig>,
  ) {}

  /** What is about to be bought, every amount of it at today's prices, and when it arrives. */
  @Get('quote')
  @Access('customer')
  @ApiOperation({ operationId: 'getQuote' })
  @ApiOkResponse({ type: QuoteDto })
  async quote(@CurrentUser() user: Identity, @Query() query: QuoteQuery, @Ip() ip: string): Promise<QuoteDto> {
    return quoteAnswer(await this.quotes.of(user, ip, query.wishes));
  }

  /** Freezes the purchase into an order that awaits payment, and names the gateway's order to pay. */
  @Post()
  @HttpCode(200)
  @Access('customer')
  @SessionAskedByStatement()
  @ApiOperation({ operationId: 'openCheckout' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: true,
    description: 'Names the attempt: 8 to 64 letters, digits, - or _.',
  })
  @ApiOkResponse({ type: CheckoutAnswerDto })
  async open(
    @Holder() user: TokenHolder,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: CheckoutDto,
    @Ip() ip: string,
  ): Promise<CheckoutAnswerDto> {
    if (!key || !KEY.test(key)) throw new DomainError('checkout.key_missing');
    const { productPrice } = body;
    const request = checkoutRequest(body);
    const order = await this.checkout.open(user, { key, ip, ...request });
    const gatewayOrderId = order.next === 'pay' ? await this.gatewayOrders.idFor(order) : '';
    const { address } = request;
    return checkoutAnswer(order, gatewayOrderId, this.config.keyId, user.email, { address, productPrice });
  }

  /** How far an order is: asked again and again while its payment is being confirmed. */
  @Get('orders/:orderId')
  @Access('customer')
  @ApiOperation({ operationId: 'getOrderProgress' })
  @ApiOkResponse({ type: OrderProgressDto })
  async progress(@CurrentUser() user: Identity, @Param('orderId') orderId: string): Promise<OrderProgressDto> {
    return progressAnswer(await this.orders.progress(orderId, user.userId));
  }
}
