export { ExchangeScreen as default } from '../features/gifts';
