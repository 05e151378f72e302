import { applyDecorators } from '@nestjs/common';
import { ApiQuery, ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { normalizeText } from '../../../kernel/index.js';
import { COLLECTION_WORDS, categoryHeader, collectionOf } from '../products/collections.rules.js';
import {
  PRICE_BAND_WORDS,
  type PriceBandWord,
  PRODUCT_FLAGS,
  TYPE_OPTIONS,
  type ProductFlag,
} from '../products/product.rules.js';
import { SORTS, type AttributeFilters, type ProductListQuery, type Sort } from './search.rules.js';

const MAX_SELECTED = 20;
const DEFAULT_LIMIT = 24;
const WITHOUT_NUL = /^[^\0]*$/;
const MAX_ATTRIBUTE_FILTER = 120;
const ATTRIBUTE_FILTER = /^[a-z0-9-]{1,50}:./;
const ATTRIBUTE_PROBLEM = { each: true, message: '$property must be a key and an option, as in wood:Teak' };

function attributeFilters(written: readonly string[]): AttributeFilters {
  const filters = Object.create(null) as Record<string, string[]>;
  for (const filter of written.toSorted()) {
    const at = filter.indexOf(':');
    (filters[filter.slice(0, at)] ??= []).push(
      filter
        .slice(at + 1)
        .trim()
        .toLowerCase(),
    );
  }
  return filters;
}

const Word = (most: number, each = false) =>
  applyDecorators(
    IsOptional(),
    IsString({ each }),
    MaxLength(most, { each }),
    Matches(WITHOUT_NUL, { each, message: '$property must be plain text' }),
  );
const Several = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      value === undefined ? undefined : [value].flat().filter((one) => one !== ''),
    ),
    IsOptional(),
    ArrayMaxSize(MAX_SELECTED),
  );
const OneOf = (words: readonly string[], each = false) =>
  IsIn([...words], { each, message: `$property must be one of ${words.join(', ')}` });

/** What may be asked of the product list. Documented by `DescribeListQuery`. */
export class ProductListQueryDto {
  @Several() @Word(60, true) type?: string[];
  @Several() @Word(60, true) color?: string[];
  @Several() @OneOf(PRICE_BAND_WORDS, true) price?: PriceBandWord[];
  @Several() @Word(MAX_ATTRIBUTE_FILTER, true) @Matches(ATTRIBUTE_FILTER, ATTRIBUTE_PROBLEM) attribute?: string[];
  @Several() @OneOf(PRODUCT_FLAGS, true) flag?: ProductFlag[];
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @IsOptional()
  @OneOf(COLLECTION_WORDS)
  collection?: string;
  @Word(100) category?: string;
  @Word(100) subcategory?: string;
  @Word(100) q?: string;
  @IsOptional() @OneOf(SORTS) sort?: Sort;
  @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(365) making?: number;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100_000) page?: number;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) limit?: number;

  /** Whether nothing was asked. */
  get isBare(): boolean {
    return Object.values(this).every((value) => value === undefined);
  }

  selection(): ProductListQuery {
    return {
      collection: this.collection ? collectionOf(this.collection) : null,
      category: this.category ? categoryHeader(this.category, this.subcategory || null) : null,
      flags: this.flag ?? [],
      search: normalizeText(this.q ?? '').trim(),
      types: this.type ?? [],
      colors: this.color ?? [],
      bands: this.price ?? [],
      attributes: attributeFilters(this.attribute ?? []),
      makingDays: this.making ?? null,
      sort: this.sort ?? 'featured',
      page: this.page ?? 1,
      limit: this.limit ?? DEFAULT_LIMIT,
    };
  }
}

const optional = (name: string, schema: object, description: string, isArray = false) =>
  ApiQuery({ name, required: false, isArray, description, ...schema } as Parameters<typeof ApiQuery>[0]);

export const DescribeProductListQuery = () =>
  applyDecorators(
    optional('type', { type: String }, `any of these types, such as ${TYPE_OPTIONS.join(', ')}`, true),
    optional('color', { type: String }, 'any of these colours', true),
    optional('price', { enum: PRICE_BAND_WORDS }, 'any of these price bands', true),
    optional('attribute', { type: String }, 'keys and options of attributes, such as wood:Teak; of each any', true),
    optional('flag', { enum: PRODUCT_FLAGS }, 'all of these flags', true),
    optional('collection', { enum: COLLECTION_WORDS }, 'a collection'),
    optional('category', { type: String }, 'a category group or word, or a category of the products'),
    optional('subcategory', { type: String }, 'a subcategory of the category'),
    optional('q', { type: String }, 'part of the name, in any case'),
    optional('sort', { enum: SORTS }, 'coming-soon products stand last in each'),
    optional('making', { type: Number }, 'working days that making takes at most, 0 to 365'),
    optional('page', { type: Number }, 'from 1'),
    optional('limit', { type: Number }, 'products a page, at most 100, 24 when not given'),
  );

const MAX_QUERY_LENGTH = 100;
const MAX_SUGGESTIONS = 24;
const DEFAULT_SUGGESTIONS = 8;

/** What somebody has typed so far. */
export class SuggestQueryDto {
  @ApiProperty({
    description: `part of a name, in any case; 1 to ${MAX_QUERY_LENGTH} characters`,
    maxLength: MAX_QUERY_LENGTH,
  })
  @IsString()
  @MaxLength(MAX_QUERY_LENGTH)
  @Matches(/\S/, { message: 'q must hold more than blanks' })
  q!: string;

  @ApiProperty({
    required: false,
    description: `products at most, 1 to ${MAX_SUGGESTIONS}, ${DEFAULT_SUGGESTIONS} when not given`,
  })
  @Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value))
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_SUGGESTIONS)
  limit?: number;

  get most(): number {
    return this.limit ?? DEFAULT_SUGGESTIONS;
  }
}
