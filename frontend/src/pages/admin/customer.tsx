export { CustomerScreen as default } from '../../features/admin';
