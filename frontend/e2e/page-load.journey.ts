import { expect, test } from './shop-test';

test('scripts, styles, fonts and pictures carry no headers that only documents need', async ({ request }) => {
  const home = await request.get('/');
  const html = await home.text();
  for (const ending of ['js', 'css', 'woff2', 'avif']) {
    const part = new RegExp(`[^"\\s]+\\.${ending}\\b`).exec(html)?.[0] ?? '';
    const headers = (await request.get(part)).headers();
    expect(Object.keys(headers), part).not.toContain('content-security-policy');
    expect(headers['x-content-type-options'], part).toBe('nosniff');
    expect(headers['cache-control'], part).toContain('immutable');
  }
  expect(home.headers()).toHaveProperty('content-security-policy');
});
