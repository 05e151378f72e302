import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { ProofService } from './proofs.service.js';
import { toProofDto } from './proof.mapper.js';
import { ProofDetailDto, ProofChangeDto, ProofKeyDto } from './proofs.dto.js';
import { ReturnResponseDto } from '../order/message.dto.js';

/** Proofs of personalised pieces, for whoever has the key that the mail carries. */
@ApiTags('purchases')
@Controller('api/proofs')
@Access('public')
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
    return { message: 'Thank you. We send you another proof.' };
  }
}
