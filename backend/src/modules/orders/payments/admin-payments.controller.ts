import { Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
  ApiConflictResponse,
  ApiNotFoundResponse,
} from '@nestjs/swagger';
import { DomainError, paiseToRupees } from '../../../kernel/index.js';
import { Access, CurrentUser, Polled, type Identity } from '../../../platform/http/index.js';
import { PageQueryDto } from '../../../platform/pagination/index.js';
import { LedgerReconciliation, discrepancyAmount, type ReconciledDay } from './ledger-reconciliation.service.js';
import { WebhookEventService } from './webhooks.service.js';

const DISCREPANCY_REASONS = ['missing_here', 'missing_there', 'amounts_differ', 'held', 'stray'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

class DiscrepancyDto {
  @ApiProperty({ enum: ['payment', 'refund'] }) kind!: string;
  @ApiProperty({ description: 'The gateway’s id.' }) id!: string;
  @ApiProperty({ type: Number, nullable: true, description: 'Rupees.' }) gateway!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Rupees.' }) shop!: number | null;
  @ApiProperty({ enum: DISCREPANCY_REASONS }) why!: string;
}

class LedgerReconciliationDto {
  @ApiProperty({ format: 'date', description: 'A day in India.' }) day!: string;
  @ApiProperty({ description: 'Rupees that the gateway captured.' }) captured!: number;
  @ApiProperty({ description: 'Rupees that the gateway gave back.' }) refunded!: number;
  @ApiProperty({ description: 'Rupees by which our books differ.' }) gap!: number;
  @ApiProperty({ type: [DiscrepancyDto] }) differences!: DiscrepancyDto[];
  @ApiProperty({ format: 'date-time' }) provedAt!: string;
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/money-proofs')
@Access('admin', 'owner')
export class AdminLedgerReconciliationController {
  constructor(private readonly reconciliation: LedgerReconciliation) {}

  @Get()
  @Access('admin', 'books')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listMoneyProofs', summary: 'The last days: the gateway’s money against our books' })
  @ApiOkResponse({ type: [LedgerReconciliationDto] })
  async list(): Promise<LedgerReconciliationDto[]> {
    return (await this.reconciliation.listNewest()).map(toLedgerReconciliationDto);
  }

  @Post(':day')
  @HttpCode(200)
  @ApiOperation({ operationId: 'proveMoney', summary: 'Proves a day once more' })
  @ApiOkResponse({ type: LedgerReconciliationDto })
  async prove(@Param('day') day: string): Promise<LedgerReconciliationDto> {
    if (!DAY.test(day)) throw new DomainError('request.invalid');
    return toLedgerReconciliationDto(await this.reconciliation.reconcileDay(day));
  }
}

function toLedgerReconciliationDto(proved: ReconciledDay): LedgerReconciliationDto {
  return {
    day: proved.day,
    captured: paiseToRupees(proved.gatewayCaptured),
    refunded: paiseToRupees(proved.gatewayRefunded),
    gap: paiseToRupees(discrepancyAmount(proved)),
    differences: proved.differences.map(({ gateway, shop, ...difference }) => ({
      ...difference,
      gateway: gateway === null ? null : paiseToRupees(gateway),
      shop: shop === null ? null : paiseToRupees(shop),
    })),
    provedAt: new Date(proved.provedAt).toISOString(),
  };
}

class WebhookEventDto {
  @ApiProperty() id!: string;
  @ApiProperty() eventId!: string;
  @ApiProperty() type!: string;
  @ApiProperty({ type: String, nullable: true }) orderNumber!: string | null;
  @ApiProperty({ format: 'date-time' }) receivedAt!: string;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) processedAt!: string | null;
  @ApiProperty({ type: String, nullable: true }) outcome!: string | null;
  @ApiProperty({ description: 'What it said was erased with its buyer; it cannot be replayed.' }) isErased!: boolean;
}

class WebhookEventPageDto {
  @ApiProperty({ type: [WebhookEventDto] }) rows!: readonly WebhookEventDto[];
  @ApiProperty({ type: String, nullable: true }) next!: string | null;
  @ApiProperty() total!: number;
}

class ReplayResponseDto {
  @ApiProperty() message!: string;
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/ops/events')
@Access('admin', 'owner')
export class AdminWebhookEventsController {
  constructor(private readonly events: WebhookEventService) {}

  @Get()
  @Polled()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listStoredEvents', summary: 'Webhooks that were received, newest first, in parts' })
  @ApiOkResponse({ type: WebhookEventPageDto })
  part(@Query() query: PageQueryDto): Promise<WebhookEventPageDto> {
    return this.events.list(query.cursor, query.pageSize);
  }

  @Post(':id/replay')
  @HttpCode(200)
  @ApiOperation({ operationId: 'replayStoredEvent', summary: 'Follows a stored webhook again' })
  @ApiOkResponse({ type: ReplayResponseDto })
  @ApiNotFoundResponse({ description: 'ops.event_not_found' })
  @ApiConflictResponse({ description: 'ops.event_erased' })
  async replay(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<ReplayResponseDto> {
    await this.events.replay(id, email);
    return { message: 'The webhook is followed again.' };
  }
}
