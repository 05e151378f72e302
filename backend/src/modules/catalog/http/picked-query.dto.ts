import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsUUID } from 'class-validator';

const MOST_PICKED = 50;

export class PickedQueryDto {
  @ApiProperty({ type: [String], format: 'uuid', maxItems: MOST_PICKED, description: 'ids of products' })
  @Transform(({ value }: { value: unknown }) => [value].flat())
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_PICKED)
  @IsUUID(undefined, { each: true })
  id!: string[];
}
