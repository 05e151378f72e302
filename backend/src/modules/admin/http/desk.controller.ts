import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/index.js';
import { AdminActions } from '../application/admin-actions.js';
import { BadgeCounts } from '../application/badges.js';
import { ActionPartDto, ActionPartQueryDto, BadgesDto } from './desk.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin')
@Access('admin')
export class DeskController {
  constructor(
    private readonly actions: AdminActions,
    private readonly badges: BadgeCounts,
  ) {}

  @Get('badges')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'countWaiting', summary: 'What waits for the admin' })
  @ApiOkResponse({ type: BadgesDto })
  waiting(): Promise<BadgesDto> {
    return this.badges.now();
  }

  @Get('actions')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'searchActions', summary: 'What the admin did, newest first, in parts' })
  @ApiOkResponse({ type: ActionPartDto })
  async part(@Query() query: ActionPartQueryDto): Promise<ActionPartDto> {
    const { rows, next, total } = await this.actions.part(query.action ?? null, query.cursor, query.size);
    return { rows: [...rows], next, total };
  }

  @Get('actions/kinds')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listActionKinds', summary: 'Every kind of thing that the admin did' })
  @ApiOkResponse({ type: [String] })
  kinds(): Promise<string[]> {
    return this.actions.kinds();
  }
}
