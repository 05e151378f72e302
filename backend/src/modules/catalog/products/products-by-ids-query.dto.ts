import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsUUID } from 'class-validator';

const MAX_IDS = 50;

export class ProductsByIdsQueryDto {
  @ApiProperty({ type: [String], format: 'uuid', maxItems: MAX_IDS, description: 'ids of products' })
  @Transform(({ value }: { value: unknown }) => [value].flat())
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_IDS)
  @IsUUID(undefined, { each: true })
  id!: string[];
}
