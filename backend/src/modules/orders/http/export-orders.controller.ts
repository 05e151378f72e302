import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { ReportDelivery, Reports } from '../../../platform/reports/index.js';
import { OrderPartQueryDto } from './admin-orders.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/orders')
@Access('admin')
export class ExportOrdersController {
  constructor(
    private readonly reports: Reports,
    private readonly delivery: ReportDelivery,
  ) {}

  @Get('export')
  @ApiOperation({
    operationId: 'exportOrders',
    summary: 'The lines of all orders, or of those sought, as an Excel file',
  })
  @ApiProduces('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  async export(
    @CurrentUser() { email }: Identity,
    @Query() { words, state, held, from, to }: OrderPartQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { id } = await this.reports.ask('orders', { q: words, state, held, from, to }, email);
    await this.delivery.deliver(id, reply);
  }
}
