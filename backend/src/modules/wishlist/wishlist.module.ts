import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { WishlistPrivacy } from './wishlist.privacy.js';
import { WishlistService } from './wishlist.service.js';
import { WishlistController } from './wishlist.controller.js';
import { WishlistRepository } from './wishlist.repository.js';

@Module({
  imports: [CatalogModule],
  controllers: [WishlistController],
  providers: [WishlistPrivacy, WishlistRepository, WishlistService],
})
export class WishlistModule {}
