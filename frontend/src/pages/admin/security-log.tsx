export { SecurityLogScreen as default } from '../../features/admin';
