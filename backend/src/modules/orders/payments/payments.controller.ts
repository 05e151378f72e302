import { ApiExcludeEndpoint, ApiProperty, ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { Body, Controller, Get, HttpCode, Param, Post, Redirect, Req, type RawBodyRequest } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/index.js';
import {
  ACCEPTS_FORM_BODY,
  Access,
  CurrentUser,
  KEEPS_RAW_BODY,
  type Identity,
  WhileClosed,
} from '../../../platform/http/index.js';
import { OrderQueries } from '../order/order-queries.js';
import { PaymentConfirmationService } from './payment.service.js';
import { PaymentCheckService } from './payment-check.service.js';
import { PaymentCallbackService } from './payment-callback.service.js';
import { OrderStatusDto, toOrderStatusDto } from '../order/order.dto.js';
import { PaymentGateway } from './gateway/index.js';
import { WebhookInbox } from './webhooks.service.js';

/** Bytes. The gateway's largest events are a tenth of it. */
const WEBHOOK_BODY_LIMIT = 64 * 1024;

export class ConfirmPaymentDto {
  @ApiProperty() @IsString() @Length(1, 100) razorpay_payment_id!: string;
  @ApiProperty() @IsString() @Length(1, 100) razorpay_order_id!: string;
  @ApiProperty() @IsString() @Length(1, 200) razorpay_signature!: string;
}

export class RazorpayKeyDto {
  @ApiProperty() key!: string;
}

export class WebhookResponseDto {
  @ApiProperty() received!: true;
}

@ApiTags('payments')
@Controller('api')
@WhileClosed()
export class PaymentsController {
  constructor(
    private readonly confirmation: PaymentConfirmationService,
    private readonly checks: PaymentCheckService,
    private readonly orders: OrderQueries,
    private readonly gateway: PaymentGateway,
  ) {}

  /** The gateway's publishable key. */
  @Get('razorpay-key')
  @Access('public')
  @ApiOperation({ operationId: 'getRazorpayKey' })
  @ApiOkResponse({ type: RazorpayKeyDto })
  key(): RazorpayKeyDto {
    return { key: this.gateway.checkout.publicKey };
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

  /** How far an order is, after asking the gateway: a window was closed, and a payment may be under way all the same. */
  @Post('payments/orders/:orderId/check')
  @HttpCode(200)
  @Access('customer')
  @ApiBearerAuth()
  @ApiOperation({ operationId: 'checkPayment' })
  @ApiOkResponse({ type: OrderStatusDto })
  async check(@CurrentUser() { userId }: Identity, @Param('orderId') orderId: string): Promise<OrderStatusDto> {
    await this.checks.check(userId, orderId);
    return toOrderStatusDto(await this.orders.getStatus(orderId, userId));
  }
}

/** Nine short fields; a browser comes back once for each payment. */
const CALLBACK_LIMITS = { bodyLimit: 8 * 1024, callsPerMinute: 60 };

@ApiTags('payments')
@Controller('api/payments/callback')
@WhileClosed()
export class PaymentCallbackController {
  constructor(private readonly callbacks: PaymentCallbackService) {}

  /**
   * Where the gateway's own page sends a browser back to that cannot show the gateway's window. The form comes from the
   * gateway's site, so that it brings no session (our cookies are SameSite) and another Origin: the route needs neither.
   */
  @Post()
  @RouteConfig({ ...ACCEPTS_FORM_BODY, ...CALLBACK_LIMITS })
  @Access('public')
  @Redirect()
  @ApiExcludeEndpoint()
  async receive(@Body() form: unknown): Promise<{ url: string; statusCode: number }> {
    return { url: await this.callbacks.handle(form), statusCode: 303 };
  }
}

@ApiTags('payments')
@Controller('api/webhooks')
@WhileClosed()
export class WebhookController {
  constructor(
    private readonly events: WebhookInbox,
    private readonly gateway: PaymentGateway,
  ) {}

  /**
   * Stores the gateway's event once its signature was checked; before, nothing of it is parsed. Any other answer than 2xx
   * makes the gateway send it again.
   */
  @Post(':gateway')
  @RouteConfig({ ...KEEPS_RAW_BODY, bodyLimit: WEBHOOK_BODY_LIMIT, callsPerMinute: 6_000 })
  @HttpCode(200)
  @Access('public')
  @ApiOperation({ operationId: 'receiveWebhook' })
  @ApiOkResponse({ type: WebhookResponseDto })
  async receive(
    @Param('gateway') name: string,
    @Req() request: RawBodyRequest<FastifyRequest>,
  ): Promise<WebhookResponseDto> {
    if (name !== this.gateway.name) throw new DomainError('request.not_found');
    const { signature, eventId } = this.gateway.webhookHeaders;
    const { [signature]: signed, [eventId]: id } = request.headers;
    await this.events.receive({
      body: request.rawBody ?? Buffer.alloc(0),
      signature: signed,
      eventId: typeof id === 'string' ? id.slice(0, 200) || null : null,
    });
    return { received: true };
  }
}
