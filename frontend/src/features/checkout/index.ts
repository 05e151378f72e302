export { CheckoutScreen } from './checkout-screen';
export { DeliveryFields } from './address/delivery-fields';
export {
  deliveryAddress,
  EMPTY_FORM,
  isComplete,
  isPhone,
  shownErrors,
  normalizePhone,
  type DeliveryForm,
} from './address/delivery-form.view-model';
export { ADDRESSES_LIMIT, canAddAddress, toFormAddress } from './address/saved-addresses.view-model';
export { useAddressForm } from './address/use-address-form';
