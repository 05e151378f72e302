import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBadRequestResponse, ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DomainError } from '../../../kernel/index.js';
import { Access, CurrentUser, type Identity, TextField, WhileClosed } from '../../../platform/http/index.js';
import { StaffService } from '../staff/staff.service.js';
import { UserService } from './users.service.js';
import { phoneNumber, PHONE_DESCRIPTION } from './phone-number.field.js';
import { UserDto } from '../auth.dto.js';

export class ProfileDto {
  @TextField({ max: 160, blank: true }) fullName!: string;
  @TextField({ max: 10, blank: true, format: phoneNumber, description: `${PHONE_DESCRIPTION} Or empty.` })
  phone!: string;
}

@ApiTags('auth')
@ApiBearerAuth()
@Controller('api/users/me')
@Access('customer')
@WhileClosed()
export class UsersController {
  constructor(
    private readonly users: UserService,
    private readonly staff: StaffService,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'getMe', summary: 'The signed-in user' })
  @ApiOkResponse({ type: UserDto })
  async me(@CurrentUser() { userId }: Identity): Promise<UserDto> {
    const user = await this.users.byId(userId);
    if (!user) throw new DomainError('access.sign_in');
    return UserDto.of(user, await this.staff.roleOf(user.email));
  }

  @Put()
  @ApiOperation({ operationId: 'updateMe', summary: 'Changes name and phone; either may be empty' })
  @ApiOkResponse({ type: UserDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  async update(@CurrentUser() { userId }: Identity, @Body() { fullName, phone }: ProfileDto): Promise<UserDto> {
    const user = await this.users.updateProfile(userId, { fullName, phone });
    return UserDto.of(user, await this.staff.roleOf(user.email));
  }
}
