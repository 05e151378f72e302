export { RecipientScreen as default } from '../features/gifts';
