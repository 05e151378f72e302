import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogVersion } from '../catalog/index.js';
import { ADMIN, TestShop } from '../../../testing/test-shop.js';

interface Row {
  id: string;
  name: string;
  rating: number;
  state: string;
  isShown: boolean;
}
interface Part {
  rows: Row[];
  next: string | null;
  total: number;
}

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await TestShop.start();
  token = (await shop.signIn(ADMIN)).token;
  for (const [name, rating] of [
    ['Asha', 5],
    ['Binoy', 4],
    ['Charu', 2],
  ] as const) {
    shop.clock.advance(1_000);
    const body = { name, rating, email: `${name}@example.com`, message: `Words of ${name}` };
    await shop.http('POST', '/api/feedback', { body });
  }
});
afterAll(() => shop?.stop());

const list = async (query = '') => (await shop.http<Part>('GET', `/api/admin/reviews${query}`, { token })).body;
const names = ({ rows }: Part) => rows.map(({ name }) => name);
const idOf = async (name: string) => (await list(`?q=${name}`)).rows[0]?.id ?? '';
const judge = (id: string, approved: unknown) =>
  shop.http<{ message: string; code?: string }>('PUT', `/api/admin/reviews/${id}`, { token, body: { approved } });
const top = async () => (await shop.http<{ name: string }[]>('GET', '/api/feedback/top')).body.map(({ name }) => name);
const counts = async () => {
  const { body } = await shop.http<{ view: string; total: number }[]>('GET', '/api/admin/reviews/counts', { token });
  return Object.fromEntries(body.map(({ view, total }) => [view, total]));
};

describe('the reviews', () => {
  it('wait to be judged, newest first, in parts', async () => {
    const first = await list('?view=waiting&limit=2');
    expect(names(first)).toEqual(['Charu', 'Binoy']);
    expect(first.total).toBe(3);
    expect(names(await list(`?view=waiting&limit=2&after=${first.next}`))).toEqual(['Asha']);
    expect(await counts()).toEqual({ waiting: 3, approved: 0, shown: 0, hidden: 0 });
  });

  it('R-API-25 are shown once approved, gone once hidden; pages are rendered anew, the audit log knows', async () => {
    const version = () => shop.app.get(CatalogVersion).current();
    const before = await version();
    expect((await judge(await idOf('Asha'), true)).body).toEqual({ message: 'Approved.' });
    await judge(await idOf('Charu'), true);
    expect(await top()).toEqual(['Asha']);
    shop.app.get(CatalogVersion).invalidate();
    const after = await version();
    expect(Number(after)).toBeGreaterThan(Number(before));
    expect(await counts()).toEqual({ waiting: 1, approved: 2, shown: 1, hidden: 0 });
    expect((await list('?view=shown')).rows).toMatchObject([{ name: 'Asha', isShown: true, state: 'approved' }]);

    expect((await judge(await idOf('Asha'), false)).body).toEqual({ message: 'Hidden.' });
    expect(await top()).toEqual([]);
    expect(names(await list('?view=hidden'))).toEqual(['Asha']);
    const actions = await shop.http<{ rows: { action: string }[] }>('GET', '/api/admin/actions', { token });
    expect(actions.body.rows.map(({ action }) => action)).toEqual(['review.hide', 'review.approve', 'review.approve']);
    const kinds = await shop.http<string[]>('GET', '/api/admin/actions/kinds', { token });
    expect(kinds.body).toEqual(['review.approve', 'review.hide']);
  });

  it('can be hidden without having been shown; the same again changes nothing', async () => {
    const id = await idOf('Binoy');
    await judge(id, false);
    await judge(id, false);
    expect(await counts()).toEqual({ waiting: 0, approved: 1, shown: 0, hidden: 2 });
    const { body } = await shop.http<{ total: number }>('GET', '/api/admin/actions?action=review.hide', { token });
    expect(body.total).toBe(2);
  });

  it('are found by name, address and words; others are unknown', async () => {
    expect(names(await list('?q=WORDS%20OF%20CH'))).toEqual(['Charu']);
    expect(names(await list('?q=asha@example'))).toEqual(['Asha']);
    expect((await judge('11111111-1111-4111-8111-111111111111', true)).body.code).toBe('review.not_found');
    expect((await judge(await idOf('Asha'), 'yes')).status).toBe(400);
    expect((await shop.http('GET', '/api/admin/reviews?view=all', { token })).status).toBe(400);
  });
});
