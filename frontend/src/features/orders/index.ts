export { OrdersScreen } from './orders-screen';
export { ChangeDay } from './day/change-day';
export { OrderAgainButton } from './again/order-again-button';
export { ReviewScreen } from './reviews/review-screen';
