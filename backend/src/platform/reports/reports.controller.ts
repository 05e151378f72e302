import { Body, Controller, Get, Header, HttpCode, Param, Post, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, FreshProof, Polled, type Identity } from '../http/index.js';
import { ReportDelivery } from './report-delivery.js';
import { ReportDto, CreateReportDto, toReportDto } from './reports.dto.js';
import { ReportsService } from './reports.service.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/reports')
@Access('admin', 'books')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly delivery: ReportDelivery,
  ) {}

  @Get()
  @Polled()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listReports', summary: 'Reports of the last week, newest first' })
  @ApiOkResponse({ type: [ReportDto] })
  async list(@CurrentUser() { role }: Identity): Promise<ReportDto[]> {
    return (await this.reports.list(role)).map(toReportDto);
  }

  @Post()
  @FreshProof({ orKey: true })
  @HttpCode(200)
  @ApiOperation({ operationId: 'askReport', summary: 'Has an Excel file written' })
  @ApiOkResponse({ type: ReportDto })
  async ask(@CurrentUser() { email, role }: Identity, @Body() asked: CreateReportDto): Promise<ReportDto> {
    this.reports.assertAllowed(asked.kind, role);
    return toReportDto(await this.reports.request(asked.kind, asked.filters ?? {}, email));
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @ApiOperation({ operationId: 'cancelReport', summary: 'Ends a report that is on its way' })
  @ApiOkResponse({ type: ReportDto })
  @ApiNotFoundResponse({ description: 'report.not_found' })
  async cancel(@CurrentUser() { email, role }: Identity, @Param('id') id: string): Promise<ReportDto> {
    this.reports.assertAllowed((await this.reports.find(id)).kind, role);
    return toReportDto(await this.reports.cancel(id, email));
  }

  @Get(':id/file')
  @FreshProof({ orKey: true })
  @ApiOperation({ operationId: 'downloadReport', summary: 'The file, as soon as it is written' })
  @ApiProduces('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  @ApiNotFoundResponse({ description: 'report.not_found' })
  @ApiConflictResponse({ description: 'report.not_written, report.disk_full, report.cancelled, report.named_erased' })
  async file(@CurrentUser() { role }: Identity, @Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    this.reports.assertAllowed((await this.reports.find(id)).kind, role);
    await this.delivery.deliver(id, reply);
  }
}
