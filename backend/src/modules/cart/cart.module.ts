import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { CartAdding } from './application/cart-adding.js';
import { CartEditing } from './application/cart-editing.js';
import { Carts } from './application/carts.js';
import { LinePersonalisation } from './application/line-personalisation.js';
import { PersonalCart } from './application/personal-cart.js';
import { PersonalisationPhotos } from './application/personalisation-photos.js';
import { PreviewDrawing } from './application/preview-drawing.js';
import { Previews } from './application/previews.js';
import { Uploads } from './application/uploads.js';
import { PictureCodec } from './gateways/picture-codec.js';
import { PreviewPainter } from './gateways/preview-painter.js';
import { CartController } from './http/cart.controller.js';
import { UploadController } from './http/upload.controller.js';
import { CartLines } from './persistence/cart-lines.js';
import { PiecePreviews } from './persistence/piece-previews.js';
import { PlainLines } from './persistence/plain-lines.js';
import { PreviewsProcessor } from './previews/previews.processor.js';

@Module({
  imports: [CatalogModule],
  controllers: [CartController, UploadController],
  providers: [
    CartAdding,
    CartEditing,
    CartLines,
    Carts,
    LinePersonalisation,
    PersonalCart,
    PersonalisationPhotos,
    PictureCodec,
    PiecePreviews,
    PlainLines,
    PreviewDrawing,
    PreviewPainter,
    Previews,
    PreviewsProcessor,
    Uploads,
  ],
  exports: [Carts, PersonalisationPhotos, PictureCodec, PreviewDrawing, Previews],
})
export class CartModule {}
