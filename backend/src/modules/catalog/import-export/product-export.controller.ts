import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, FreshProof, type Identity } from '../../../platform/http/index.js';
import { ReportDelivery, ReportsService } from '../../../platform/reports/index.js';
import { AdminProductPageQueryDto } from '../products/index.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/products')
@Access('admin', 'owner')
export class ProductExportController {
  constructor(
    private readonly reports: ReportsService,
    private readonly delivery: ReportDelivery,
  ) {}

  @Get('export')
  @FreshProof()
  @ApiOperation({
    operationId: 'exportProducts',
    summary: 'The products of the admin’s list, as an Excel file that the import reads',
  })
  @ApiProduces('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  async export(
    @CurrentUser() { email }: Identity,
    @Query() { searchText: words, show }: AdminProductPageQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { id } = await this.reports.request('products', { q: words, show: show ?? 'all' }, email);
    await this.delivery.deliver(id, reply);
  }
}
