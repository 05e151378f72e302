import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { WishlistPrivacy, WishlistService, WishlistRepository } from './wishlist.service.js';
import { WishlistController } from './wishlist.controller.js';

@Module({
  imports: [CatalogModule],
  controllers: [WishlistController],
  providers: [WishlistPrivacy, WishlistRepository, WishlistService],
  exports: [WishlistService],
})
export class WishlistModule {}
