import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ReportDelivery, ReportsService } from '../../platform/reports/index.js';
import { Access, CurrentUser, FreshProof, Polled, type Identity } from '../../platform/http/index.js';
import { AuditLogService } from './audit-log.service.js';
import { BadgeCounts } from './badges.service.js';
import { AuditLogPageDto, AuditLogQueryDto, BadgesDto } from './audit-log.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin')
@Access('admin', 'owner')
export class AuditLogController {
  constructor(
    private readonly actions: AuditLogService,
    private readonly badges: BadgeCounts,
  ) {}

  @Get('badges')
  @Access('admin', 'workshop', 'desk', 'books')
  @Polled()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'countWaiting', summary: 'What waits for the admin' })
  @ApiOkResponse({ type: BadgesDto })
  waiting(@CurrentUser() { role }: Identity): Promise<BadgesDto> {
    return this.badges.current(role);
  }

  @Get('actions')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'searchActions', summary: 'What the admin did, newest first, in parts' })
  @ApiOkResponse({ type: AuditLogPageDto })
  async part(@Query() query: AuditLogQueryDto): Promise<AuditLogPageDto> {
    const { rows, next, total } = await this.actions.list(query.filter, query.cursor, query.pageSize);
    return { rows: rows.map((row) => ({ ...row, changes: [...row.changes] })), next, total };
  }

  @Get('actions/kinds')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listActionKinds', summary: 'Every kind of thing that the admin did' })
  @ApiOkResponse({ type: [String] })
  kinds(): Promise<string[]> {
    return this.actions.actionTypes();
  }

  @Get('actions/people')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listActionPeople', summary: 'Everybody who did something in the admin' })
  @ApiOkResponse({ type: [String] })
  people(): Promise<string[]> {
    return this.actions.people();
  }
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/audit')
@Access('admin', 'owner')
export class AuditExportController {
  constructor(
    private readonly reports: ReportsService,
    private readonly delivery: ReportDelivery,
  ) {}

  @Get('export')
  @FreshProof()
  @ApiOperation({ operationId: 'exportActions', summary: 'The audit log, or what was sought of it, as an Excel file' })
  @ApiProduces('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  async export(
    @CurrentUser() { email }: Identity,
    @Query() { searchText: q, action, who, from, to }: AuditLogQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { id } = await this.reports.request('audit', { q, action, who, from, to }, email);
    await this.delivery.deliver(id, reply);
  }
}
