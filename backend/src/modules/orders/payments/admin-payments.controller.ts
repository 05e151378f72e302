import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
  ApiConflictResponse,
  ApiNotFoundResponse,
} from '@nestjs/swagger';
import { IsIn, IsString, Matches } from 'class-validator';
import { DomainError, paiseToRupees } from '../../../kernel/index.js';
import { Access, CurrentUser, FreshProof, Polled, TextField, type Identity } from '../../../platform/http/index.js';
import { PageQueryDto } from '../../../platform/pagination/index.js';
import { ForeignMoney } from './foreign-money.service.js';
import {
  MONEY_KINDS,
  canBeForeign,
  discrepancyAmount,
  moneyKey,
  type Discrepancy,
  type MoneyKind,
} from './ledger-reconciliation.rules.js';
import { LedgerReconciliation, type ReconciledDay } from './ledger-reconciliation.service.js';
import { WebhookEventService } from './webhooks.service.js';

const DISCREPANCY_REASONS = ['missing_here', 'missing_there', 'amounts_differ', 'held', 'stray'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

class DiscrepancyDto {
  @ApiProperty({ enum: MONEY_KINDS }) kind!: string;
  @ApiProperty({ description: 'The gateway’s id.' }) id!: string;
  @ApiProperty({ type: Number, nullable: true, description: 'Rupees.' }) gateway!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Rupees.' }) shop!: number | null;
  @ApiProperty({ enum: DISCREPANCY_REASONS }) why!: string;
  @ApiProperty({ description: 'It can be money of others on the same account.' }) canBeForeign!: boolean;
}

class ForeignMoneyDto {
  @ApiProperty({ enum: MONEY_KINDS }) kind!: string;
  @ApiProperty({ description: 'The gateway’s id.' }) id!: string;
  @ApiProperty({ type: Number, nullable: true, description: 'Rupees.' }) amount!: number | null;
  @ApiProperty() note!: string;
}

class AcknowledgeMoneyDto {
  @ApiProperty({ enum: MONEY_KINDS })
  @IsIn(MONEY_KINDS)
  kind!: MoneyKind;

  @ApiProperty({ description: 'The gateway’s id.' })
  @IsString()
  @Matches(/^[\w-]{1,100}$/)
  id!: string;

  @TextField({ max: 200, description: 'Whose money it is, for the books.' })
  note!: string;
}

class AcknowledgedDto {
  @ApiProperty() message!: string;
}

class LedgerReconciliationDto {
  @ApiProperty({ format: 'date', description: 'A day in India.' }) day!: string;
  @ApiProperty({ description: 'Rupees that the gateway captured.' }) captured!: number;
  @ApiProperty({ description: 'Rupees that the gateway gave back.' }) refunded!: number;
  @ApiProperty({ description: 'Rupees that banks took back in disputes.' }) deducted!: number;
  @ApiProperty({ description: 'Rupees by which our books differ.' }) gap!: number;
  @ApiProperty({ type: [DiscrepancyDto] }) differences!: DiscrepancyDto[];
  @ApiProperty({ type: [ForeignMoneyDto], description: 'Acknowledged as money of others.' })
  acknowledged!: ForeignMoneyDto[];
  @ApiProperty({ format: 'date-time' }) provedAt!: string;
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/money-proofs')
@Access('admin', 'owner')
export class AdminLedgerReconciliationController {
  constructor(
    private readonly reconciliation: LedgerReconciliation,
    private readonly foreign: ForeignMoney,
  ) {}

  @Get()
  @Access('admin', 'books')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listMoneyProofs', summary: 'The last days: the gateway’s money against our books' })
  @ApiOkResponse({ type: [LedgerReconciliationDto] })
  async list(): Promise<LedgerReconciliationDto[]> {
    const [days, notes] = await Promise.all([this.reconciliation.listNewest(), this.foreign.notes()]);
    return days.map((day) => toLedgerReconciliationDto(day, notes));
  }

  @Post(':day')
  @HttpCode(200)
  @ApiOperation({ operationId: 'proveMoney', summary: 'Proves a day once more' })
  @ApiOkResponse({ type: LedgerReconciliationDto })
  async prove(@Param('day') day: string): Promise<LedgerReconciliationDto> {
    if (!DAY.test(day)) throw new DomainError('request.invalid');
    const proved = await this.reconciliation.reconcileDay(day);
    return toLedgerReconciliationDto(proved, await this.foreign.notes());
  }
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/foreign-money')
@Access('admin', 'owner')
export class AdminForeignMoneyController {
  constructor(private readonly foreign: ForeignMoney) {}

  @Post()
  @HttpCode(200)
  @FreshProof()
  @ApiOperation({
    operationId: 'acknowledgeMoney',
    summary: 'Notes once that money at the gateway is none of the shop’s',
  })
  @ApiOkResponse({ type: AcknowledgedDto })
  @ApiNotFoundResponse({ description: 'ops.difference_not_found' })
  @ApiConflictResponse({ description: 'ops.difference_acknowledged' })
  async acknowledge(
    @CurrentUser() { email }: Identity,
    @Body() { kind, id, note }: AcknowledgeMoneyDto,
  ): Promise<AcknowledgedDto> {
    await this.foreign.acknowledge({ kind, id, note, by: email });
    return { message: 'It is left out from now on.' };
  }
}

const rupeesOf = (amount: Discrepancy['gateway']): number | null => (amount === null ? null : paiseToRupees(amount));

function toLedgerReconciliationDto(proved: ReconciledDay, notes: ReadonlyMap<string, string>): LedgerReconciliationDto {
  return {
    day: proved.day,
    captured: paiseToRupees(proved.gatewayCaptured),
    refunded: paiseToRupees(proved.gatewayRefunded),
    deducted: paiseToRupees(proved.gatewayDeducted),
    gap: paiseToRupees(discrepancyAmount(proved)),
    differences: proved.differences.map((difference) => ({
      ...difference,
      gateway: rupeesOf(difference.gateway),
      shop: rupeesOf(difference.shop),
      canBeForeign: canBeForeign(difference),
    })),
    acknowledged: proved.acknowledged.map(({ kind, id, gateway, shop }) => ({
      kind,
      id,
      amount: rupeesOf(gateway ?? shop),
      note: notes.get(moneyKey({ kind, id })) ?? '',
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

class EventBodyDto {
  @ApiProperty({ description: 'JSON, of which the gateway signed every byte.' }) body!: string;
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

  @Get(':eventId/body')
  @Access('admin', 'desk')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getPaymentEventBody', summary: 'What the gateway sent, as it came' })
  @ApiOkResponse({ type: EventBodyDto })
  @ApiNotFoundResponse({ description: 'ops.event_not_found' })
  @ApiConflictResponse({ description: 'ops.event_erased' })
  async body(@Param('eventId') eventId: string): Promise<EventBodyDto> {
    return { body: await this.events.body(eventId) };
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
