import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access, CurrentUser, FreshProof, type Identity, pdfFile, PdfResponse } from '../../../platform/http/index.js';
import { PageQueryDto } from '../../../platform/pagination/index.js';
import { DisputeAdminService } from './dispute-admin.service.js';
import { DisputeEvidenceService } from './dispute-evidence.service.js';
import { ContestDisputeDto, DisputeMessageDto, DisputePageDto, toDisputeDto } from './disputes.dto.js';
import { DisputeQueries } from './disputes.queries.js';

const REFUSALS = 'dispute.closed, dispute.no_order, dispute.refused';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/disputes')
@Access('admin', 'desk')
export class AdminDisputesController {
  constructor(
    private readonly disputes: DisputeQueries,
    private readonly admin: DisputeAdminService,
    private readonly evidence: DisputeEvidenceService,
  ) {}

  @Get()
  @Access('admin', 'desk', 'books')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listDisputes', summary: 'Disputes, newest first, in parts' })
  @ApiOkResponse({ type: DisputePageDto })
  async list(@Query() query: PageQueryDto): Promise<DisputePageDto> {
    const { rows, next, total } = await this.disputes.list(query.cursor, query.pageSize);
    return { rows: rows.map(toDisputeDto), next, total };
  }

  @Get(':id/evidence.pdf')
  @PdfResponse()
  @ApiOperation({ operationId: 'openDisputeEvidence', summary: 'All that the shop knows of the order, for the bank' })
  @ApiNotFoundResponse({ description: 'dispute.not_found' })
  @ApiConflictResponse({ description: 'dispute.no_order' })
  async evidencePdf(@Param('id') id: string): Promise<StreamableFile> {
    const { number, pdf } = await this.evidence.gather(id);
    return pdfFile(pdf, `${number} evidence`);
  }

  @Post(':id/contest')
  @HttpCode(200)
  @FreshProof()
  @ApiOperation({ operationId: 'contestDispute', summary: 'Hands the evidence to the bank' })
  @ApiOkResponse({ type: DisputeMessageDto })
  @ApiNotFoundResponse({ description: 'dispute.not_found' })
  @ApiConflictResponse({ description: REFUSALS })
  async contest(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { summary }: ContestDisputeDto,
  ): Promise<DisputeMessageDto> {
    await this.admin.contest(id, summary, email);
    return { message: 'The evidence is with the bank.' };
  }

  @Post(':id/sent')
  @HttpCode(200)
  @ApiOperation({ operationId: 'markDisputeSent', summary: 'It was answered in the gateway’s own dashboard' })
  @ApiOkResponse({ type: DisputeMessageDto })
  @ApiNotFoundResponse({ description: 'dispute.not_found' })
  @ApiConflictResponse({ description: 'dispute.closed' })
  async markSent(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<DisputeMessageDto> {
    await this.admin.markSent(id, email);
    return { message: 'Noted as answered.' };
  }

  @Post(':id/accept')
  @HttpCode(200)
  @Access('admin', 'owner')
  @FreshProof()
  @ApiOperation({ operationId: 'acceptDispute', summary: 'Leaves the money to the cardholder; it cannot be undone' })
  @ApiOkResponse({ type: DisputeMessageDto })
  @ApiNotFoundResponse({ description: 'dispute.not_found' })
  @ApiConflictResponse({ description: REFUSALS })
  async accept(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<DisputeMessageDto> {
    await this.admin.accept(id, email);
    return { message: 'The dispute is accepted. The bank keeps the money.' };
  }
}
