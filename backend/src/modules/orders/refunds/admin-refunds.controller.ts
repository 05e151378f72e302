import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiConflictResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { rupeesToPaise } from '../../../kernel/index.js';
import { Access, CurrentUser, FreshProof, type Identity } from '../../../platform/http/index.js';
import { RefundAdminService } from './refund-admin.service.js';
import { RefundDto } from './admin-refunds.dto.js';
import { OrderMessageDto } from '../order/message.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin')
@Access('admin', 'desk')
@FreshProof()
export class AdminRefundsController {
  constructor(private readonly desk: RefundAdminService) {}

  @Post('orders/:id/refunds')
  @HttpCode(200)
  @ApiOperation({ operationId: 'refundOrder', summary: 'Gives back a part of what was paid, or all of it' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiConflictResponse({ description: 'refund.nothing_captured, refund.too_large' })
  async giveBack(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { amount, note, as = 'payment' }: RefundDto,
  ): Promise<OrderMessageDto> {
    await this.desk.refund(id, { amount: rupeesToPaise(amount), note, method: as, by: email });
    return { message: as === 'credit' ? 'It is store credit now.' : 'The bank is asked to give it back.' };
  }

  @Post('refunds/:id/again')
  @HttpCode(200)
  @ApiOperation({ operationId: 'refundAgain', summary: 'Sends a refund that failed once more' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiConflictResponse({ description: 'refund.not_failed, refund.too_large' })
  async again(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<OrderMessageDto> {
    await this.desk.retry(id, email);
    return { message: 'The bank is asked once more.' };
  }
}
