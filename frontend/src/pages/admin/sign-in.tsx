export { SignInSettingsScreen as default } from '../../features/admin';
