import { Body, Controller, Delete, Get, Header, Param, Put } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import { Access, CurrentUser, TextField, type Identity } from '../../../platform/http/index.js';
import { phraseKey, splitWords, type Synonym } from './query-terms.js';
import { MAX_MEANINGS, SearchAdminService } from './search-admin.service.js';

const MAX_PHRASE = 60;
const MAX_TEXT = 300;

/** Meanings as the owner writes them, with commas between. */
function parseMeanings(text: string): string[] {
  const all = text
    .toLowerCase()
    .split(/[,;،]/)
    .map((meaning) => splitWords(meaning).join(' '));
  return [...new Set(all.filter(Boolean))].slice(0, MAX_MEANINGS);
}

export class TeachSynonymDto {
  @TextField({
    max: MAX_PHRASE,
    example: 'earrings',
    format: { accepts: (text) => phraseKey(text) !== '', message: 'Please write a word.' },
  })
  phrase!: string;

  @TextField({
    max: MAX_TEXT,
    blank: true,
    example: 'jhumkas, locket',
    description: `What it means, the nearest first, with commas between; at most ${MAX_MEANINGS}. Empty: nothing but itself.`,
  })
  meanings!: string;

  get synonym(): Synonym {
    return { phrase: this.phrase, meanings: parseMeanings(this.meanings) };
  }
}

export class SynonymDto {
  @ApiProperty() phrase!: string;
  @ApiProperty({ type: [String], description: 'The nearest first.' }) meanings!: string[];
  @ApiProperty({ description: 'Whether the owner wrote it; the others come with the shop.' }) isOwn!: boolean;
}

export class SearchMissDto {
  @ApiProperty() query!: string;
  @ApiProperty({ description: 'How often in 30 days.' }) times!: number;
  @ApiProperty({ type: String, nullable: true, description: 'What it may have meant.' }) proposal!: string | null;
  @ApiProperty({ description: 'How many products that shows.' }) products!: number;
}

export class SearchReportDto {
  @ApiProperty({ type: [SearchMissDto] }) misses!: SearchMissDto[];
  @ApiProperty({ type: [SynonymDto] }) synonyms!: SynonymDto[];
}

export class SynonymRemovedDto {
  @ApiProperty({ example: 'Removed.' }) message!: string;
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/search')
@Access('admin', 'owner')
export class AdminSearchController {
  constructor(private readonly admin: SearchAdminService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'readSearchReport', summary: 'Searches without a result, and synonyms' })
  @ApiOkResponse({ type: SearchReportDto })
  async report(): Promise<SearchReportDto> {
    const { misses, synonyms } = await this.admin.report();
    return {
      misses: [...misses],
      synonyms: synonyms.map(({ meanings, ...synonym }) => ({ ...synonym, meanings: [...meanings] })),
    };
  }

  @Put('synonyms')
  @ApiOperation({ operationId: 'teachSynonym', summary: 'Says what a phrase means, or that it means nothing else' })
  @ApiOkResponse({ type: SynonymDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  @ApiConflictResponse({ description: 'search.synonyms_full' })
  async teach(@CurrentUser() { email }: Identity, @Body() body: TeachSynonymDto): Promise<SynonymDto> {
    const { meanings, ...synonym } = await this.admin.teach(body.synonym, email);
    return { ...synonym, meanings: [...meanings] };
  }

  @Delete('synonyms/:phrase')
  @ApiOperation({ operationId: 'forgetSynonym', summary: 'Takes back what the owner wrote of a phrase' })
  @ApiOkResponse({ type: SynonymRemovedDto })
  @ApiNotFoundResponse({ description: 'search.synonym_not_found' })
  async forget(@CurrentUser() { email }: Identity, @Param('phrase') phrase: string): Promise<SynonymRemovedDto> {
    await this.admin.forget(phrase, email);
    return { message: 'Removed.' };
  }
}
