import { Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiConflictResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { OrderMessageDto } from '../order/order.dto.js';
import { PaymentLinks } from './payment-links.service.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/orders/:id/payment-link')
@Access('admin', 'desk')
export class AdminPaymentLinksController {
  constructor(private readonly links: PaymentLinks) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'sendPaymentLink',
    summary: 'E-mails the buyer a link to pay the order, or what is missing of it',
  })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiConflictResponse({ description: 'payment.link_not_needed' })
  async send(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<OrderMessageDto> {
    await this.links.send(id, email);
    return { message: 'Payment link sent.' };
  }

  @Delete()
  @HttpCode(200)
  @ApiOperation({ operationId: 'cancelPaymentLink', summary: 'Cancels the open payment link of an order' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiConflictResponse({ description: 'payment.link_none' })
  async cancel(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<OrderMessageDto> {
    await this.links.cancel(id, email);
    return { message: 'Payment link cancelled.' };
  }
}
