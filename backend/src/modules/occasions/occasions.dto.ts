import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches } from 'class-validator';
import { PIN_CODE } from '../../kernel/index.js';
import { ListProductDto } from '../catalog/index.js';

const DAY = 'In India: `2026-11-27`.';
const OVER = 'Null once it is over, and where there is no such gift.';

export class LastDaysQueryDto {
  @ApiPropertyOptional({ description: 'Six digits; without it the answer names cities alone.' })
  @IsOptional()
  @IsString()
  @Matches(PIN_CODE, { message: 'The PIN code has six digits and does not begin with 0.' })
  pin?: string;

  @ApiPropertyOptional({ description: `The day of an occasion without one of its own. ${DAY}` })
  @IsOptional()
  @IsString()
  @Matches(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { message: 'Choose a day.' })
  on?: string;
}

export class OccasionLinkDto {
  @ApiProperty() slug!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ type: String, nullable: true, description: `The next day. ${DAY} Null where each has its own.` })
  on!: string | null;
}

export class OccasionListDto {
  @ApiProperty({ description: DAY }) today!: string;
  @ApiProperty({ type: [OccasionLinkDto], description: 'The next first; those without a day last.' })
  occasions!: OccasionLinkDto[];
}

export class OccasionDto extends OccasionLinkDto {
  @ApiProperty() heading!: string;
  @ApiProperty() lead!: string;
  @ApiProperty({ description: DAY }) today!: string;
  @ApiProperty({ type: [String], description: 'Its days in the years after that.' }) later!: string[];
  @ApiProperty({ description: 'Products that fit, all of them.' }) total!: number;
  @ApiProperty({ type: [ListProductDto], description: 'The first 16, the nearest first.' }) products!: ListProductDto[];
}

export class LastDaysRowDto {
  @ApiProperty() place!: string;
  @ApiProperty() pinCode!: string;
  @ApiProperty({ type: String, nullable: true, description: OVER }) personalised!: string | null;
  @ApiProperty({ type: String, nullable: true, description: `Personalised, with express. ${OVER}` })
  express!: string | null;
  @ApiProperty({ type: String, nullable: true, description: `Not personalised. ${OVER}` }) readyMade!: string | null;
}

/** The last days to order, before 2 pm, for what is to be there the day before. */
export class LastDaysDto {
  @ApiProperty({ description: `The day of the occasion. ${DAY}` }) on!: string;
  @ApiProperty({ type: [LastDaysRowDto], description: 'The asked place first.' }) rows!: LastDaysRowDto[];
}
