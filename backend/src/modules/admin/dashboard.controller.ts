import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { paiseToRupees, type Paise } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { Access, Polled } from '../../platform/http/index.js';
import { DashboardService, type Kpis } from './dashboard.service.js';
import { SalesStatsService } from './sales-stats.service.js';
import { comparisonRanges } from './period.rules.js';
import { DashboardDto, DashboardQueryDto, UnitsSoldDto, UnitsSoldQueryDto, type KpisDto } from './dashboard.dto.js';

const DEFAULT_PERIOD = 7;
const UNITS_SOLD_DAYS = 30;

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin')
@Access('admin', 'owner')
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly stats: SalesStatsService,
    private readonly clock: Clock,
  ) {}

  @Get('dashboard')
  @Polled()
  @Access('admin', 'books')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getDashboard', summary: 'How the shop does, and what waits for a person' })
  @ApiOkResponse({ type: DashboardDto })
  async view(@Query() { span }: DashboardQueryDto): Promise<DashboardDto> {
    const view = await this.dashboard.view(span ?? DEFAULT_PERIOD);
    return {
      asOf: view.asOf,
      now: toKpisDto(view.now),
      before: toKpisDto(view.before),
      days: view.days.map((day) => ({ ...day, ...inRupees(day) })),
      hours: view.hours.map((hour) => ({ ...hour, ...inRupees(hour) })),
      hoursBefore: view.hoursBefore.map((hour) => ({ ...hour, ...inRupees(hour) })),
      hands: [...view.hands],
      top: view.top.map((product) => ({ ...product, revenue: paiseToRupees(product.revenue) })),
      low: view.low.map((product) => ({ ...product, lacks: [...product.lacks] })),
      misses: [...view.misses],
    };
  }

  @Get('sold')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'countSold', summary: 'Pieces of some products that were sold in 30 days' })
  @ApiOkResponse({ type: [UnitsSoldDto] })
  sold(@Query() { product }: UnitsSoldQueryDto): Promise<UnitsSoldDto[]> {
    return this.stats.unitsSold(product, comparisonRanges(UNITS_SOLD_DAYS, this.clock.now()).now);
  }
}

function inRupees({ gross, refunded, net }: { gross: Paise; refunded: Paise; net: Paise }) {
  return { gross: paiseToRupees(gross), refunded: paiseToRupees(refunded), net: paiseToRupees(net) };
}

function toKpisDto(of: Kpis): KpisDto {
  return { ...of, ...inRupees(of), average: paiseToRupees(of.average) };
}
