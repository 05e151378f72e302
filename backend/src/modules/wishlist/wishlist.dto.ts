import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsUUID } from 'class-validator';

const MAX_ITEMS = 50;

export class WishlistDto {
  @ApiProperty({ type: [String], format: 'uuid', description: 'ids of products, newest first; hidden ones left out' })
  productIds!: string[];
}

export class MergeWishlistDto {
  @ApiProperty({ type: [String], format: 'uuid', maxItems: MAX_ITEMS, description: 'ids of products, newest first' })
  @IsArray()
  @ArrayMaxSize(MAX_ITEMS)
  @IsUUID(undefined, { each: true })
  productIds!: string[];
}
