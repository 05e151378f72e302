import { describe, expect, it } from '@jest/globals';
import { ogImageUrl, srcSet, imageVariantUrl } from './images';

const lamp = '/images/jaali-lantern-lamp-1.0a1b2c3d.webp';

describe('pictures', () => {
  it('names a variant by width and format', () => {
    expect(imageVariantUrl(lamp, 320, 'avif')).toBe('/images/jaali-lantern-lamp-1.0a1b2c3d/320.avif');
  });

  it('R-ROUTE-37 names the picture that other sites show of a link', () => {
    expect(ogImageUrl(lamp)).toBe('/images/jaali-lantern-lamp-1.0a1b2c3d/share.jpg');
    expect(ogImageUrl('/assets/banner.webp')).toBeNull();
  });

  it('leaves addresses of other kinds alone', () => {
    expect(imageVariantUrl('/assets/banner.webp', 320, 'avif')).toBeNull();
    expect(imageVariantUrl('https://cdn.example/x.0a1b2c3d.webp', 320, 'avif')).toBeNull();
    expect(srcSet('blob:abc', 'webp')).toBeUndefined();
  });

  it('lists every width up to the first that holds the whole picture', () => {
    expect(srcSet(lamp, 'webp', undefined, 480)).toBe(
      '/images/jaali-lantern-lamp-1.0a1b2c3d/160.webp 160w, /images/jaali-lantern-lamp-1.0a1b2c3d/320.webp 320w, /images/jaali-lantern-lamp-1.0a1b2c3d/480.webp 480w',
    );
    expect(srcSet(lamp, 'webp', undefined, 800)?.split(', ')).toHaveLength(5);
    expect(srcSet(lamp, 'avif')?.split(', ')).toHaveLength(6);
    expect(srcSet(lamp, 'avif', [480, 960, 1280], 800)?.split(', ')).toHaveLength(2);
  });
});
