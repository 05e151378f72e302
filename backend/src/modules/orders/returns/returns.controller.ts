import { Controller, HttpCode, Param, Post, Req, Body } from '@nestjs/common';
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
import {
  Access,
  CurrentUser,
  FreshProof,
  validateBody,
  parseMultipartForm,
  type Identity,
  WhileClosed,
} from '../../../platform/http/index.js';
import { ReturnService, type ReturnRequestInput, ReturnAdminService } from './returns.service.js';
import { MAX_RETURN_PHOTOS } from './returns.rules.js';
import { ReturnFormDto, ReturnRequestDto, ReturnDecisionDto, SettleReturnDto } from './returns.dto.js';
import { ReturnResponseDto, OrderMessageDto } from '../order/order.dto.js';

const PHOTO_BYTES = 10 * 1024 * 1024;

@ApiTags('purchases', 'orders')
@ApiBearerAuth()
@Controller('api/orders')
@WhileClosed()
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
    return { message: 'We have your request and will e-mail you soon.' };
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

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/returns')
@Access('admin', 'desk')
export class AdminReturnsController {
  constructor(private readonly returns: ReturnAdminService) {}

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
    await this.returns.approve(id, { words, by: email });
    return { message: 'Approved. The customer gets an e-mail with the instructions.' };
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
    await this.returns.decline(id, { words, by: email });
    return { message: 'Declined. The customer gets an e-mail with the reason.' };
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
    @Body() { remedy, shelve }: SettleReturnDto,
  ): Promise<OrderMessageDto> {
    await this.returns.settle(id, { remedy, restock: shelve, by: email });
    return {
      message: remedy === 'store_credit' ? 'The store credit was added.' : 'The refund is on its way.',
    };
  }
}
