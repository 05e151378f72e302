import { Body, Controller, Get, Headers, HttpCode, Ip, Param, Post, Query, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOkResponse, ApiOperation, ApiTags, ApiNotFoundResponse } from '@nestjs/swagger';
import { DomainError, paiseToRupees } from '../../../kernel/index.js';
import {
  Access,
  CurrentUser,
  type Identity,
  Limits,
  PHOTO_BODY_LIMIT,
  RateLimiter,
  toSubnet,
  WhileClosed,
} from '../../../platform/http/index.js';
import { PlaceDirectory } from '../../../platform/places/index.js';
import { AddressService } from '../../auth/index.js';
import { CheckoutService } from './checkout.service.js';
import type { DeliveryAddress } from '../order/order.types.js';
import { OrderQueries } from '../order/order-queries.js';
import { QuoteService } from './quote.service.js';
import {
  CheckoutResponseDto,
  CheckoutDto,
  toCheckoutDto,
  toCheckoutRequest,
  SaveOrderResponseDto,
  SaveOrderDto,
  DraftOriginalResponseDto,
  DraftOriginalDto,
} from './checkout.dto.js';
import { QuoteDto, QuoteQueryDto, toQuoteDto } from './quote.dto.js';
import { OrderStatusDto, toOrderStatusDto } from '../order/order.dto.js';
import { GatewayOrders } from '../payments/index.js';
import { CHECKOUT_KEY } from './checkout-key.js';
import { DraftService } from './drafts.service.js';

@ApiTags('checkout')
@ApiBearerAuth()
@Controller('api/checkout')
export class CheckoutController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly gatewayOrders: GatewayOrders,
    private readonly quotes: QuoteService,
    private readonly orders: OrderQueries,
    private readonly places: PlaceDirectory,
    private readonly addresses: AddressService,
  ) {}

  /** What is about to be bought, every amount of it at today's prices, and when it arrives. */
  @Get('quote')
  @Access('customer')
  @ApiOperation({ operationId: 'getQuote' })
  @ApiOkResponse({ type: QuoteDto })
  async quote(@CurrentUser() user: Identity, @Query() query: QuoteQueryDto, @Ip() ip: string): Promise<QuoteDto> {
    const [quote, problem] = await Promise.all([
      this.quotes.getQuote({ userId: user.userId, ip }, query.options),
      this.gatewayOrders.problem(),
    ]);
    return toQuoteDto(quote, problem);
  }

  /** Freezes the purchase into an order that awaits payment, and names the gateway's order to pay. */
  @Post()
  @HttpCode(200)
  @Access('customer')
  @ApiOperation({ operationId: 'openCheckout' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: true,
    description: 'Names the attempt: 8 to 64 letters, digits, - or _.',
  })
  @ApiOkResponse({ type: CheckoutResponseDto })
  async open(
    @CurrentUser() user: Identity,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: CheckoutDto,
    @Ip() ip: string,
  ): Promise<CheckoutResponseDto> {
    if (!key || !CHECKOUT_KEY.test(key)) throw new DomainError('checkout.key_missing');
    const { productPrice } = body;
    const request = toCheckoutRequest(body);
    const place = await this.places.cityAndState(request.address);
    const address = { ...(await this.withBilling(user.userId, request.address)), ...place };
    const order = await this.checkout.placeOrder(user, { key, ip, ...request, address });
    const gatewayOrderId = order.next === 'pay' ? await this.gatewayOrders.ensureFor(order) : '';
    return toCheckoutDto(order, gatewayOrderId, this.gatewayOrders.publicKey, user.email, { address, productPrice });
  }

  /** The bill of a gift to somebody else goes to the buyer's default address, unless another was typed. */
  private async withBilling(userId: string, address: DeliveryAddress): Promise<DeliveryAddress> {
    if (!address.buyer || address.billingAddress) return address;
    const billingAddress = await this.addresses.billingLines(userId);
    return billingAddress ? { ...address, billingAddress } : address;
  }

  /** How far an order is: asked again and again while its payment is being confirmed. */
  @WhileClosed()
  @Get('orders/:orderId')
  @Access('customer')
  @ApiOperation({ operationId: 'getOrderProgress' })
  @ApiOkResponse({ type: OrderStatusDto })
  async progress(@CurrentUser() user: Identity, @Param('orderId') orderId: string): Promise<OrderStatusDto> {
    return toOrderStatusDto(await this.orders.getStatus(orderId, user.userId));
  }
}

const DRAFTS_PER_IP = { points: 60, seconds: 3_600 };

@ApiTags('checkout')
@Controller('api/save-order')
export class SaveOrderController {
  constructor(
    private readonly drafts: DraftService,
    private readonly limits: RateLimiter,
  ) {}

  /** Buy Now, for guests too: keeps a draft that a sign-in adopts when it is paid. */
  @Post()
  @Limits({ bodyLimit: PHOTO_BODY_LIMIT })
  @HttpCode(200)
  @Access('public')
  @ApiOperation({ operationId: 'saveOrder' })
  @ApiOkResponse({ type: SaveOrderResponseDto })
  async save(@Body() body: SaveOrderDto, @Ip() ip: string): Promise<SaveOrderResponseDto> {
    await this.limits.consume(`save-order:${toSubnet(ip)}`, DRAFTS_PER_IP);
    const draft = await this.drafts.save({
      email: body.email || null,
      fullName: body.fullName || 'Guest',
      phone: body.phone || 'N/A',
      productId: body.productId ?? null,
      productName: body.productName,
      customText: body.customText1 || null,
      photo: body.uploadedPhoto || null,
    });
    return {
      message: 'Order saved.',
      draftId: draft.id,
      productName: draft.productName,
      productPrice: paiseToRupees(draft.price),
    };
  }
}

@ApiTags('originals')
@ApiBearerAuth()
@Controller('api/checkout/drafts')
export class DraftOriginalsController {
  constructor(private readonly drafts: DraftService) {}

  /** Adds the original photo to a Buy Now draft: uploads need a sign-in, which may come after the draft. */
  @Put(':draftId/original')
  @Access('customer')
  @ApiOperation({ operationId: 'keepDraftOriginal' })
  @ApiOkResponse({ type: DraftOriginalResponseDto })
  @ApiNotFoundResponse({ description: 'checkout.draft_not_found, photo.not_found' })
  async keep(
    @CurrentUser() { userId }: Identity,
    @Param('draftId') draftId: string,
    @Body() { originalPhoto, photoCrop }: DraftOriginalDto,
  ): Promise<DraftOriginalResponseDto> {
    await this.drafts.attachOriginal(userId, draftId, originalPhoto, photoCrop ?? null);
    return { message: 'Photo kept for print.' };
  }
}
