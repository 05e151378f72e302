import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentUser, readUploadedFile, type Identity, WhileClosed } from '../../../platform/http/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { ProofService, ProofAdminService } from './proofs.service.js';
import { toProofDto, ProofDetailDto, ProofChangeDto, ProofKeyDto, ProofPictureDto } from './proofs.dto.js';
import { ReturnResponseDto, OrderMessageDto } from '../order/order.dto.js';

/** Proofs of personalised pieces, for whoever has the key that the mail carries. */
@ApiTags('purchases')
@Controller('api/proofs')
@Access('public')
@WhileClosed()
export class ProofsController {
  constructor(
    private readonly proofs: ProofService,
    private readonly files: FileStorage,
  ) {}

  @Get(':id')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'openProof' })
  @ApiOkResponse({ type: ProofDetailDto })
  @ApiNotFoundResponse({ description: 'proof.not_found' })
  async open(@Param('id') id: string, @Query() { key }: ProofKeyDto): Promise<ProofDetailDto> {
    const proof = await this.proofs.get(id, key);
    const { number, productName, customText } = proof;
    return { ...toProofDto(proof, (fileId) => this.files.signedUrl(fileId)), number, productName, customText };
  }

  @Post(':id/approve')
  @HttpCode(200)
  @ApiTags('orders')
  @ApiOperation({ operationId: 'approveProof' })
  @ApiOkResponse({ type: ReturnResponseDto })
  @ApiConflictResponse({ description: 'proof.closed, order.event_not_allowed' })
  async approve(@Param('id') id: string, @Body() { key }: ProofKeyDto): Promise<ReturnResponseDto> {
    await this.proofs.respond(id, key, null);
    return { message: 'Thank you. We make it exactly so.' };
  }

  @Post(':id/change')
  @HttpCode(200)
  @ApiTags('orders')
  @ApiOperation({ operationId: 'changeProof' })
  @ApiOkResponse({ type: ReturnResponseDto })
  @ApiConflictResponse({ description: 'proof.closed, order.event_not_allowed' })
  async change(@Param('id') id: string, @Body() { key, words }: ProofChangeDto): Promise<ReturnResponseDto> {
    await this.proofs.respond(id, key, words);
    return { message: 'Thank you. We’ll send you a new proof.' };
  }
}

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
