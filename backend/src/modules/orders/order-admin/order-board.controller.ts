import { Controller, Get, Header } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../platform/clock/index.js';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { OrderBoardDto, toOrderBoardDto } from './order-board.dto.js';
import { OrderBoardService } from './order-board.service.js';
import { orderViewOf } from './order-view.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/board')
@Access('admin', 'workshop', 'desk')
export class OrderBoardController {
  constructor(
    private readonly board: OrderBoardService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'getOrderBoard',
    summary: 'Orders in the shop by what they wait for, most urgent first',
  })
  @ApiOkResponse({ type: OrderBoardDto })
  async get(@CurrentUser() { role }: Identity): Promise<OrderBoardDto> {
    return toOrderBoardDto(await this.board.lanes(), orderViewOf(role), this.clock.now());
  }
}
