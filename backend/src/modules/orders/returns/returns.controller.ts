import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConflictResponse,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiPayloadTooLargeResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentUser, validateBody, parseMultipartForm, type Identity } from '../../../platform/http/index.js';
import { ReturnService, type ReturnRequestInput } from './returns.service.js';
import { MAX_RETURN_PHOTOS } from './returns.rules.js';
import { ReturnFormDto, ReturnRequestDto } from './returns.dto.js';
import { ReturnResponseDto } from '../order/message.dto.js';

const PHOTO_BYTES = 10 * 1024 * 1024;

@ApiTags('purchases', 'orders')
@ApiBearerAuth()
@Controller('api/orders')
export class ReturnsController {
  constructor(private readonly returns: ReturnService) {}

  @Post(':id/returns')
  @HttpCode(200)
  @Access('customer')
  @ApiOperation({ operationId: 'requestReturn', summary: 'Asks to send pieces back, or reports them as damaged' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ReturnFormDto })
  @ApiOkResponse({ type: ReturnResponseDto })
  @ApiConflictResponse({
    description: 'order.event_not_allowed, return.too_late, return.damage_too_late, return.personalised',
  })
  @ApiPayloadTooLargeResponse({ description: 'photo.too_large' })
  async ask(
    @CurrentUser() { userId }: Identity,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
  ): Promise<ReturnResponseDto> {
    await this.returns.request(userId, id, () => toReturnRequestInput(request));
    return { message: 'We have your request, and write to you soon.' };
  }
}

async function toReturnRequestInput(request: FastifyRequest): Promise<ReturnRequestInput> {
  const { fields, files } = await parseMultipartForm(request, {
    field: 'photos',
    maxFiles: MAX_RETURN_PHOTOS,
    maxBytes: PHOTO_BYTES,
  });
  const { kind, words, pieces } = fields;
  const body = await validateBody(ReturnRequestDto, { kind, words, pieces: listIn(pieces) });
  return { kind: body.kind, words: body.words, pieces: body.pieces.map((piece) => ({ ...piece })), photos: files };
}

function listIn(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return text;
  }
}
