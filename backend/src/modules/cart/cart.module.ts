import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { CartEditing } from './application/cart-editing.js';
import { Carts } from './application/carts.js';
import { PersonalCart } from './application/personal-cart.js';
import { PersonalisationPhotos } from './application/personalisation-photos.js';
import { Uploads } from './application/uploads.js';
import { PictureCodec } from './gateways/picture-codec.js';
import { CartController } from './http/cart.controller.js';
import { UploadController } from './http/upload.controller.js';
import { CartLines } from './persistence/cart-lines.js';

@Module({
  imports: [CatalogModule],
  controllers: [CartController, UploadController],
  providers: [CartEditing, CartLines, Carts, PersonalCart, PersonalisationPhotos, PictureCodec, Uploads],
  exports: [Carts, PersonalisationPhotos],
})
export class CartModule {}
