import { Body, Controller, Delete, Get, Header, Param, Post, Put } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { Access, CurrentUser, TextField, type Identity } from '../../../platform/http/index.js';
import {
  ATTRIBUTE_TYPES,
  MAX_BOUNDS,
  MAX_CHOICE_LENGTH,
  MAX_CHOICES,
  type AttributeInput,
  type AttributeType,
  type ProductAttribute,
} from './product-attribute.rules.js';
import { ProductAttributes } from './product-attributes.service.js';

const TYPES = 'choice: one of the choices. number: 0 or more. flag: yes or no. It cannot be changed later.';
const BOUNDS = 'of a number: where one range of the filter ends and the next begins';

export class AttributeInputDto {
  @TextField({ max: 40, example: 'Wood' }) name!: string;

  @ApiProperty({ enum: ATTRIBUTE_TYPES, description: TYPES })
  @IsIn(ATTRIBUTE_TYPES)
  type!: AttributeType;

  @TextField({ max: 12, blank: true, optional: true, example: 'cm', description: 'of a number' }) unit?: string;

  @ApiProperty({
    type: [String],
    required: false,
    maxItems: MAX_CHOICES,
    description: 'of a choice, as they are shown',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_CHOICES)
  @IsString({ each: true })
  @MaxLength(MAX_CHOICE_LENGTH, { each: true })
  choices?: string[];

  @ApiProperty({ type: [Number], required: false, maxItems: MAX_BOUNDS, description: BOUNDS })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_BOUNDS)
  @IsNumber({ maxDecimalPlaces: 3 }, { each: true })
  @Min(0, { each: true })
  @Max(1_000_000_000, { each: true })
  bounds?: number[];

  @ApiProperty({ description: 'whether lists can be filtered by it, and the search knows its values' })
  @IsBoolean()
  filterable!: boolean;

  get input(): AttributeInput {
    const { name, type, unit = '', filterable } = this;
    return { name, type, unit, choices: this.choices ?? [], bounds: this.bounds ?? [], filterable };
  }
}

export class AttributeDto {
  @ApiProperty({ description: 'as it stands in addresses and Excel files; it never changes' }) key!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ enum: ATTRIBUTE_TYPES }) type!: AttributeType;
  @ApiProperty() unit!: string;
  @ApiProperty({ type: [String] }) choices!: string[];
  @ApiProperty({ type: [Number], description: BOUNDS }) bounds!: number[];
  @ApiProperty() filterable!: boolean;

  static of({ choices, bounds, ...rest }: ProductAttribute): AttributeDto {
    return { ...rest, choices: [...choices], bounds: [...bounds] };
  }
}

export class AttributeRemovedDto {
  @ApiProperty({ example: 'Removed.' }) message!: string;
}

/** What products may have beyond their own fields. */
@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/product-attributes')
@Access('admin', 'owner')
export class ProductAttributesController {
  constructor(private readonly attributes: ProductAttributes) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listAttributes', summary: 'Product attributes, in the order in which they are shown' })
  @ApiOkResponse({ type: [AttributeDto] })
  async list(): Promise<AttributeDto[]> {
    return (await this.attributes.list()).map((attribute) => AttributeDto.of(attribute));
  }

  @Post()
  @ApiOperation({ operationId: 'addAttribute', summary: 'Lets products have something more' })
  @ApiCreatedResponse({ type: AttributeDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  @ApiConflictResponse({ description: 'attribute.full, attribute.filters_full, attribute.name_taken' })
  async add(@CurrentUser() { email }: Identity, @Body() body: AttributeInputDto): Promise<AttributeDto> {
    return AttributeDto.of(await this.attributes.add(body.input, email));
  }

  @Put(':key')
  @ApiOperation({ operationId: 'changeAttribute', summary: 'Changes everything of it but its type' })
  @ApiOkResponse({ type: AttributeDto })
  @ApiNotFoundResponse({ description: 'attribute.not_found' })
  @ApiConflictResponse({
    description: 'attribute.type_fixed, attribute.choice_used, attribute.filters_full, attribute.name_taken',
  })
  async change(
    @CurrentUser() { email }: Identity,
    @Param('key') key: string,
    @Body() body: AttributeInputDto,
  ): Promise<AttributeDto> {
    return AttributeDto.of(await this.attributes.update(key, body.input, email));
  }

  @Delete(':key')
  @ApiOperation({ operationId: 'removeAttribute', summary: 'Takes it off all products' })
  @ApiOkResponse({ type: AttributeRemovedDto })
  @ApiNotFoundResponse({ description: 'attribute.not_found' })
  async remove(@CurrentUser() { email }: Identity, @Param('key') key: string): Promise<AttributeRemovedDto> {
    await this.attributes.remove(key, email);
    return { message: 'Removed.' };
  }
}
