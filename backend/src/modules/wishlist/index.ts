export { WishlistService } from './wishlist.service.js';
export { WishlistModule } from './wishlist.module.js';
