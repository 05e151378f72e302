import { ApiProperty } from '@nestjs/swagger';

export class UploadDto {
  @ApiProperty({ type: String, format: 'binary', description: 'JPEG, PNG, WebP or HEIC, up to 15 MB' }) file!: unknown;
}

export class UploadedPhotoDto {
  @ApiProperty() id!: string;
  @ApiProperty({ description: 'Signed and expiring' }) url!: string;
  @ApiProperty({ description: 'Pixels' }) width!: number;
  @ApiProperty({ description: 'Pixels' }) height!: number;
}
