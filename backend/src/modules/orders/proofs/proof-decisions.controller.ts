import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { OrderMessageDto } from '../order/order.dto.js';
import { ProofDecisionService } from './proof-decision.service.js';
import { PhoneApprovalDto, ProofVersionDto } from './proofs.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin')
@Access('admin', 'workshop', 'desk')
export class ProofDecisionsController {
  constructor(
    private readonly decisions: ProofDecisionService,
    private readonly files: FileStorage,
  ) {}

  @Get('orders/:id/lines/:lineId/proofs')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listProofVersions', summary: 'Every proof of an item, oldest first' })
  @ApiOkResponse({ type: [ProofVersionDto] })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  async versions(@Param('id') orderId: string, @Param('lineId') lineId: string): Promise<ProofVersionDto[]> {
    const versions = await this.decisions.versions(orderId, lineId);
    return versions.map(({ fileId, ...version }) => ({
      ...version,
      picture: fileId && this.files.signedUrl(fileId),
    }));
  }

  @Post('proofs/:id/phone-approval')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'agreeProofByPhone',
    summary: 'Approves a proof to which its buyer agreed on the phone',
  })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiNotFoundResponse({ description: 'proof.not_found' })
  @ApiConflictResponse({ description: 'proof.closed, order.event_not_allowed' })
  async agree(
    @CurrentUser() { email }: Identity,
    @Param('id') proofId: string,
    @Body() { agreedWith, note }: PhoneApprovalDto,
  ): Promise<OrderMessageDto> {
    await this.decisions.agreeByPhone({ proofId, agreedWith, note, by: email });
    return { message: 'The proof is approved.' };
  }

  @Post('proofs/:id/withdrawal')
  @HttpCode(200)
  @ApiOperation({ operationId: 'withdrawProof', summary: 'Takes back a proof that was sent by mistake' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiNotFoundResponse({ description: 'proof.not_found' })
  @ApiConflictResponse({ description: 'proof.closed, order.event_not_allowed' })
  async withdraw(@CurrentUser() { email }: Identity, @Param('id') proofId: string): Promise<OrderMessageDto> {
    await this.decisions.withdraw(proofId, email);
    return { message: 'The proof is withdrawn.' };
  }
}
