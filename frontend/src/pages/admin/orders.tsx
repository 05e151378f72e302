export { OrdersScreen as default } from '../../features/admin';
