export { AdminShell } from './shell/admin-shell';
export { UsersScreen } from './users/users-screen';
export { DashboardScreen } from './dashboard/dashboard-screen';
export { ExportButton, type ExportButtonProps } from './reports/export-button';
export { ProductsScreen } from './products/products-screen';
export { SettingsScreen } from './settings/settings-screen';
export { OrderScreen } from './orders/order-screen';
export { OrdersScreen } from './orders/orders-screen';
