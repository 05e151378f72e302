export { CheckoutScreen } from './checkout-screen';
export { orderAddress } from './payment.view-model';
