export { SharedPreviewScreen as default } from '../features/sharing';
