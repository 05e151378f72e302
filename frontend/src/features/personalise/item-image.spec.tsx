import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import { ItemImage } from './item-image';

const PREVIEW = '/api/files/p1?expires=1&signature=s';
const PIECE = { image: ['/images/lamp.0a1b2c3d.webp'], sizes: '6rem', slug: 'lamp', text: 'Asha', photo: null };
const sources = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

afterEach(cleanup);

describe('a piece in a cart or an order', () => {
  it('R-CUST-18 shows the stored preview, and asks for nothing else', async () => {
    const { requests: asked } = await renderScreen(<ItemImage {...PIECE} preview={PREVIEW} />);
    expect(sources()).toEqual([PREVIEW]);
    expect(asked()).toEqual([]);
  });

  it('is drawn here until it is there, and when its address has expired', async () => {
    const { requests: asked } = await renderScreen(<ItemImage {...PIECE} preview={PREVIEW} />);
    await act(async () => void fireEvent.error(document.querySelector('img') as HTMLImageElement));
    expect(sources()).not.toContain(PREVIEW);
    expect(asked()).toEqual(['GET /api/products/slug/lamp']);
  });
});
