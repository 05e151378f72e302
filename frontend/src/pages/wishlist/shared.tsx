export { SharedWishlistScreen as default } from '../../features/sharing';
