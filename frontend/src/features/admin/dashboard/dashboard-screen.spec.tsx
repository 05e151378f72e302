import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { DashboardDto } from '../../../api/generated/types';
import { ACCOUNT, renderScreen, signInAs } from '../../../testing/render-screen';
import { DashboardScreen } from './dashboard-screen';

const NOTHING = { gross: 0, net: 0, orders: 0, average: 0, tried: 0, bought: 0, refunded: 0 };
const asOf = '2026-11-20T05:12:00.000Z';
const DASHBOARD: DashboardDto = {
  asOf,
  now: NOTHING,
  before: NOTHING,
  days: [{ day: '2026-11-20', orders: 1, gross: 499, net: 499, tried: 1, bought: 1, refunded: 0 }],
  hours: [],
  hoursBefore: [],
  hands: [],
  top: [],
  low: [],
  misses: [],
};
const FULL = {
  top: [{ productId: 'p1', name: 'Brass Urli Bowl', image: null, pieces: 3, revenue: 4_197 }],
  low: [{ productId: 'p2', name: 'Clay Whistle', image: null, lacks: [], inCarts: 0, since: asOf }],
  misses: [{ query: 'peacock clock', times: 4, near: false }],
} satisfies Partial<DashboardDto>;
const FILLED = ['Top products', 'Why is it not selling?', 'Searches with no result'];

/** Class names of the parts that stand below the chart, by their headings. */
async function columns(view: Partial<DashboardDto>): Promise<Record<string, string>> {
  const answers = { 'GET /api/admin/dashboard?span=7': { data: { ...DASHBOARD, ...view } } };
  await renderScreen(<DashboardScreen />, { path: '/admin-dashboard', answers });
  await screen.findByRole('heading', { name: 'Net revenue by day' });
  const parts = screen.getAllByRole('region').map((part) => {
    const heading = document.getElementById(part.getAttribute('aria-labelledby') ?? '');
    return [heading?.textContent ?? '', part.className] as const;
  });
  return Object.fromEntries(parts.filter(([title]) => FILLED.includes(title)));
}

beforeEach(() => {
  signInAs();
  localStorage.setItem('user', JSON.stringify({ ...ACCOUNT, isAdmin: true, role: 'desk' }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('three columns stand side by side below the chart', async () => {
  expect(await columns(FULL)).toEqual(Object.fromEntries(FILLED.map((title) => [title, 'section four'])));
});

it.each([
  [
    { ...FULL, low: [] },
    { 'Top products': 'section six', 'Searches with no result': 'section six' },
  ],
  [{ misses: FULL.misses }, { 'Searches with no result': 'section' }],
  [{}, {}],
])('a column that would be empty leaves its room to the others (%#)', async (view, shown) => {
  expect(await columns(view)).toEqual(shown);
});
