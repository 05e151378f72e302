import { Body, Controller, Delete, Get, Header, Param, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access, CurrentUser, FreshProof, type Identity } from '../../../platform/http/index.js';
import { ApiKeyDto, CreatedApiKeyDto, NewApiKeyDto, RevokedApiKeyDto } from './api-keys.dto.js';
import { ApiKeys } from './api-keys.service.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/api-keys')
@Access('admin', 'owner')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeys) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listApiKeys', summary: 'Keys that were not revoked, the oldest first' })
  @ApiOkResponse({ type: [ApiKeyDto] })
  list(): Promise<ApiKeyDto[]> {
    return this.keys.list();
  }

  @Post()
  @FreshProof()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'createApiKey', summary: 'Makes a key; the answer alone has it' })
  @ApiCreatedResponse({ type: CreatedApiKeyDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  @ApiConflictResponse({ description: 'api_key.full, api_key.name_taken' })
  create(@CurrentUser() { email }: Identity, @Body() { name, role, days }: NewApiKeyDto): Promise<CreatedApiKeyDto> {
    return this.keys.create({ name, role, days: days ?? null }, email);
  }

  @Delete(':id')
  @ApiOperation({ operationId: 'revokeApiKey', summary: 'Ends a key at once' })
  @ApiOkResponse({ type: RevokedApiKeyDto })
  @ApiNotFoundResponse({ description: 'api_key.not_found' })
  async revoke(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<RevokedApiKeyDto> {
    await this.keys.revoke(id, email);
    return { message: 'Key revoked.' };
  }
}
