export { AdminShell as default } from '../../features/admin';
