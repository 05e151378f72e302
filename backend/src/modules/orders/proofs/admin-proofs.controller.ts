import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
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
import { ProofAdminService } from './proof-admin.service.js';
import { ProofPictureDto } from './proofs.dto.js';
import { OrderMessageDto } from '../order/message.dto.js';

const PICTURE_BYTES = 10 * 1024 * 1024;

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/orders/:id/lines/:lineId')
@Access('admin', 'workshop', 'desk')
export class AdminProofsController {
  constructor(private readonly proofs: ProofAdminService) {}

  @Post('proof')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendDrawnProof', summary: 'Shows the buyer the piece as it is drawn' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiConflictResponse({ description: 'order.event_not_allowed, proof.not_personalised, proof.no_drawing' })
  async drawn(
    @CurrentUser() { email }: Identity,
    @Param('id') orderId: string,
    @Param('lineId') lineId: string,
  ): Promise<OrderMessageDto> {
    await this.proofs.send({ orderId, lineId, picture: null, by: email });
    return { message: 'The buyer is shown the proof.' };
  }

  @Post('proof-picture')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendProofPicture', summary: 'Shows the buyer a picture of the piece' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ProofPictureDto })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiConflictResponse({ description: 'order.event_not_allowed, proof.not_personalised' })
  async picture(
    @CurrentUser() { email }: Identity,
    @Param('id') orderId: string,
    @Param('lineId') lineId: string,
    @Req() request: FastifyRequest,
  ): Promise<OrderMessageDto> {
    const picture = await readUploadedFile(request, PICTURE_BYTES);
    await this.proofs.send({ orderId, lineId, picture, by: email });
    return { message: 'The buyer is shown the proof.' };
  }
}
