export { CashScreen as default } from '../../features/admin';
