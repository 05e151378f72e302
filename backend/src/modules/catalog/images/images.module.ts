import { Module } from '@nestjs/common';
import { ImageRegistry, ProductImageUploads } from './image-registry.js';
import { ImageVariants } from './image-variants.service.js';
import { ImagesController } from './images.controller.js';

/** Pictures of products: their files, widths and formats, and those that the admin adds. */
@Module({
  controllers: [ImagesController],
  providers: [ImageRegistry, ImageVariants, ProductImageUploads],
  exports: [ImageRegistry, ImageVariants, ProductImageUploads],
})
export class ImagesModule {}
