import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access, CurrentUser, FreshProof, TextField, type Identity } from '../../../platform/http/index.js';
import { OrderMessageDto } from '../order/order.dto.js';
import { PaymentHoldService } from './payment-holds.service.js';

export class HoldDecisionDto {
  @TextField({ max: 200, description: 'Why; kept in the audit log.' }) note!: string;
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/payments')
@Access('admin', 'desk')
@FreshProof()
export class AdminPaymentHoldsController {
  constructor(private readonly holds: PaymentHoldService) {}

  @Post(':id/accept')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'acceptPayment',
    summary: 'Takes a payment on hold as full payment of its order',
    description: '`id` is the gateway’s. The price becomes what was paid.',
  })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiNotFoundResponse({ description: 'payment.unknown' })
  @ApiConflictResponse({ description: 'payment.not_on_hold, payment.hold_not_acceptable' })
  async accept(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { note }: HoldDecisionDto,
  ): Promise<OrderMessageDto> {
    await this.holds.accept(id, { note, by: email });
    return { message: 'The payment was accepted.' };
  }

  @Post(':id/refund')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'refundPayment',
    summary: 'Refunds a payment on hold and closes its order',
    description: '`id` is the gateway’s. An order that waited for it is cancelled.',
  })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiNotFoundResponse({ description: 'payment.unknown' })
  @ApiConflictResponse({ description: 'payment.not_on_hold, staff.refund_limit' })
  async refund(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { note }: HoldDecisionDto,
  ): Promise<OrderMessageDto> {
    await this.holds.refund(id, { note, by: email });
    return { message: 'The payment is being refunded.' };
  }
}
