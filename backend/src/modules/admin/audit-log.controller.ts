import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, Polled, type Identity } from '../../platform/http/index.js';
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
    const { rows, next, total } = await this.actions.list(query.action ?? null, query.cursor, query.pageSize);
    return { rows: [...rows], next, total };
  }

  @Get('actions/kinds')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listActionKinds', summary: 'Every kind of thing that the admin did' })
  @ApiOkResponse({ type: [String] })
  kinds(): Promise<string[]> {
    return this.actions.actionTypes();
  }
}
