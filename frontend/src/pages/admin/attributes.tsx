export { AttributesScreen as default } from '../../features/admin';
