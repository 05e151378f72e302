export { BoardScreen as default } from '../../features/admin';
