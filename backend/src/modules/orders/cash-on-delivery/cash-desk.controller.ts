import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiBody,
  ApiConflictResponse,
  ApiConsumes,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import {
  Access,
  CurrentUser,
  assertFreshProof,
  readUploadedFile,
  type Identity,
} from '../../../platform/http/index.js';
import { CARRIERS } from '../order/shipment.js';
import { CashCallsService } from './cash-calls.service.js';
import {
  CashCallDto,
  CashMessageDto,
  CheckedRemittanceDto,
  CourierCashDto,
  PhoneCallDto,
  RecordRemittanceQueryDto,
  RefusedPinDto,
  RemittanceFileDto,
  RemittanceQueryDto,
  toCashCallDtos,
  toCheckedRemittanceDto,
  toCourierBalanceDto,
  toOwedOrderDto,
} from './cash-desk.dto.js';
import { CashRefusals } from './cash-refusals.service.js';
import { RemittanceService } from './remittance.service.js';

const FILE_BYTES = 2 * 1024 * 1024;

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/cash')
@Access('admin', 'desk')
export class CashDeskController {
  constructor(
    private readonly calls: CashCallsService,
    private readonly refusals: CashRefusals,
  ) {}

  @Get('calls')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listCashCalls', summary: 'Cash orders to call about before they are made' })
  @ApiOkResponse({ type: [CashCallDto] })
  async list(): Promise<CashCallDto[]> {
    return toCashCallDtos(await this.calls.list());
  }

  @Post('orders/:id/calls')
  @HttpCode(200)
  @ApiOperation({ operationId: 'recordCashCall', summary: 'Keeps what came of a call about a cash order' })
  @ApiOkResponse({ type: CashMessageDto })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiConflictResponse({ description: 'order.event_not_allowed, checkout.closed, checkout.sold_out, coupon.used_up' })
  async record(
    @CurrentUser() user: Identity,
    @Param('id') orderId: string,
    @Body() { outcome, note }: PhoneCallDto,
  ): Promise<CashMessageDto> {
    // As for the button on the order's page: store credit may go back.
    if (outcome === 'cancelled') assertFreshProof(user);
    await this.calls.record({ orderId, outcome, note, by: user.email });
    return { message: 'The call is noted.' };
  }

  @Get('refusals')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listCashRefusals', summary: 'PIN codes where cash parcels were turned away' })
  @ApiOkResponse({ type: [RefusedPinDto] })
  async refused(): Promise<RefusedPinDto[]> {
    return (await this.refusals.list()).map((pin) => ({ ...pin, lastAt: new Date(pin.lastAt).toISOString() }));
  }
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/cash')
@Access('admin', 'desk', 'books')
export class RemittanceController {
  constructor(private readonly remittances: RemittanceService) {}

  @Get('couriers')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getCourierCash', summary: 'What each courier owes and when it last paid' })
  @ApiOkResponse({ type: CourierCashDto })
  async couriers(): Promise<CourierCashDto> {
    const [couriers, open] = await Promise.all([this.remittances.balances(), this.remittances.owed()]);
    return {
      carriers: [...CARRIERS],
      couriers: couriers.map(toCourierBalanceDto),
      open: open.map(toOwedOrderDto),
    };
  }

  @Post('remittances/check')
  @HttpCode(200)
  @ApiOperation({ operationId: 'checkRemittance', summary: 'Compares a courier’s file with the orders' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: RemittanceFileDto })
  @ApiOkResponse({ type: CheckedRemittanceDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  async check(@Query() { carrier }: RemittanceQueryDto, @Req() request: FastifyRequest): Promise<CheckedRemittanceDto> {
    const bytes = await readUploadedFile(request, FILE_BYTES);
    return toCheckedRemittanceDto(await this.remittances.check({ bytes, carrier }));
  }

  @Post('remittances')
  @HttpCode(200)
  @ApiOperation({ operationId: 'recordRemittance', summary: 'Records what a courier paid, once for each file' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: RemittanceFileDto })
  @ApiOkResponse({ type: CashMessageDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  @ApiConflictResponse({ description: 'remittance.changed' })
  async record(
    @CurrentUser() { email }: Identity,
    @Query() { carrier, digest }: RecordRemittanceQueryDto,
    @Req() request: FastifyRequest,
  ): Promise<CashMessageDto> {
    const bytes = await readUploadedFile(request, FILE_BYTES);
    const paid = await this.remittances.record({ bytes, carrier }, digest, email);
    return { message: paid > 0 ? 'The payment is recorded.' : 'This file was recorded before. Nothing was added.' };
  }
}
