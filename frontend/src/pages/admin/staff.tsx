export { StaffScreen as default } from '../../features/admin';
