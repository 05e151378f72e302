export { MessagesScreen as default } from '../../features/admin';
