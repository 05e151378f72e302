import { Controller, Header, HttpCode, Ip, Post, Req, StreamableFile } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiPayloadTooLargeResponse,
  ApiProduces,
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
    return this.uploads.upload(user, () => readUploadedFile(request, MAX_UPLOAD_BYTES));
  }

  /** For browsers that cannot decode HEIC, guests' too. */
  @Post('working-copy')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Access('public')
  @ApiOperation({
    operationId: 'makeWorkingCopy',
    summary: 'A photo as JPEG, to frame in the browser; nothing is kept',
  })
  @ApiConsumes('multipart/form-data')
  @ApiProduces('image/jpeg')
  @ApiBody({ type: UploadDto })
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiBadRequestResponse({ description: 'request.invalid, photo.unreadable, photo.too_many_pixels' })
  @ApiPayloadTooLargeResponse({ description: 'photo.too_large' })
  @ApiUnsupportedMediaTypeResponse({ description: 'photo.wrong_type, request.unsupported_type' })
  async workingCopy(@Ip() ip: string, @Req() request: FastifyRequest): Promise<StreamableFile> {
    const jpeg = await this.uploads.workingCopy(ip, () => readUploadedFile(request, MAX_UPLOAD_BYTES));
    return new StreamableFile(jpeg, { type: 'image/jpeg', length: jpeg.length });
  }
}
