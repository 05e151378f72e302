import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import { ApiBadRequestResponse, ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, FreshProof, type Identity } from '../../platform/http/index.js';
import { POLICY_PAGES, PolicyTexts, TermsService } from '../../platform/settings/index.js';
import { CurrentTerms } from '../orders/index.js';
import { SettingsResponseDto } from './settings.dto.js';
import { PolicyVersionDto, SavePolicyTextDto, TermChangesDto, TermsDto } from './terms.dto.js';

/** Fees, spans of time, delivery, working days and the texts of the policy pages. */
@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin')
@Access('admin', 'owner')
export class TermsController {
  constructor(
    private readonly terms: TermsService,
    private readonly current: CurrentTerms,
    private readonly texts: PolicyTexts,
  ) {}

  @Get('terms')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getTerms', summary: 'Fees, spans of time, delivery and working days' })
  @ApiOkResponse({ type: TermsDto })
  async read(): Promise<TermsDto> {
    const { own, changedAt } = await this.terms.current();
    return {
      own: { ...own, ...(own.workDays ? { workDays: [...own.workDays] } : {}) } as TermChangesDto,
      defaults: this.current.defaults(),
      changedAt,
    };
  }

  @Put('terms')
  @FreshProof()
  @ApiOperation({ operationId: 'changeTerms', summary: 'Holds at once for new orders; older ones keep their own' })
  @ApiOkResponse({ type: SettingsResponseDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  async change(@CurrentUser() { email }: Identity, @Body() changes: TermChangesDto): Promise<SettingsResponseDto> {
    await this.terms.change(changes, email);
    return { message: 'Settings saved.' };
  }

  @Get('policy-texts')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listPolicyTexts', summary: 'All versions of the owner’s policy texts, newest first' })
  @ApiOkResponse({ type: [PolicyVersionDto] })
  async listTexts(): Promise<PolicyVersionDto[]> {
    return (await Promise.all(POLICY_PAGES.map((page) => this.texts.versions(page)))).flat();
  }

  @Put('policy-texts')
  @FreshProof()
  @ApiOperation({ operationId: 'savePolicyText', summary: 'Adds a version; the page shows it and its date at once' })
  @ApiOkResponse({ type: SettingsResponseDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  async saveText(
    @CurrentUser() { email }: Identity,
    @Body() { page, body }: SavePolicyTextDto,
  ): Promise<SettingsResponseDto> {
    await this.texts.save(page, body, email);
    return { message: 'The text is saved.' };
  }
}
