import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiConflictResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DomainError } from '../../../kernel/index.js';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { PlaceDirectory } from '../../../platform/places/index.js';
import { GatewayOrders } from '../payments/index.js';
import { CHECKOUT_KEY } from './checkout-key.js';
import { PhoneOrderDto, PlacedPhoneOrderDto, toPhoneOrder } from './phone-orders.dto.js';
import { PhoneOrderService, type PhoneOrder } from './phone-orders.service.js';
import { QuoteDto, toQuoteDto } from './quote.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/phone-orders')
@Access('admin', 'desk')
export class PhoneOrdersController {
  constructor(
    private readonly orders: PhoneOrderService,
    private readonly gatewayOrders: GatewayOrders,
    private readonly places: PlaceDirectory,
  ) {}

  @Post('quote')
  @HttpCode(200)
  @ApiOperation({ operationId: 'quotePhoneOrder', summary: 'What an order by phone comes to, and when it arrives' })
  @ApiOkResponse({ type: QuoteDto })
  async quote(@CurrentUser() { userId }: Identity, @Body() body: PhoneOrderDto): Promise<QuoteDto> {
    const [quote, problem] = await Promise.all([
      this.orders.quote(await this.read(body, userId)),
      this.gatewayOrders.problem(),
    ]);
    return toQuoteDto(quote, problem);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'placePhoneOrder',
    summary: 'Opens an order that was taken by phone or WhatsApp: mails a payment link, or places a cash order',
  })
  @ApiHeader({ name: 'Idempotency-Key', required: true, description: 'The same key gives the same order.' })
  @ApiOkResponse({ type: PlacedPhoneOrderDto })
  @ApiConflictResponse({ description: 'checkout.sold_out, checkout.cash_not_offered, checkout.day_not_offered' })
  async place(
    @CurrentUser() { email, userId }: Identity,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: PhoneOrderDto,
  ): Promise<PlacedPhoneOrderDto> {
    if (!key || !CHECKOUT_KEY.test(key)) throw new DomainError('checkout.key_missing');
    return this.orders.place(await this.read(body, userId), key, { by: email, channel: body.channel });
  }

  private async read(body: PhoneOrderDto, uploaderId: string): Promise<PhoneOrder> {
    return toPhoneOrder(body, await this.places.cityAndState(body), uploaderId);
  }
}
