import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { Allow, IsInt, IsOptional } from 'class-validator';

/** A field that the domain reads: it takes more than one spelling, so that no type is checked here. */
const Written = (...types: ('string' | 'number' | 'boolean' | 'array' | 'object')[]) =>
  applyDecorators(
    Allow(),
    ApiProperty({
      required: false,
      oneOf: types.map((type) => (type === 'array' ? { type, items: { type: 'string' } } : { type })),
    }),
  );
const Text = () => Written('string');
const Amount = () => Written('number', 'string');
const List = () => Written('array', 'string');
const Flag = () => Written('boolean', 'number', 'string');

/** Fields of a product; lists may be JSON text or comma-separated, a flag is raised by 1 or true. */
export class ProductInputDto {
  @Text() name?: unknown;
  @List() image?: unknown;
  @List() imageAlts?: unknown;
  @Amount() price?: unknown;
  @Amount() originalPrice?: unknown;
  @Amount() discountedPrice?: unknown;
  @Flag() isOnSale?: unknown;
  @Amount() rating?: unknown;
  @Amount() reviews?: unknown;
  @Text() description?: unknown;
  @Text() size?: unknown;
  @Text() material?: unknown;
  @Text() style?: unknown;
  @Text() trending?: unknown;
  @List() type?: unknown;
  @List() category?: unknown;
  @List() subcategory?: unknown;
  @List() theme?: unknown;
  @Text() color?: unknown;
  @List() giftingguide?: unknown;
  @Flag() gift?: unknown;
  @Flag() luxury?: unknown;
  @Flag() wallart?: unknown;
  @Flag() personalisedJewellary?: unknown;
  @Flag() comingSoon?: unknown;
  @Flag() customisable?: unknown;
  @Flag() photo?: unknown;
  @Flag() text1?: unknown;
  @Flag() featured?: unknown;
  @List() instruction?: unknown;
  @Text() hsn?: unknown;
  @Amount() gstRate?: unknown;
  @Amount() weightGrams?: unknown;
  @Amount() madeToOrderDays?: unknown;
  @Amount() stock?: unknown;
  @Written('object', 'string') personalisation?: unknown;
}

/** The same, over a version that was seen. */
export class ProductChangeDto extends ProductInputDto {
  @ApiProperty({ required: false, type: Number, description: 'refuses the change when the product has another by now' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  version?: number;
}
