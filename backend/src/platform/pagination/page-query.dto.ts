import { normalizeText } from '../../kernel/index.js';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { decodeCursor, type Cursor } from './cursor-page.js';

const WITHOUT_NUL = /^[^\0]*$/;
const DEFAULT_LIMIT = 50;

/** Query parameters of a paginated admin list. Lists with filters extend it. */
export class PageQueryDto {
  @ApiPropertyOptional({ maxLength: 100, description: 'Words to look for.' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  @Matches(WITHOUT_NUL, { message: '$property must be plain text' })
  q?: string;

  @ApiPropertyOptional({ maxLength: 200, description: 'The `next` of the part before.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  after?: string;

  @ApiPropertyOptional({ minimum: 1, maximum: 200, default: DEFAULT_LIMIT })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit?: number;

  /** Trimmed search text; '' for none. */
  get searchText(): string {
    return normalizeText(this.q ?? '').trim();
  }

  get pageSize(): number {
    return this.limit ?? DEFAULT_LIMIT;
  }

  /** @throws DomainError request.invalid */
  get cursor(): Cursor | null {
    return this.after ? decodeCursor(this.after) : null;
  }
}
