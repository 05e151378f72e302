import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsNumber, Max, Min } from 'class-validator';

const SHARE = 'Share of the turned original, 0 to 1';
const LEAST = 0.0001;

/** The part of an original that was framed. */
export class PhotoCropDto {
  @ApiProperty({ description: 'Quarter turns to the right, 0 to 3' }) @IsInt() @Min(0) @Max(3) turns!: number;
  @ApiProperty({ description: SHARE }) @IsNumber() @Min(0) @Max(1) x!: number;
  @ApiProperty({ description: SHARE }) @IsNumber() @Min(0) @Max(1) y!: number;
  @ApiProperty({ description: SHARE }) @IsNumber() @Min(LEAST) @Max(1) width!: number;
  @ApiProperty({ description: SHARE }) @IsNumber() @Min(LEAST) @Max(1) height!: number;
}
