import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiConflictResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, FreshProof, type Identity } from '../../../platform/http/index.js';
import { ReturnAdminService } from './return-admin.service.js';
import { ReturnDecisionDto, ResolveReturnDto } from './returns.dto.js';
import { OrderMessageDto } from '../order/message.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/returns')
@Access('admin', 'desk')
export class AdminReturnsController {
  constructor(private readonly desk: ReturnAdminService) {}

  @Post(':id/approve')
  @HttpCode(200)
  @ApiOperation({ operationId: 'approveReturn', summary: 'The pieces may come back; the buyer reads how' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiConflictResponse({ description: 'return.closed' })
  async approve(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { words }: ReturnDecisionDto,
  ): Promise<OrderMessageDto> {
    await this.desk.approve(id, { words, by: email });
    return { message: 'The buyer is told how to send it back.' };
  }

  @Post(':id/decline')
  @HttpCode(200)
  @ApiOperation({ operationId: 'declineReturn', summary: 'Nothing is taken back; the buyer reads why' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiConflictResponse({ description: 'return.closed' })
  async decline(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { words }: ReturnDecisionDto,
  ): Promise<OrderMessageDto> {
    await this.desk.decline(id, { words, by: email });
    return { message: 'The buyer is told why.' };
  }

  @Post(':id/settle')
  @FreshProof()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'settleReturn',
    summary: 'Gives back what the pieces cost: when they have come back, or at once for damage',
  })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiConflictResponse({ description: 'return.closed, return.not_damage, return.nothing_left' })
  async settle(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { remedy, shelve }: ResolveReturnDto,
  ): Promise<OrderMessageDto> {
    await this.desk.resolve(id, { remedy, restock: shelve, by: email });
    return {
      message: remedy === 'store_credit' ? 'The buyer has store credit for it.' : 'The bank is asked to give it back.',
    };
  }
}
