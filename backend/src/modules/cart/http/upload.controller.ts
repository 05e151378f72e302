import { Controller, Post, Req } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiOperation,
  ApiPayloadTooLargeResponse,
  ApiTags,
  ApiUnsupportedMediaTypeResponse,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentUser, uploadedFile, type Identity } from '../../../platform/http/index.js';
import { Uploads } from '../application/uploads.js';
import { UPLOAD_BYTES } from '../domain/photo-url.js';
import { UploadDto, UploadedPhotoDto } from './upload.dto.js';

@ApiTags('originals')
@Controller('api/uploads')
export class UploadController {
  constructor(private readonly uploads: Uploads) {}

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
    return this.uploads.receive(user.userId, () => uploadedFile(request, UPLOAD_BYTES));
  }
}
