import { Controller, Get, Param } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DomainError } from '../../kernel/index.js';
import { Access, WhileClosed } from '../../platform/http/index.js';
import { PolicyTexts, SettingsService } from '../../platform/settings/index.js';
import { CurrentTerms } from '../orders/index.js';
import { fillPlaceholders, policyValues } from './policy-text.rules.js';
import { PolicyTextDto } from './terms.dto.js';

/** The owner's own texts of the policy pages, as visitors read them. */
@ApiTags('forms')
@Controller('api/policy-texts')
@Access('public')
@WhileClosed()
export class PolicyPageController {
  constructor(
    private readonly texts: PolicyTexts,
    private readonly terms: CurrentTerms,
    private readonly settings: SettingsService,
  ) {}

  @Get(':page')
  @ApiOperation({ operationId: 'getPolicyText', summary: 'The owner’s own text of a policy page' })
  @ApiOkResponse({ type: PolicyTextDto })
  @ApiNotFoundResponse({ description: 'request.not_found: the page has the shop’s text' })
  async read(@Param('page') page: string): Promise<PolicyTextDto> {
    const [texts, terms, settings] = await Promise.all([this.texts.current(), this.terms.read(), this.settings.read()]);
    const text = texts.find((one) => one.page === page);
    if (!text || text.body === '') throw new DomainError('request.not_found');
    return { body: fillPlaceholders(text.body, policyValues(terms, settings)), at: text.at };
  }
}
