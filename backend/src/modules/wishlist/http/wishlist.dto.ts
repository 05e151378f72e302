import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsUUID } from 'class-validator';

const MOST = 50;

export class WishlistDto {
  @ApiProperty({ type: [String], format: 'uuid', description: 'ids of products, newest first; hidden ones left out' })
  productIds!: string[];
}

export class MergeWishlistDto {
  @ApiProperty({ type: [String], format: 'uuid', maxItems: MOST, description: 'ids of products, newest first' })
  @IsArray()
  @ArrayMaxSize(MOST)
  @IsUUID(undefined, { each: true })
  productIds!: string[];
}
