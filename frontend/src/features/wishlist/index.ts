export { wishlistSessionListeners } from './wishlist-session-listeners';
export { useWishlist } from './use-wishlist';
export { WishlistButton } from './wishlist-button';
export { toggleWishlist } from './wishlist-api';
