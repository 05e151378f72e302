import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access, CurrentUser, type Identity, WhileClosed } from '../../../platform/http/index.js';
import { ChangeDeliveryDayDto, DeliveryDaysDto } from './corrections.dto.js';
import { DeliveryDayService } from './delivery-day.service.js';

const CONFLICTS = { description: 'order.day_fixed, order.day_awaits_proof, order.nothing_changed' };

/** The day of arrival of an own order. */
@ApiTags('orders')
@ApiBearerAuth()
@Controller('api/orders/:id/delivery-day')
@WhileClosed()
@Access('customer')
export class DeliveryDayController {
  constructor(private readonly days: DeliveryDayService) {}

  @Get()
  @ApiOperation({
    operationId: 'listDeliveryDays',
    summary: 'When an order arrives, and the days to which it may move',
  })
  @ApiOkResponse({ type: DeliveryDaysDto })
  @ApiConflictResponse(CONFLICTS)
  async list(@CurrentUser() { userId }: Identity, @Param('id') id: string): Promise<DeliveryDaysDto> {
    const { offered, ...day } = await this.days.days(userId, id);
    return { ...day, offered: [...offered] };
  }

  /** Until it is packed; an e-mail confirms it. */
  @Post()
  @HttpCode(200)
  @ApiTags('purchases')
  @ApiOperation({ operationId: 'changeDeliveryDay', summary: 'Another day of arrival, until the order is packed' })
  @ApiOkResponse({ type: DeliveryDaysDto })
  @ApiBadRequestResponse({ description: 'checkout.day_not_offered' })
  @ApiConflictResponse(CONFLICTS)
  async change(
    @CurrentUser() { userId }: Identity,
    @Param('id') id: string,
    @Body() { day }: ChangeDeliveryDayDto,
  ): Promise<DeliveryDaysDto> {
    await this.days.change(userId, id, day);
    const { offered, ...now } = await this.days.days(userId, id);
    return { ...now, offered: [...offered] };
  }
}
