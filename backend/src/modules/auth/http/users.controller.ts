import { Controller, Get, Header } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DomainError } from '../../../kernel/index.js';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { Users } from '../application/users.js';
import { UserDto } from './auth.dto.js';

@ApiTags('auth')
@ApiBearerAuth()
@Controller('api/users')
export class UsersController {
  constructor(private readonly users: Users) {}

  @Get('me')
  @Access('customer')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getMe', summary: 'The signed-in user' })
  @ApiOkResponse({ type: UserDto })
  async me(@CurrentUser() { userId }: Identity): Promise<UserDto> {
    const user = await this.users.byId(userId);
    if (!user) throw new DomainError('access.sign_in');
    return UserDto.of(user);
  }
}
