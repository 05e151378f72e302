export { ProductsScreen as default } from '../../features/admin';
