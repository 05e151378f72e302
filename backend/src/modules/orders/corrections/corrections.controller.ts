import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConflictResponse,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentUser, readUploadedFile, type Identity } from '../../../platform/http/index.js';
import { MAX_UPLOAD_BYTES } from '../../cart/index.js';
import { PlaceDirectory } from '../../../platform/places/index.js';
import { OrderMessageDto } from '../order/order.dto.js';
import {
  DeliveryCorrectionDto,
  PhotoCorrectionDto,
  TrackingCorrectionDto,
  WordsCorrectionDto,
} from './corrections.dto.js';
import { CorrectionService } from './corrections.service.js';
import { ItemCorrectionService } from './item-corrections.service.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/orders/:id')
@Access('admin', 'desk')
export class AdminCorrectionsController {
  constructor(
    private readonly corrections: CorrectionService,
    private readonly items: ItemCorrectionService,
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
      parts: body.parts,
      reason: body.reason,
      notify: body.notify ?? true,
      by: email,
    });
    return { message: saved(body.notify) };
  }

  @Post('lines/:lineId/words')
  @HttpCode(200)
  @ApiOperation({ operationId: 'correctWords', summary: 'Corrects the words of an item; its buyer gets a new proof' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiConflictResponse({ description: 'order.event_not_allowed, order.nothing_changed' })
  async words(
    @CurrentUser() { email }: Identity,
    @Param('id') orderId: string,
    @Param('lineId') lineId: string,
    @Body() { words, reason, notify }: WordsCorrectionDto,
  ): Promise<OrderMessageDto> {
    await this.items.correct({ orderId, lineId, words, reason, notify: notify ?? true, by: email });
    return { message: saved(notify) };
  }

  @Post('lines/:lineId/photo')
  @HttpCode(200)
  @ApiOperation({ operationId: 'correctPhoto', summary: 'Replaces the photo of an item; its buyer gets a new proof' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: PhotoCorrectionDto })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiConflictResponse({ description: 'order.event_not_allowed' })
  async photo(
    @CurrentUser() { email }: Identity,
    @Param('id') orderId: string,
    @Param('lineId') lineId: string,
    @Req() request: FastifyRequest,
  ): Promise<OrderMessageDto> {
    const photo = await readUploadedFile(request, MAX_UPLOAD_BYTES);
    await this.items.correct({ orderId, lineId, photo, reason: 'another photo', notify: true, by: email });
    return { message: saved() };
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
    @Body() { parcelId, carrier, trackingNumber, notify }: TrackingCorrectionDto,
  ): Promise<OrderMessageDto> {
    const actor = { reason: 'wrong tracking number', notify: notify ?? true, by: email };
    await this.corrections.correctTracking(id, { id: parcelId, carrier, trackingNumber }, actor);
    return { message: saved(notify) };
  }
}

const saved = (notify = true): string => (notify ? 'Saved. The customer gets an e-mail.' : 'Saved.');
