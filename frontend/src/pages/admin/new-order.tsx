export { NewOrderScreen as default } from '../../features/admin';
