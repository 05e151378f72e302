import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiConflictResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { PlaceDirectory } from '../../../platform/places/index.js';
import { OrderMessageDto } from '../order/order.dto.js';
import { DeliveryCorrectionDto, TrackingCorrectionDto } from './corrections.dto.js';
import { CorrectionService } from './corrections.service.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/orders/:id')
@Access('admin', 'desk')
export class AdminCorrectionsController {
  constructor(
    private readonly corrections: CorrectionService,
    private readonly places: PlaceDirectory,
  ) {}

  @Post('delivery')
  @HttpCode(200)
  @ApiOperation({ operationId: 'correctDelivery', summary: 'Corrects address, phone and card before the order leaves' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiConflictResponse({ description: 'order.event_not_allowed, order.nothing_changed, order.state_billed' })
  async delivery(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() body: DeliveryCorrectionDto,
  ): Promise<OrderMessageDto> {
    const { firstName, lastName, address, locality, pinCode, phone, buyerName, buyerPhone } = body;
    const place = await this.places.cityAndState(body);
    const buyer = buyerName && buyerPhone ? { buyer: { name: buyerName, phone: buyerPhone } } : {};
    await this.corrections.correctDelivery(id, {
      address: { firstName, lastName, address, locality, pinCode, phone, ...place, ...buyer },
      giftMessage: body.giftMessage || null,
      reason: body.reason,
      notify: body.notify ?? true,
      by: email,
    });
    return { message: saved(body.notify) };
  }

  @Post('tracking')
  @Access('admin', 'workshop', 'desk')
  @HttpCode(200)
  @ApiOperation({ operationId: 'correctTracking', summary: 'Corrects the tracking number of a parcel on its way' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiConflictResponse({ description: 'order.event_not_allowed, order.nothing_changed' })
  async tracking(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { carrier, trackingNumber, notify }: TrackingCorrectionDto,
  ): Promise<OrderMessageDto> {
    const actor = { reason: 'wrong tracking number', notify: notify ?? true, by: email };
    await this.corrections.correctTracking(id, { carrier, trackingNumber }, actor);
    return { message: saved(notify) };
  }
}

const saved = (notify = true): string => (notify ? 'Saved. The customer gets an e-mail.' : 'Saved.');
