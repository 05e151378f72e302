import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/index.js';
import { SecurityEventKindDto, SecurityLogPageDto, SecurityLogQueryDto } from './security-log.dto.js';
import { SecurityLogService } from './security-log.service.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/security-events')
@Access('admin', 'owner')
export class SecurityLogController {
  constructor(private readonly log: SecurityLogService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'searchSecurityEvents', summary: 'The security log of 90 days, newest first, in parts' })
  @ApiOkResponse({ type: SecurityLogPageDto })
  async part(@Query() query: SecurityLogQueryDto): Promise<SecurityLogPageDto> {
    const { rows, next, total } = await this.log.list(query.filter, query.cursor, query.pageSize);
    return { rows: [...rows], next, total };
  }

  @Get('kinds')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listSecurityEventKinds', summary: 'Every kind of security event, and what it means' })
  @ApiOkResponse({ type: [SecurityEventKindDto] })
  kinds(): SecurityEventKindDto[] {
    return this.log.kinds();
  }
}
