export { OrderScreen as default } from '../../features/admin';
