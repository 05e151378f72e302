import { expect, it } from '@jest/globals';
import type { AuditLogEntryDto } from '../../../api/generated/types';
import { actionLabel, fieldLabel, subjectUrl } from './audit.view-model';

const about = (subjectKind: string | null, subjectId: string | null): AuditLogEntryDto => ({
  id: '1',
  at: '2026-11-20T04:28:00.000Z',
  adminEmail: 'owner@example.com',
  action: 'order.ship',
  subjectKind,
  subjectId,
  summary: 'SG-1: ship',
  changes: [],
});

it('an action is said in words', () => {
  expect(actionLabel('order.start_production')).toBe('Order, start production');
  expect(actionLabel('settings.change')).toBe('Settings, change');
  expect(actionLabel('sign-in')).toBe('Sign in');
  expect(actionLabel('')).toBe('');
});

it('what was changed can be opened where it has a page', () => {
  expect(subjectUrl(about('order', 'a b'))).toBe('/admin-dashboard/orders/a%20b');
  expect(subjectUrl(about('product', '7'))).toBe('/admin-dashboard/products?edit=7');
  expect(subjectUrl(about('message', '7'))).toBe('/admin-dashboard/messages?open=7');
  expect(subjectUrl(about('settings', 'shop'))).toBe('/admin-dashboard/settings');
  expect(subjectUrl(about('user', '7'))).toBe('/admin-dashboard/users/7');
  expect(subjectUrl(about('review', '7'))).toBeNull();
  expect(subjectUrl(about(null, null))).toBeNull();
  expect(subjectUrl(about('order', null))).toBeNull();
  expect(subjectUrl(about(null, '7'))).toBeNull();
});

it('a changed field is said in words', () => {
  expect(['site_name', 'perOrder', 'role'].map(fieldLabel)).toEqual(['Site name', 'Per order', 'Role']);
});
