import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { CartModule } from '../cart/index.js';
import { CatalogModule } from '../catalog/index.js';
import { WishlistModule } from '../wishlist/index.js';
import { FriendCookie } from './friend-cookie.js';
import { PreviewAnswerMailer } from './preview-answer.mailer.js';
import { ShareLinks } from './share-links.js';
import { PieceDrawings } from './piece-drawings.js';
import { SharedPreviewRepository, SharedPreviewService } from './shared-previews.service.js';
import { SharedWishlistService } from './shared-wishlists.service.js';
import {
  OwnPreviewsController,
  SharedPreviewsController,
  SharedWishlistsController,
  WishlistShareController,
} from './sharing.controller.js';
import { SharingPrivacy } from './sharing.privacy.js';
import { SharingProcessor } from './sharing.processor.js';

/** Links to wishlists and previews that customers send to friends. */
@Module({
  imports: [AuthModule, CartModule, CatalogModule, WishlistModule],
  controllers: [OwnPreviewsController, SharedPreviewsController, SharedWishlistsController, WishlistShareController],
  providers: [
    FriendCookie,
    PieceDrawings,
    PreviewAnswerMailer,
    SharedPreviewRepository,
    SharedPreviewService,
    SharedWishlistService,
    ShareLinks,
    SharingPrivacy,
    SharingProcessor,
  ],
})
export class SharingModule {}
