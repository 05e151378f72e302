export { CheckoutScreen } from './checkout-screen';
export { DeliveryFields } from './delivery-fields';
export {
  deliveryAddress,
  EMPTY_FORM,
  isComplete,
  isPhone,
  shownErrors,
  tidyPhone,
  type DeliveryForm,
} from './delivery-form.view-model';
export { orderAddress } from './payment.view-model';
export { ADDRESSES_LIMIT, mayKeepMore, placeOf, type SavedPlace } from './saved-addresses.view-model';
export { useAddressForm } from './use-address-form';
