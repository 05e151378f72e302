import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { DomainError, paiseToRupees } from '../../../kernel/index.js';
import { Access } from '../../../platform/http/index.js';
import { LedgerReconciliation, discrepancyAmount, type ReconciledDay } from './ledger-reconciliation.service.js';

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
