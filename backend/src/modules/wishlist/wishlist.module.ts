import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { PersonalWishlist } from './application/personal-wishlist.js';
import { Wishlists } from './application/wishlists.js';
import { WishlistController } from './http/wishlist.controller.js';
import { WishlistItems } from './persistence/wishlist-items.js';

@Module({
  imports: [CatalogModule],
  controllers: [WishlistController],
  providers: [PersonalWishlist, WishlistItems, Wishlists],
})
export class WishlistModule {}
