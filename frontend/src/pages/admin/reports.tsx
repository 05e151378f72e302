export { ReportsScreen as default } from '../../features/admin';
