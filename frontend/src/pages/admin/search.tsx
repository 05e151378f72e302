export { SearchScreen as default } from '../../features/admin';
