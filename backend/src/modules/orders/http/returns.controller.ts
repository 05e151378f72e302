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
import { Access, CurrentUser, checkedBody, uploadedForm, type Identity } from '../../../platform/http/index.js';
import { ReturnRequests, type SentReturn } from '../application/returns/return-requests.js';
import { MOST_RETURN_PHOTOS } from '../domain/returns.js';
import { ReturnAnswerDto, ReturnFormDto, SentReturnDto } from './returns.dto.js';

const PHOTO_BYTES = 10 * 1024 * 1024;

@ApiTags('purchases', 'orders')
@ApiBearerAuth()
@Controller('api/orders')
export class ReturnsController {
  constructor(private readonly returns: ReturnRequests) {}

  @Post(':id/returns')
  @HttpCode(200)
  @Access('customer')
  @ApiOperation({ operationId: 'requestReturn', summary: 'Asks to send pieces back, or reports them as damaged' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ReturnFormDto })
  @ApiOkResponse({ type: ReturnAnswerDto })
  @ApiConflictResponse({
    description: 'order.event_not_allowed, return.too_late, return.damage_too_late, return.personalised',
  })
  @ApiPayloadTooLargeResponse({ description: 'photo.too_large' })
  async ask(
    @CurrentUser() { userId }: Identity,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
  ): Promise<ReturnAnswerDto> {
    await this.returns.ask(userId, id, () => sentReturn(request));
    return { message: 'We have your request, and write to you soon.' };
  }
}

async function sentReturn(request: FastifyRequest): Promise<SentReturn> {
  const { fields, files } = await uploadedForm(request, {
    field: 'photos',
    mostFiles: MOST_RETURN_PHOTOS,
    mostBytes: PHOTO_BYTES,
  });
  const { kind, words, pieces } = fields;
  const body = await checkedBody(SentReturnDto, { kind, words, pieces: listIn(pieces) });
  return { kind: body.kind, words: body.words, pieces: body.pieces.map((piece) => ({ ...piece })), photos: files };
}

function listIn(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return text;
  }
}
