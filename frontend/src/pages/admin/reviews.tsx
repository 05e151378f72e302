export { ReviewsScreen as default } from '../../features/admin';
