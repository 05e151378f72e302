import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { paymentsConfig } from '../../../platform/config/index.js';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { OrderQueries } from '../order/order-queries.js';
import { PaymentConfirmationService } from './payment-confirmation.service.js';
import { ConfirmPaymentDto, RazorpayKeyDto } from './payment.dto.js';
import { OrderStatusDto } from '../order/order-status.dto.js';
import { toOrderStatusDto } from '../order/order-status.mapper.js';

@ApiTags('payments')
@Controller('api')
export class PaymentsController {
  constructor(
    private readonly confirmation: PaymentConfirmationService,
    private readonly orders: OrderQueries,
    @Inject(paymentsConfig.KEY) private readonly config: ConfigType<typeof paymentsConfig>,
  ) {}

  /** The gateway's publishable key. */
  @Get('razorpay-key')
  @Access('public')
  @ApiOperation({ operationId: 'getRazorpayKey' })
  @ApiOkResponse({ type: RazorpayKeyDto })
  key(): RazorpayKeyDto {
    return { key: this.config.keyId };
  }

  /** Takes the checkout window's signed answer. The order is paid when the gateway says so, here or a little later. */
  @Post('payments/confirm')
  @HttpCode(200)
  @Access('customer')
  @ApiBearerAuth()
  @ApiOperation({ operationId: 'confirmPayment' })
  @ApiOkResponse({ type: OrderStatusDto })
  async confirm(@CurrentUser() user: Identity, @Body() body: ConfirmPaymentDto): Promise<OrderStatusDto> {
    const orderId = await this.confirmation.confirm(user.userId, {
      gatewayOrderId: body.razorpay_order_id,
      gatewayPaymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    });
    return toOrderStatusDto(await this.orders.getStatus(orderId, user.userId));
  }
}
