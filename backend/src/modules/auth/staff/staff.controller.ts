import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { rupeesToPaise } from '../../../kernel/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { Access, CurrentUser, FreshProof, type Identity } from '../../../platform/http/index.js';
import { StaffService } from './staff.service.js';
import { InviteStaffDto, RefundLimitsDto, StaffDto, StaffMemberDto, StaffRoleDto } from './staff.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/staff')
@Access('admin', 'owner')
export class StaffController {
  constructor(
    private readonly staff: StaffService,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getStaff', summary: 'The people whom the owner has invited, and their limits' })
  @ApiOkResponse({ type: StaffDto })
  async list(): Promise<StaffDto> {
    const [members, limits] = await Promise.all([this.staff.list(), this.staff.limits()]);
    return {
      owner: this.config.adminEmail,
      members: members.map((member) => StaffMemberDto.of(member)),
      limits: RefundLimitsDto.of(limits),
    };
  }

  @Post()
  @HttpCode(200)
  @FreshProof()
  @ApiOperation({ operationId: 'inviteStaff', summary: 'Invites somebody by e-mail' })
  @ApiOkResponse({ type: StaffDto })
  @ApiConflictResponse({ description: 'staff.is_owner, staff.known' })
  async invite(@CurrentUser() { email: by }: Identity, @Body() { email, role }: InviteStaffDto): Promise<StaffDto> {
    await this.staff.invite(email, role, by);
    return this.list();
  }

  @Put('limits')
  @FreshProof()
  @ApiOperation({ operationId: 'changeStaffLimits', summary: 'Sets what the desk may refund' })
  @ApiOkResponse({ type: StaffDto })
  async changeLimits(
    @CurrentUser() { email: by }: Identity,
    @Body() { perOrder, perDay }: RefundLimitsDto,
  ): Promise<StaffDto> {
    await this.staff.setLimits({ perOrder: rupeesToPaise(perOrder), perDay: rupeesToPaise(perDay) }, by);
    return this.list();
  }

  @Post(':id/invitation')
  @HttpCode(200)
  @FreshProof()
  @ApiOperation({ operationId: 'inviteStaffAgain', summary: 'Sends an invitation again that nobody has accepted' })
  @ApiOkResponse({ type: StaffDto })
  @ApiNotFoundResponse({ description: 'staff.not_found' })
  async inviteAgain(@CurrentUser() { email: by }: Identity, @Param('id') id: string): Promise<StaffDto> {
    await this.staff.inviteAgain(id, by);
    return this.list();
  }

  @Put(':id')
  @FreshProof()
  @ApiOperation({ operationId: 'changeStaff', summary: 'Gives somebody other rights; their sessions end' })
  @ApiOkResponse({ type: StaffDto })
  @ApiNotFoundResponse({ description: 'staff.not_found' })
  async change(
    @CurrentUser() { email: by }: Identity,
    @Param('id') id: string,
    @Body() { role }: StaffRoleDto,
  ): Promise<StaffDto> {
    await this.staff.changeRole(id, role, by);
    return this.list();
  }

  @Delete(':id')
  @FreshProof()
  @ApiOperation({ operationId: 'endStaff', summary: 'Takes all rights; the sessions end at once' })
  @ApiOkResponse({ type: StaffDto })
  @ApiNotFoundResponse({ description: 'staff.not_found' })
  async end(@CurrentUser() { email: by }: Identity, @Param('id') id: string): Promise<StaffDto> {
    await this.staff.end(id, by);
    return this.list();
  }
}
