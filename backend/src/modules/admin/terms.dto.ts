import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  Matches,
  MinLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Transform, Type } from 'class-transformer';
import { isIstDate } from '../../kernel/index.js';
import { TextField } from '../../platform/http/index.js';
import {
  MAX_PLACES,
  PIN_PREFIX,
  POLICY_PAGES,
  TERM_RANGES,
  type NumberTerm,
  type PlaceDays,
  type PolicyPage,
  type TermChanges,
} from '../../platform/settings/index.js';
import { unknownPlaceholders } from './policy-text.rules.js';

const MAX_NOTICE = 120;
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const isGiven = (_: object, value: unknown): boolean => value !== undefined && value !== null;

function IsWholeNumber([least, greatest]: readonly [number, number]): PropertyDecorator {
  const message = `Please enter a whole number from ${least} to ${greatest}.`;
  return applyDecorators(IsInt({ message }), Min(least, { message }), Max(greatest, { message }));
}

/** A whole number in the range of the term; null: back to the default. */
function NumberField(name: NumberTerm): PropertyDecorator {
  const [minimum, maximum] = TERM_RANGES[name];
  return applyDecorators(
    ApiPropertyOptional({ type: Number, nullable: true, minimum, maximum }),
    ValidateIf(isGiven),
    IsWholeNumber([minimum, maximum]),
  );
}

function OptionalDayField(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, example: '2026-12-24', description }),
    ValidateIf(isGiven),
    ValidateBy({
      name: 'closedDay',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isIstDate(value),
        defaultMessage: () => 'Please enter a day, such as 2026-12-24.',
      },
    }),
  );
}

const [MIN_ROAD_DAYS, MAX_ROAD_DAYS] = TERM_RANGES.daysRemote;

export class PlaceDaysDto implements PlaceDays {
  @ApiProperty({ example: '781', description: 'Two to six digits with which PIN codes begin.' })
  @IsString()
  @Matches(PIN_PREFIX, { message: 'Please enter 2 to 6 digits.' })
  prefix!: string;

  @ApiProperty({ minimum: MIN_ROAD_DAYS, maximum: MAX_ROAD_DAYS })
  @IsWholeNumber(TERM_RANGES.daysRemote)
  days!: number;

  @NumberField('expressDaysRemote')
  expressDays?: number | null;
}

/** What is left out stays as it is; null puts it back to its default. Amounts are rupees. */
export class TermChangesDto implements TermChanges {
  @NumberField('cancelHours') cancelHours?: number | null;
  @NumberField('returnDays') returnDays?: number | null;
  @NumberField('damageHours') damageHours?: number | null;
  @NumberField('remakePercent') remakePercent?: number | null;
  @NumberField('expressRupees') expressRupees?: number | null;
  @NumberField('giftWrapRupees') giftWrapRupees?: number | null;
  @NumberField('codFromRupees') codFromRupees?: number | null;
  @NumberField('codFeeBelowRupees') codFeeBelowRupees?: number | null;
  @NumberField('codFeeFromRupees') codFeeFromRupees?: number | null;
  @NumberField('codMinRupees') codMinRupees?: number | null;
  @NumberField('codMaxRupees') codMaxRupees?: number | null;
  @NumberField('deliveryRupees') deliveryRupees?: number | null;
  @NumberField('deliveryHomeRupees') deliveryHomeRupees?: number | null;
  @NumberField('deliveryNearRupees') deliveryNearRupees?: number | null;
  @NumberField('deliveryAcrossRupees') deliveryAcrossRupees?: number | null;
  @NumberField('deliveryRemoteRupees') deliveryRemoteRupees?: number | null;
  @NumberField('deliveryPerKgRupees') deliveryPerKgRupees?: number | null;
  @NumberField('freeDeliveryFromRupees') freeDeliveryFromRupees?: number | null;
  @NumberField('daysHome') daysHome?: number | null;
  @NumberField('daysNear') daysNear?: number | null;
  @NumberField('daysAcross') daysAcross?: number | null;
  @NumberField('daysRemote') daysRemote?: number | null;
  @NumberField('expressDaysHome') expressDaysHome?: number | null;
  @NumberField('expressDaysNear') expressDaysNear?: number | null;
  @NumberField('expressDaysAcross') expressDaysAcross?: number | null;
  @NumberField('expressDaysRemote') expressDaysRemote?: number | null;

  @ApiPropertyOptional({
    type: [PlaceDaysDto],
    nullable: true,
    maxItems: MAX_PLACES,
    description: 'Working days on the road by the beginning of the PIN code, in place of the zone’s.',
  })
  @ValidateIf(isGiven)
  @IsArray()
  @ArrayMaxSize(MAX_PLACES, { message: `Please enter ${MAX_PLACES} places at most.` })
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => PlaceDaysDto)
  placeDays?: PlaceDaysDto[] | null;

  @ApiPropertyOptional({ type: [Number], nullable: true, description: 'Weekdays, 1 for Monday to 7 for Sunday.' })
  @ValidateIf(isGiven)
  @IsArray()
  @ArrayMinSize(1, { message: 'Please choose at least one day.' })
  @ArrayMaxSize(7)
  @ArrayUnique()
  @IsIn([1, 2, 3, 4, 5, 6, 7], { each: true })
  workDays?: number[] | null;

  @OptionalDayField('The first day on which the workshop is closed.') closedFrom?: string | null;
  @OptionalDayField('The last one.') closedTo?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: MAX_NOTICE,
    description: 'What shoppers read from a week before until the last day; null: the shop’s own line.',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? oneLine(value) : value))
  @ValidateIf(isGiven)
  @IsString()
  @MinLength(1, { message: 'Please write a line, or leave it out.' })
  @MaxLength(MAX_NOTICE, { message: `Please enter at most ${MAX_NOTICE} characters.` })
  closureNotice?: string | null;
}

export class TermsDto {
  @ApiProperty({ type: TermChangesDto, description: 'What the owner set.' }) own!: TermChangesDto;
  @ApiProperty({ type: TermChangesDto, description: 'What holds where nothing is set.' }) defaults!: TermChangesDto;
  @ApiProperty({ format: 'date-time', nullable: true, type: String }) changedAt!: string | null;
}

export class SavePolicyTextDto {
  @ApiProperty({ enum: POLICY_PAGES })
  @IsIn([...POLICY_PAGES])
  page!: PolicyPage;

  @TextField({
    max: 20_000,
    lines: true,
    blank: true,
    description: 'Empty: the shop’s text. A line that begins with # is a heading, one with - an item of a list.',
    format: {
      accepts: (text) => unknownPlaceholders(text).length === 0,
      message: 'There is a word in braces that the shop does not know.',
    },
  })
  body!: string;
}

export class PolicyTextDto {
  @ApiProperty({ description: 'A line that begins with # is a heading, one with - an item of a list.' }) body!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
}

export class PolicyVersionDto {
  @ApiProperty({ enum: POLICY_PAGES }) page!: PolicyPage;
  @ApiProperty() version!: number;
  @ApiProperty({ description: 'Empty: the shop’s text.' }) body!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
}
