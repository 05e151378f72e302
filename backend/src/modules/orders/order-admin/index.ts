export { OrderAdminModule } from './order-admin.module.js';
