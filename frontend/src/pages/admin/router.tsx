export { GuardedRouter as default } from '../../features/admin';
