import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { paiseToRupees, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { Access } from '../../../platform/http/index.js';
import { Dashboard, type Figures } from '../application/dashboard.js';
import { SalesBook } from '../application/sales-book.js';
import { windowsOf } from '../domain/span.js';
import { DashboardDto, DashboardQueryDto, SoldPiecesDto, SoldQueryDto, type FiguresDto } from './dashboard.dto.js';

const DEFAULT_SPAN = 7;
const SOLD_SPAN = 30;

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin')
@Access('admin')
export class DashboardController {
  constructor(
    private readonly dashboard: Dashboard,
    private readonly book: SalesBook,
    private readonly clock: Clock,
  ) {}

  @Get('dashboard')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getDashboard', summary: 'How the shop does, and what waits for a person' })
  @ApiOkResponse({ type: DashboardDto })
  async view(@Query() { span }: DashboardQueryDto): Promise<DashboardDto> {
    const view = await this.dashboard.view(span ?? DEFAULT_SPAN);
    return {
      asOf: view.asOf,
      now: figures(view.now),
      before: figures(view.before),
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
  @ApiOkResponse({ type: [SoldPiecesDto] })
  sold(@Query() { product }: SoldQueryDto): Promise<SoldPiecesDto[]> {
    return this.book.pieces(product, windowsOf(SOLD_SPAN, this.clock.now()).now);
  }
}

function inRupees({ revenue, refunded }: { revenue: Paise; refunded: Paise }) {
  return { revenue: paiseToRupees(revenue), refunded: paiseToRupees(refunded) };
}

function figures(of: Figures): FiguresDto {
  return { ...of, ...inRupees(of), average: paiseToRupees(of.average) };
}
