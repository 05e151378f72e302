export { SettingsScreen as default } from '../../features/admin';
