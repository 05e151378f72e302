export { GiftLinkPanel } from './gift-link-panel';
export { RecipientScreen } from './recipient-screen';
export { ExchangeScreen } from './exchange-screen';
export { useGiftPages } from './use-gift-pages';
