import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { OrderMessageDto } from '../order/order.dto.js';
import { ParcelService } from './parcels.service.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/orders/:id/parcels')
@Access('admin', 'desk')
export class ParcelsController {
  constructor(private readonly parcels: ParcelService) {}

  @Post(':parcelId/delivered')
  @HttpCode(200)
  @ApiOperation({ operationId: 'markParcelDelivered', summary: 'A parcel arrived; with the last, the order did' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiNotFoundResponse({ description: 'order.not_found, order.parcel_not_found' })
  @ApiConflictResponse({ description: 'order.event_not_allowed' })
  async delivered(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Param('parcelId') parcelId: string,
  ): Promise<OrderMessageDto> {
    await this.parcels.arrive(id, parcelId, email);
    return { message: 'Saved. The customer gets an e-mail.' };
  }
}
