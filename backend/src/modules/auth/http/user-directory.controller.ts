import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/index.js';
import { PartQueryDto } from '../../../platform/listing/index.js';
import { UserDirectory } from '../application/user-directory.js';
import { UserPartDto, UserRowDto } from './user-directory.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api')
@Access('admin')
export class UserDirectoryController {
  constructor(private readonly directory: UserDirectory) {}

  @Get('users')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listUsers', summary: 'Id and address of everybody' })
  @ApiOkResponse({ type: [UserRowDto] })
  everybody(): Promise<UserRowDto[]> {
    return this.directory.everybody();
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
