import type { AuditLogEntryDto } from '../../../api/generated/types';
import { paths } from '../../../lib/paths';

/** `Order, start production` of `order.start_production`. */
export function actionLabel(action: string): string {
  const [thing = '', done = ''] = action.split('.');
  const words = [thing, done].filter(Boolean).join(', ').replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Site name` of `site_name`, `Per order` of `perOrder`. */
export function fieldLabel(field: string): string {
  const words = field
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Where what was changed can be seen; null where it has no page of its own. */
export function subjectUrl({ subjectKind, subjectId }: AuditLogEntryDto): string | null {
  if (!subjectKind || !subjectId) return null;
  const id = encodeURIComponent(subjectId);
  switch (subjectKind) {
    case 'order':
      return `${paths.admin('orders')}/${id}`;
    case 'product':
      return `${paths.admin('products')}?edit=${id}`;
    case 'message':
      return `${paths.admin('messages')}?open=${id}`;
    case 'user':
      return `${paths.admin('users')}/${id}`;
    case 'settings':
      return paths.admin('settings');
    default:
      return null;
  }
}
