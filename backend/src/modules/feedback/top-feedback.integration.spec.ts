import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';
import { DemoFeedbackSeeder } from './index.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ work: false });
});
afterAll(() => shop.stop());

describe('top feedback', () => {
  it('R-API-25 R-DATA-24 is what the admin approved with 4 or 5 stars, best then newest, ten of them', async () => {
    await shop.app.get(DemoFeedbackSeeder).seed();
    await shop.app.get(DemoFeedbackSeeder).seed();
    await shop.em().execute(
      `insert into feedback (id, name, email, rating, message, approved, created_at) values
       (uuidv7(), 'Low', 'l@example.com', 3, 'x', true, now() + interval '1 day'),
       (uuidv7(), 'Hidden', 'h@example.com', 5, 'x', false, now() + interval '1 day'),
       (uuidv7(), 'New', 'n@example.com', 5, 'x', true, now() + interval '1 day')`,
    );
    const { status, body } = await shop.http<{ name: string; rating: number }[]>('GET', '/api/feedback/top');
    expect(status).toBe(200);
    expect(body).toHaveLength(10);
    expect(body[0]).toEqual({ id: expect.any(String), name: 'New', message: 'x', rating: 5 });
    expect(body.map(({ name }) => name)).not.toContain('Hidden');
    expect(body.map(({ rating }) => rating)).toEqual(body.map(({ rating }) => rating).toSorted((a, b) => b - a));
    expect(body.every(({ rating }) => rating >= 4)).toBe(true);
  });
});
