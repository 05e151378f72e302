import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';

const LONGEST = 100;
const MOST = 24;
const DEFAULT_LIMIT = 8;

/** What somebody has typed so far. */
export class SuggestQueryDto {
  @ApiProperty({ description: `part of a name, in any case; 1 to ${LONGEST} signs`, maxLength: LONGEST })
  @IsString()
  @MaxLength(LONGEST)
  @Matches(/\S/, { message: 'q must hold more than blanks' })
  q!: string;

  @ApiProperty({ required: false, description: `products at most, 1 to ${MOST}, ${DEFAULT_LIMIT} when not given` })
  @Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value))
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MOST)
  limit?: number;

  get most(): number {
    return this.limit ?? DEFAULT_LIMIT;
  }
}
