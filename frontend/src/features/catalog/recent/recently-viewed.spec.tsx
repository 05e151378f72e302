import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen, errorResponse, type StubbedResponses } from '../../../testing/render-screen';
import { LAMP } from '../../../testing/products';
import { RECENT_LIMIT, recentProducts } from './recent-products';
import { RecentlyViewed } from './recently-viewed';

const MUG = { ...LAMP, id: 'p2', name: 'Mug', slug: 'mug' };
let come: () => void = () => {};
const original = globalThis.IntersectionObserver;

beforeEach(() => {
  localStorage.clear();
  globalThis.IntersectionObserver = class {
    constructor(heard: (entries: { isIntersecting: boolean }[]) => void) {
      come = () => heard([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  cleanup();
  globalThis.IntersectionObserver = original;
  jest.restoreAllMocks();
});

async function open(answers: StubbedResponses = {}) {
  const page = await renderScreen(
    <main id="main" tabIndex={-1}>
      <RecentlyViewed without="p1" />
    </main>,
    { answers },
  );
  await act(async () => void (await import('./recently-viewed-row')));
  return page;
}
const CUP = { ...MUG, id: 'p3', slug: 'cup' };
const BOTH = 'GET /api/products/picked?id=p2&id=p3';
const region = () => screen.queryByRole('region', { name: 'Recently viewed' });
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe('what was viewed', () => {
  it('is a list of ids, newest first, each once, at most twelve', () => {
    for (let n = 0; n < RECENT_LIMIT + 3; n += 1) recentProducts.see(`p${n}`);
    recentProducts.see('p9');
    expect(recentProducts.ids()).toHaveLength(RECENT_LIMIT);
    expect(recentProducts.ids().slice(0, 3)).toEqual(['p9', 'p14', 'p13']);
    localStorage.setItem('recentlyViewed', '[1,"<b>",null]');
    expect(recentProducts.ids()).toEqual([]);
    localStorage.setItem('recentlyViewed', '{broken');
    expect(recentProducts.ids()).toEqual([]);
  });

  it('has its room from the start, and is asked for when somebody comes near', async () => {
    for (const id of ['p3', 'p2', 'p1']) recentProducts.see(id);
    const { requests: asked } = await open({ [BOTH]: { data: [MUG, CUP] } });
    expect(region()).toBeTruthy();
    expect(asked()).toEqual([]);
    act(come);
    await waitFor(() => expect(links()).toEqual(['/product/mug', '/product/cup']));
  });

  it.each([['p1'], ['p2', 'p1']])('shows no row of one, and none for the product itself: %s', async (...ids) => {
    for (const id of ids) recentProducts.see(id);
    await open();
    expect(region()).toBeNull();
  });

  it('drops what the shop does not show any more', async () => {
    for (const id of ['p3', 'gone', 'p2', 'p1']) recentProducts.see(id);
    await open({
      'GET /api/products/picked?id=p2&id=gone&id=p3': { data: [MUG, CUP] },
      [BOTH]: { data: [MUG, CUP] },
    });
    act(come);
    await waitFor(() => expect(recentProducts.ids()).toEqual(['p1', 'p2', 'p3']));
    expect(links()).toEqual(['/product/mug', '/product/cup']);
  });

  it('leaves when it cannot be loaded', async () => {
    for (const id of ['p3', 'p2']) recentProducts.see(id);
    await open({ [BOTH]: errorResponse(500, 'server.unexpected') });
    act(come);
    await waitFor(() => expect(region()).toBeNull());
    expect(recentProducts.ids()).toEqual(['p2', 'p3']);
  });

  it('is forgotten when it is cleared', async () => {
    for (const id of ['p3', 'p2']) recentProducts.see(id);
    await open({ [BOTH]: { data: [MUG, CUP] } });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Clear/ })));
    expect(region()).toBeNull();
    expect(localStorage.getItem('recentlyViewed')).toBeNull();
    expect(document.activeElement?.id).toBe('main');
  });
});
