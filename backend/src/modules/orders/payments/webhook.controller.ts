import { Controller, Headers, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, Limits } from '../../../platform/http/index.js';
import { WebhookInbox } from './webhook-inbox.js';
import { WebhookResponseDto } from './payment.dto.js';

@ApiTags('payments')
@Controller('api/webhooks/razorpay')
export class WebhookController {
  constructor(private readonly events: WebhookInbox) {}

  /** Stores the gateway's event and answers; any other answer than 2xx makes the gateway send it again. */
  @Post()
  @Limits({ callsPerMinute: 6_000 })
  @HttpCode(200)
  @Access('public')
  @ApiOperation({ operationId: 'receiveRazorpayWebhook' })
  @ApiOkResponse({ type: WebhookResponseDto })
  async receive(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('x-razorpay-signature') signature: string | undefined,
    @Headers('x-razorpay-event-id') eventId: string | undefined,
  ): Promise<WebhookResponseDto> {
    await this.events.receive({
      body: request.rawBody ?? Buffer.alloc(0),
      signature,
      eventId: eventId?.slice(0, 200) || null,
    });
    return { received: true };
  }
}
