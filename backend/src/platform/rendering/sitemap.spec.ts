import { expect, it } from '@jest/globals';
import { sitemapXml } from './sitemap.js';

it('a page of the sitemap names its pictures by whole addresses, written so that XML can be read', () => {
  const page = {
    path: '/product/lamp',
    changedAt: new Date('2026-11-23T08:00:00Z'),
    images: ['/images/lamp-1.0a1b2c3d.webp', 'https://cdn.example/a.jpg?w=1&h=2'],
  };
  const xml = sitemapXml([], [page], 'https://shop.example');
  expect(xml).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
  expect(xml).toContain(
    '<url><loc>https://shop.example/product/lamp</loc><lastmod>2026-11-23T08:00:00.000Z</lastmod>' +
      '<image:image><image:loc>https://shop.example/images/lamp-1.0a1b2c3d.webp</image:loc></image:image>' +
      '<image:image><image:loc>https://cdn.example/a.jpg?w=1&amp;h=2</image:loc></image:image></url>',
  );
});
