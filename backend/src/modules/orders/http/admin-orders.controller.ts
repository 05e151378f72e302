import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiConflictResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../platform/clock/index.js';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { OrderDesk } from '../application/order-desk.js';
import { OrderFiles } from '../application/order-file.js';
import { OrderHandling, type Handling } from '../application/order-handling.js';
import { CARRIERS } from '../domain/carrier.js';
import { ORDER_STATES } from '../domain/order-state.js';
import { deskAnswer, fileAnswer } from './admin-order-answers.js';
import { BulkAnswerDto, DeskPartDto, OrderCountsDto, OrderFileDto } from './admin-order-answers.dto.js';
import { BulkActionDto, OrderActionDto, OrderPartQueryDto } from './admin-orders.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/orders')
@Access('admin')
export class AdminOrdersController {
  constructor(
    private readonly desk: OrderDesk,
    private readonly orderFiles: OrderFiles,
    private readonly handling: OrderHandling,
    private readonly files: FileStorage,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'searchOrders', summary: 'Orders, newest first, in parts' })
  @ApiOkResponse({ type: DeskPartDto })
  async part(@Query() query: OrderPartQueryDto): Promise<DeskPartDto> {
    const { rows, next, total } = await this.desk.part(query.desk(), query.cursor, query.size);
    return { rows: rows.map(deskAnswer), next, total };
  }

  @Get('counts')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'countOrders', summary: 'How many orders stand in each state' })
  @ApiOkResponse({ type: OrderCountsDto })
  async counts(): Promise<OrderCountsDto> {
    const [states, held, proofs] = await Promise.all([
      this.desk.counts(ORDER_STATES),
      this.desk.heldCount(),
      this.desk.proofCounts(),
    ]);
    return { states, held, proofs, carriers: [...CARRIERS] };
  }

  @Get(':key')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getOrderFile', summary: 'All that is known of an order, by its id or number' })
  @ApiOkResponse({ type: OrderFileDto })
  async file(@Param('key') key: string): Promise<OrderFileDto> {
    return fileAnswer(await this.orderFiles.open(key), (fileId) => this.files.signedUrl(fileId), this.clock.now());
  }

  @Post('actions')
  @HttpCode(200)
  @ApiOperation({ operationId: 'handleOrders', summary: 'The same step for several orders; each by itself' })
  @ApiOkResponse({ type: BulkAnswerDto })
  async handleAll(@CurrentUser() { email }: Identity, @Body() asked: BulkActionDto): Promise<BulkAnswerDto> {
    const numbers = new Map(asked.orders.map(({ id, trackingNumber }) => [id, trackingNumber]));
    const handlingOf = (id: string) => handlingFrom({ ...asked, trackingNumber: numbers.get(id) ?? '' }, email);
    return { results: await this.handling.handleAll([...numbers.keys()], handlingOf) };
  }

  @Post(':id/actions')
  @HttpCode(200)
  @ApiOperation({ operationId: 'handleOrder', summary: 'One step of the order’s table' })
  @ApiOkResponse({ type: OrderFileDto })
  @ApiConflictResponse({ description: 'order.event_not_allowed' })
  async handle(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() asked: OrderActionDto,
  ): Promise<OrderFileDto> {
    await this.handling.handle(id, handlingFrom(asked, email));
    return this.file(id);
  }
}

function handlingFrom({ event, carrier = '', trackingNumber = '', shelve }: OrderActionDto, by: string): Handling {
  return { event, parcel: { carrier, trackingNumber }, isSound: shelve, by };
}
