export { SecurityScreen as default } from '../../features/admin';
