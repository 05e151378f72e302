export { CouponsScreen as default } from '../../features/admin';
