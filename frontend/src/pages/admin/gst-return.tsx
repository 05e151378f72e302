export { GstReturnScreen as default } from '../../features/admin';
