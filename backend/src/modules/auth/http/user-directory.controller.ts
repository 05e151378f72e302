import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { PartQueryDto } from '../../../platform/listing/index.js';
import { ReportDelivery, Reports } from '../../../platform/reports/index.js';
import { UserDirectory } from '../application/user-directory.js';
import { UserPartDto, UserRowDto } from './user-directory.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api')
@Access('admin')
export class UserDirectoryController {
  constructor(
    private readonly directory: UserDirectory,
    private readonly reports: Reports,
    private readonly delivery: ReportDelivery,
  ) {}

  @Get('users')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listUsers', summary: 'Id and address of everybody' })
  @ApiOkResponse({ type: [UserRowDto] })
  everybody(): Promise<UserRowDto[]> {
    return this.directory.everybody();
  }

  @Get('users/export')
  @ApiOperation({ operationId: 'exportUsers', summary: 'Everybody as an Excel file' })
  @ApiProduces('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  async export(
    @CurrentUser() { email }: Identity,
    @Query() { words }: PartQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { id } = await this.reports.ask('users', { q: words }, email);
    await this.delivery.deliver(id, reply);
  }

  @Get('admin/users')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'searchUsers', summary: 'Users, newest first, in parts' })
  @ApiOkResponse({ type: UserPartDto })
  async part(@Query() query: PartQueryDto): Promise<UserPartDto> {
    const { rows, next, total } = await this.directory.part(query.words, query.cursor, query.size);
    return { rows: [...rows], next, total };
  }
}
