import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { AccountButton } from '../../features/session';
import { signInAs, renderScreen, errorResponse, type StubbedResponses } from '../../testing/render-screen';
import { LAMP } from '../../testing/products';
import WishlistPage from './wishlist';

const MUG = { ...LAMP, id: 'p2', name: 'Mug', slug: 'mug' };
const open = (answers: StubbedResponses = {}) =>
  renderScreen(
    <>
      <AccountButton />
      <WishlistPage />
    </>,
    { answers, path: '/wishlist' },
  );
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the wishlist', () => {
  it('of a guest with nothing in it says what to do, and asks nobody', async () => {
    const { requests: asked } = await open();
    expect(screen.getByText('Your wishlist is empty')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Discover Our Collections' }).getAttribute('href')).toBe('/collections');
    expect(screen.queryByText(/other devices/)).toBeNull();
    expect(asked()).toEqual([]);
  });

  it('of a guest shows what this browser keeps, and lets it go again', async () => {
    localStorage.setItem('wishlist', '["p2","p1"]');
    await open({
      'GET /api/products/picked?id=p2&id=p1': { data: [MUG, LAMP] },
      'GET /api/products/picked?id=p1': { data: [LAMP] },
    });
    await waitFor(() => expect(titles()).toEqual(['Mug', LAMP.name]));
    expect(screen.getByText(/other devices/)).toBeTruthy();
    await press('Remove Mug');
    expect(titles()).toEqual([LAMP.name]);
    expect(localStorage.getItem('wishlist')).toBe('["p1"]');
    await press(`Remove ${LAMP.name}`);
    expect(screen.getByText('Your wishlist is empty')).toBeTruthy();
  });

  it('of a customer is the server\u2019s', async () => {
    signInAs();
    const { calls } = await open({
      'PUT /api/wishlist/p2/note': { data: { productIds: ['p2'], items: [] } },
      'GET /api/wishlist': {
        data: { productIds: ['p2'], items: [{ productId: 'p2', note: 'For the new flat', savedPrice: 5000 }] },
      },
      'GET /api/products/picked?id=p2': { data: [MUG] },
    });
    await waitFor(() => expect(titles()).toEqual(['Mug']));
    expect(screen.queryByText(/other devices/)).toBeNull();
    expect(
      screen.getByText(`₹${(5000 - MUG.effectivePrice).toLocaleString('en-IN')} less than when you saved it`),
    ).toBeTruthy();
    expect(screen.getByText('For the new flat')).toBeTruthy();
    await press('Edit note for Mug');
    fireEvent.change(screen.getByLabelText('Note for friends'), { target: { value: 'Blue, please' } });
    await press('Save note');
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/api/wishlist/p2/note',
      body: { note: 'Blue, please' },
    });
    expect(await screen.findByRole('button', { name: 'Edit note for Mug' })).toBeTruthy();
  });

  it('says when it could not be loaded, and tries again', async () => {
    signInAs();
    let isUp = false;
    await open({
      'GET /api/wishlist': () =>
        isUp ? { data: { productIds: [], items: [] } } : errorResponse(500, 'server.unexpected'),
    });
    expect(await screen.findByText('Your wishlist could not be loaded')).toBeTruthy();
    isUp = true;
    await press('Try again');
    expect(await screen.findByText('Your wishlist is empty')).toBeTruthy();
  });
});
