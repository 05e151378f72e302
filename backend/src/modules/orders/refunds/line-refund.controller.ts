import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiConflictResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { rupeesToPaise } from '../../../kernel/index.js';
import { Access, CurrentUser, FreshProof, type Identity } from '../../../platform/http/index.js';
import { OrderMessageDto } from '../order/order.dto.js';
import { LineRefundDto, RefundPlanDto, RefundPlanQueryDto, toRefundPlanDto } from './line-refund.dto.js';
import { LineRefundService } from './line-refund.service.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/orders/:id/refund-items')
@Access('admin', 'desk')
export class AdminLineRefundsController {
  constructor(private readonly refunds: LineRefundService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'planItemRefund',
    summary: 'What can be refunded line by line, and what a choice gives',
  })
  @ApiOkResponse({ type: RefundPlanDto })
  @ApiConflictResponse({ description: 'refund.items_wrong' })
  async plan(@Param('id') id: string, @Query() query: RefundPlanQueryDto): Promise<RefundPlanDto> {
    const { options } = await this.refunds.options(id);
    const way = query.as ?? options.ways[0] ?? 'credit';
    return toRefundPlanDto(options, this.refunds.plan(options, query.chosen(), way));
  }

  @Post()
  @FreshProof()
  @HttpCode(200)
  @ApiOperation({ operationId: 'refundItems', summary: 'Refunds lines and charges, with stock, in one step' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiConflictResponse({
    description:
      'refund.nothing_captured, refund.dispute_open, refund.items_wrong, refund.amount_changed, refund.cancel_instead, refund.not_removable, request.key_in_use',
  })
  async refund(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() asked: LineRefundDto,
  ): Promise<OrderMessageDto> {
    const { key, parts, as, reason, note, transferReference, remove = false, amount } = asked;
    await this.refunds.refund(id, {
      key,
      parts: parts.map((part) => ({ id: part.id, quantity: part.quantity, restock: part.restock ?? false })),
      way: as,
      reason,
      note: note || undefined,
      transferReference: transferReference || undefined,
      remove,
      expected: rupeesToPaise(amount),
      by: email,
    });
    return { message: MESSAGES[as] };
  }
}

const MESSAGES = {
  payment: 'The refund is on its way to the bank.',
  credit: 'The refund is in the customer’s store credit.',
  transfer: 'The transfer is recorded. The customer gets an e-mail.',
} as const;
