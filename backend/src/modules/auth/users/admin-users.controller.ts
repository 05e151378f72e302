import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, FreshProof, type Identity } from '../../../platform/http/index.js';
import { PageQueryDto } from '../../../platform/pagination/index.js';
import { ReportDelivery, ReportsService } from '../../../platform/reports/index.js';
import { UserAdminService } from './admin-users.service.js';

export class UserListItemDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() email!: string;
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api')
@Access('admin', 'owner')
export class AdminUsersController {
  constructor(
    private readonly directory: UserAdminService,
    private readonly reports: ReportsService,
    private readonly delivery: ReportDelivery,
  ) {}

  @Get('users')
  @ApiOperation({ operationId: 'listUsers', summary: 'Id and address of everybody' })
  @ApiOkResponse({ type: [UserListItemDto] })
  everybody(): Promise<UserListItemDto[]> {
    return this.directory.listAll();
  }

  @Get('users/export')
  @FreshProof()
  @ApiOperation({ operationId: 'exportUsers', summary: 'Everybody as an Excel file' })
  @ApiProduces('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  async export(
    @CurrentUser() { email }: Identity,
    @Query() { searchText: words }: PageQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { id } = await this.reports.request('users', { q: words }, email);
    await this.delivery.deliver(id, reply);
  }
}
