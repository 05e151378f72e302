import { Controller, Headers, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConflictResponse,
  ApiConsumes,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/index.js';
import {
  Access,
  CurrentUser,
  parseMultipartForm,
  TextField,
  validateBody,
  type Identity,
} from '../../../platform/http/index.js';
import { MAX_UPLOAD_BYTES } from '../../cart/index.js';
import { CHECKOUT_KEY } from './checkout-key.js';
import { PlacedPhoneOrderDto } from './phone-orders.dto.js';
import { RemakeService } from './remakes.service.js';

class RemakeTextsDto {
  @TextField({
    max: 500,
    lines: true,
    blank: true,
    optional: true,
    description: 'What shall stand on it; left out: as it was.',
  })
  words?: string;

  @TextField({ max: 200, description: 'Why, for the audit log.' }) reason!: string;
}

export class RemakeDto extends RemakeTextsDto {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    required: false,
    description: 'Another photo; left out: as it was.',
  })
  file?: unknown;
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/orders/:id/lines/:lineId/remake')
@Access('admin', 'desk')
export class RemakesController {
  constructor(private readonly remakes: RemakeService) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'remakeItem',
    summary: 'Makes a personalised item again with other words or another photo, paid by a link within 48 hours',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: RemakeDto })
  @ApiHeader({ name: 'Idempotency-Key', required: true, description: 'The same key gives the same order.' })
  @ApiOkResponse({ type: PlacedPhoneOrderDto })
  @ApiConflictResponse({ description: 'order.remake_not_allowed, order.nothing_changed, checkout.sold_out' })
  async remake(
    @CurrentUser() { email }: Identity,
    @Param('id') orderId: string,
    @Param('lineId') lineId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<PlacedPhoneOrderDto> {
    if (!key || !CHECKOUT_KEY.test(key)) throw new DomainError('checkout.key_missing');
    const { fields, files } = await parseMultipartForm(request, {
      field: 'file',
      maxFiles: 1,
      maxBytes: MAX_UPLOAD_BYTES,
    });
    const { words, reason } = await validateBody(RemakeTextsDto, { words: fields['words'], reason: fields['reason'] });
    return this.remakes.remake({ orderId, lineId, words, photo: files[0] }, key, { by: email, reason });
  }
}
