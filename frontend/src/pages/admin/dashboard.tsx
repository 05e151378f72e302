export { DashboardScreen as default } from '../../features/admin';
