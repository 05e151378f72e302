export { wishlistDuties } from './duties';
export { useWishlist, type Wishlist } from './use-wishlist';
export { WishButton } from './wish-button';
export { wish } from './wishlist-api';
