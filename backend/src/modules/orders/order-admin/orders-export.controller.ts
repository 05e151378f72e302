import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, FreshProof, type Identity } from '../../../platform/http/index.js';
import { ReportDelivery, ReportsService } from '../../../platform/reports/index.js';
import { OrderListQueryDto } from './admin-orders-query.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/orders')
@Access('admin', 'owner')
export class OrdersExportController {
  constructor(
    private readonly reports: ReportsService,
    private readonly delivery: ReportDelivery,
  ) {}

  @Get('export')
  @FreshProof()
  @ApiOperation({
    operationId: 'exportOrders',
    summary: 'The lines of all orders, or of those sought, as an Excel file',
  })
  @ApiProduces('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  async export(
    @CurrentUser() { email }: Identity,
    @Query() { searchText: words, state, held, from, to }: OrderListQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { id } = await this.reports.request('orders', { q: words, state, held, from, to }, email);
    await this.delivery.deliver(id, reply);
  }
}
