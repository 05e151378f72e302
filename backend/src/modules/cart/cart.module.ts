import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { CatalogModule } from '../catalog/index.js';
import { CartService, PersonalisationService } from './cart.service.js';
import { CartQueries, CartPrivacy } from './cart-queries.js';
import { PhotoService, UploadService, PhotoEncoder } from './photos/photos.service.js';
import { ItemDrawing } from './previews/item-drawing.service.js';
import { PreviewRenderer } from './previews/preview-renderer.js';
import { PreviewService, PreviewRepository } from './previews/previews.service.js';
import { PreviewWorkerPool } from './previews/preview-worker-pool.js';
import { CartController } from './cart.controller.js';
import { UploadsController } from './photos/uploads.controller.js';
import { UploadsProcessor } from './photos/uploads.processor.js';
import { CartLineRepository } from './cart-line.repository.js';
import { PreviewsProcessor } from './previews/previews.processor.js';

@Module({
  imports: [AuthModule, CatalogModule],
  controllers: [CartController, UploadsController],
  providers: [
    CartService,
    CartLineRepository,
    CartQueries,
    PersonalisationService,
    CartPrivacy,
    ItemDrawing,
    PhotoService,
    PhotoEncoder,
    PreviewRepository,
    PreviewRenderer,
    PreviewWorkerPool,
    PreviewService,
    PreviewsProcessor,
    UploadService,
    UploadsProcessor,
  ],
  exports: [CartQueries, CartService, ItemDrawing, PhotoService, PhotoEncoder, PreviewRenderer, PreviewService],
})
export class CartModule {}
