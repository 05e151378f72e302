export { OpsScreen as default } from '../../features/admin';
