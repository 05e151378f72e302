import { expect, it } from '@jest/globals';
import type { ListedActionDto } from '../../../api/generated-admin';
import { actionWords, subjectAddress } from './audit.view-model';

const about = (subjectKind: string | null, subjectId: string | null): ListedActionDto => ({
  id: '1',
  at: '2026-11-20T04:28:00.000Z',
  adminEmail: 'owner@example.com',
  action: 'order.ship',
  subjectKind,
  subjectId,
  summary: 'SG-1: ship',
});

it('an action is said in words', () => {
  expect(actionWords('order.start_production')).toBe('Order, start production');
  expect(actionWords('settings.change')).toBe('Settings, change');
});

it('what was changed can be opened where it has a page', () => {
  expect(subjectAddress(about('order', 'a b'))).toBe('/admin-dashboard/orders/a%20b');
  expect(subjectAddress(about('message', '7'))).toBe('/admin-dashboard/messages?open=7');
  expect(subjectAddress(about('settings', 'shop'))).toBe('/admin-dashboard/settings');
  expect(subjectAddress(about('review', '7'))).toBeNull();
  expect(subjectAddress(about(null, null))).toBeNull();
});
