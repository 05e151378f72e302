export { OrdersScreen } from './orders-screen';
export { ReviewScreen } from './reviews/review-screen';
