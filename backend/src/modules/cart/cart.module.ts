import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { CartService } from './cart.service.js';
import { CartQueries } from './cart-queries.js';
import { PersonalisationService } from './personalisation.service.js';
import { CartPrivacy } from './cart.privacy.js';
import { PhotoService } from './photos/photos.service.js';
import { PreviewRenderer } from './previews/preview-renderer.js';
import { PreviewService } from './previews/previews.service.js';
import { UploadService } from './photos/uploads.service.js';
import { PhotoEncoder } from './photos/photo-encoder.js';
import { PreviewWorkerPool } from './previews/preview-worker-pool.js';
import { CartController } from './cart.controller.js';
import { UploadsController } from './photos/uploads.controller.js';
import { CartLineRepository } from './cart-line.repository.js';
import { PreviewRepository } from './previews/preview.repository.js';
import { PreviewsProcessor } from './previews/previews.processor.js';

@Module({
  imports: [CatalogModule],
  controllers: [CartController, UploadsController],
  providers: [
    CartService,
    CartLineRepository,
    CartQueries,
    PersonalisationService,
    CartPrivacy,
    PhotoService,
    PhotoEncoder,
    PreviewRepository,
    PreviewRenderer,
    PreviewWorkerPool,
    PreviewService,
    PreviewsProcessor,
    UploadService,
  ],
  exports: [CartQueries, PhotoService, PhotoEncoder, PreviewRenderer, PreviewService],
})
export class CartModule {}
