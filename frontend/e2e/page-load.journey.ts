import { expect, test } from './shop-test';

test('scripts, styles, fonts and pictures carry no headers that only documents need', async ({
  page,
  shopper,
  request,
}) => {
  await shopper.open('/');
  const parts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.(js|css|woff2|avif)$/.test(name)),
  );
  for (const ending of ['js', 'css', 'woff2', 'avif']) {
    const part = parts.find((name) => name.endsWith(`.${ending}`)) ?? '';
    const headers = (await request.get(part)).headers();
    expect(Object.keys(headers), part).not.toContain('content-security-policy');
    expect(headers['x-content-type-options'], part).toBe('nosniff');
    expect(headers['cache-control'], part).toContain('immutable');
  }
  expect((await request.get('/')).headers()).toHaveProperty('content-security-policy');
});
