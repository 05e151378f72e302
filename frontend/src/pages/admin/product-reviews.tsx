export { ProductReviewsScreen as default } from '../../features/admin';
