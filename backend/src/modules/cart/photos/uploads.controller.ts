import { Controller, Post, Req } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiOperation,
  ApiPayloadTooLargeResponse,
  ApiProperty,
  ApiTags,
  ApiUnsupportedMediaTypeResponse,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentUser, readUploadedFile, type Identity } from '../../../platform/http/index.js';
import { UploadService, MAX_UPLOAD_BYTES } from './photos.service.js';

export class UploadDto {
  @ApiProperty({ type: String, format: 'binary', description: 'JPEG, PNG, WebP or HEIC, up to 15 MB' }) file!: unknown;
}

export class UploadedPhotoDto {
  @ApiProperty() id!: string;
  @ApiProperty({ description: 'Signed and expiring' }) url!: string;
  @ApiProperty({ description: 'Pixels' }) width!: number;
  @ApiProperty({ description: 'Pixels' }) height!: number;
}

@ApiTags('originals')
@Controller('api/uploads')
export class UploadsController {
  constructor(private readonly uploads: UploadService) {}

  @Post()
  @Access('customer')
  @ApiOperation({ operationId: 'uploadPhoto', summary: 'Keeps an original photo for the workshop to print from' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: UploadDto })
  @ApiCreatedResponse({ type: UploadedPhotoDto })
  @ApiBadRequestResponse({ description: 'request.invalid, photo.unreadable, photo.too_many_pixels' })
  @ApiPayloadTooLargeResponse({ description: 'photo.too_large' })
  @ApiUnsupportedMediaTypeResponse({ description: 'photo.wrong_type, request.unsupported_type' })
  async upload(@CurrentUser() user: Identity, @Req() request: FastifyRequest): Promise<UploadedPhotoDto> {
    return this.uploads.upload(user.userId, () => readUploadedFile(request, MAX_UPLOAD_BYTES));
  }
}
