import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import { ApiBadRequestResponse, ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, FreshProof, type Identity } from '../../platform/http/index.js';
import { SettingsService } from '../../platform/settings/index.js';
import { SettingsResponseDto, UpdateSettingsDto, SettingsDto, toSettingsDto } from './settings.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/settings')
@Access('admin', 'owner')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getSettings', summary: 'What the admin may change while the shop runs' })
  @ApiOkResponse({ type: SettingsDto })
  async read(): Promise<SettingsDto> {
    const [settings, changedAt] = await Promise.all([this.settings.read(), this.settings.changedAt()]);
    return toSettingsDto(settings, changedAt);
  }

  @Put()
  @FreshProof()
  @ApiOperation({ operationId: 'changeSettings', summary: 'Changes what is given; everybody sees it within a second' })
  @ApiOkResponse({ type: SettingsResponseDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  async change(@CurrentUser() { email }: Identity, @Body() changes: UpdateSettingsDto): Promise<SettingsResponseDto> {
    await this.settings.change(changes, email);
    return { message: 'Settings saved.' };
  }
}
