import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiConflictResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { rupeesToPaise } from '../../../kernel/index.js';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { OrderMessageDto } from '../order/order.dto.js';
import { ReductionDto, ReductionPlanDto, ReductionQueryDto, toReductionPlanDto } from './reductions.dto.js';
import { ReductionService } from './reductions.service.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/orders/:id/reductions')
@Access('admin', 'desk')
export class ReductionsController {
  constructor(private readonly reductions: ReductionService) {}

  @Get('plan')
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'planReduction',
    summary: 'What a cash order comes to without some of its items',
  })
  @ApiOkResponse({ type: ReductionPlanDto })
  async plan(@Param('id') id: string, @Query() query: ReductionQueryDto): Promise<ReductionPlanDto> {
    return toReductionPlanDto(await this.reductions.plan(id, query.taken()));
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'reduceOrder',
    summary: 'Takes items off an order that is paid at the door, before it leaves',
  })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiConflictResponse({
    description:
      'order.event_not_allowed, order.reduction_wrong, order.reduction_empty, order.reduction_covered, order.reduction_saves_nothing, order.reduction_changed, checkout.cash_not_offered, request.key_in_use',
  })
  async reduce(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { key, items, reason, due }: ReductionDto,
  ): Promise<OrderMessageDto> {
    await this.reductions.reduce(id, { key, taken: items, reason, expected: rupeesToPaise(due), by: email });
    return { message: 'The items were taken off. The customer gets an e-mail.' };
  }
}
