import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  ACCOUNT,
  signInAs,
  renderScreen,
  errorResponse,
  type StubbedResponses,
  type Call,
} from '../../testing/render-screen';
import { AccountButton, sessionSlice } from '../session';
import { guestWishlist, WISHLIST_LIMIT, withProduct } from './guest-wishlist';
import { WishlistButton, wishlistSessionListeners } from './index';

const lamp = { id: 'p1', name: 'Lamp' };
const mug = { id: 'p2', name: 'Mug' };
const heart = (name: string) => screen.getByRole('button', { name: `Wishlist: ${name}` });
const isPressed = (name: string) => heart(name).getAttribute('aria-pressed') === 'true';
const press = (name: string) => act(async () => void fireEvent.click(heart(name)));
const list = (...productIds: string[]) => ({ data: { productIds } });

const open = (answers: StubbedResponses = {}) =>
  renderScreen(
    <>
      <AccountButton />
      <WishlistButton product={lamp} />
      <WishlistButton product={mug} />
    </>,
    { answers },
  );

let log: jest.SpiedFunction<(...said: unknown[]) => void>;
beforeEach(() => {
  localStorage.clear();
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('a guest\u2019s wishlist', () => {
  it('holds ids, newest first, each once, and as many as the server keeps', () => {
    expect(withProduct(['a', 'b'], 'b', true)).toEqual(['b', 'a']);
    expect(withProduct(['a', 'b'], 'a', false)).toEqual(['b']);
    for (let n = 0; n < WISHLIST_LIMIT; n += 1) expect(guestWishlist.change(`p${n}`, true)).toBe(true);
    expect(guestWishlist.change('one-more', true)).toBe(false);
    expect(guestWishlist.change('p3', true)).toBe(true);
    expect(guestWishlist.ids()[0]).toBe('p3');
    expect(guestWishlist.ids()).toHaveLength(WISHLIST_LIMIT);
  });

  it('reads nothing out of what is no list of ids, and stays the same list while nothing changes', () => {
    for (const text of ['{broken', '{"a":1}', '[7,null,"<b>"]']) {
      localStorage.setItem('wishlist', text);
      expect(guestWishlist.ids()).toEqual([]);
    }
    localStorage.setItem('wishlist', '["p1","p1","p2"]');
    expect(guestWishlist.ids()).toEqual(['p1', 'p2']);
    expect(guestWishlist.ids()).toBe(guestWishlist.ids());
  });

  it('is kept in this browser alone: the heart is pressed, and nobody is asked', async () => {
    const { requests: asked } = await open();
    expect(isPressed('Lamp')).toBe(false);
    await press('Lamp');
    expect([isPressed('Lamp'), isPressed('Mug')]).toEqual([true, false]);
    expect(localStorage.getItem('wishlist')).toBe('["p1"]');
    expect(screen.getByRole('link', { name: 'See wishlist' }).getAttribute('href')).toBe('/wishlist');
    await press('Lamp');
    expect(isPressed('Lamp')).toBe(false);
    expect(localStorage.getItem('wishlist')).toBeNull();
    expect(asked()).toEqual([]);
  });

  it('changes with another tab', async () => {
    await open();
    localStorage.setItem('wishlist', '["p2"]');
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist' })));
    expect(isPressed('Mug')).toBe(true);
  });

  it('becomes the customer\u2019s at the sign-in, and goes from the browser', async () => {
    guestWishlist.change('p1', true);
    guestWishlist.change('p2', true);
    const { store, calls } = await open({ 'PUT /api/wishlist': list('p2', 'p1') });
    signInAs();
    await act(() => wishlistSessionListeners.onSignIn(store.dispatch, ACCOUNT.email));
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', '/api/wishlist', { productIds: ['p2', 'p1'] }],
    ]);
    expect(localStorage.getItem('wishlist')).toBeNull();
  });

  it('stays where it is when the server could not take it, and is merged with the next look at the list', async () => {
    guestWishlist.change('p1', true);
    signInAs();
    let isUp = false;
    const { store } = await renderScreen(null, {
      answers: { 'PUT /api/wishlist': () => (isUp ? list('p1') : errorResponse(503, 'server.unavailable')) },
    });
    await act(() => wishlistSessionListeners.onSignIn(store.dispatch, ACCOUNT.email));
    expect(guestWishlist.ids()).toEqual(['p1']);
    expect(log).toHaveBeenCalled();
    cleanup();
    isUp = true;
    const kept: string[] = [];
    await open({
      'PUT /api/wishlist': () => {
        kept.push('p1');
        return list(...kept);
      },
      'GET /api/wishlist': () => list(...kept),
    });
    await waitFor(() => expect(isPressed('Lamp')).toBe(true));
    expect(localStorage.getItem('wishlist')).toBeNull();
  });
});

/** A server with a list. */
function server(...kept: string[]): StubbedResponses {
  let ids = kept;
  const change = (id: string, wanted: boolean) => () => {
    ids = withProduct(ids, id, wanted);
    return list(...ids);
  };
  return {
    'GET /api/wishlist': () => list(...ids),
    'PUT /api/wishlist/p1': change('p1', true),
    'DELETE /api/wishlist/p1': change('p1', false),
    'PUT /api/wishlist/p2': change('p2', true),
  };
}

describe('a customer\u2019s wishlist', () => {
  beforeEach(signInAs);

  it('is the server\u2019s, on every device', async () => {
    const { requests: asked } = await open(server('p2'));
    await waitFor(() => expect(isPressed('Mug')).toBe(true));
    await press('Lamp');
    await waitFor(() => expect(asked()).toEqual(['GET /api/wishlist', 'PUT /api/wishlist/p1']));
    expect([isPressed('Lamp'), isPressed('Mug')]).toEqual([true, true]);
    expect(localStorage.getItem('wishlist')).toBeNull();
  });

  it('hears presses at once and sends them one after the other', async () => {
    const first = Promise.withResolvers<void>();
    const answers = server();
    const add = answers['PUT /api/wishlist/p1'] as (call: Call) => ReturnType<typeof list>;
    const { requests: asked } = await open({
      ...answers,
      'PUT /api/wishlist/p1': async (call) => {
        await first.promise;
        return add(call);
      },
    });
    await waitFor(() => expect(asked()).toEqual(['GET /api/wishlist']));
    await press('Lamp');
    expect(isPressed('Lamp')).toBe(true);
    await press('Lamp');
    expect(isPressed('Lamp')).toBe(false);
    expect(asked()).not.toContain('DELETE /api/wishlist/p1');
    await act(async () => first.resolve());
    await waitFor(() => expect(asked()).toContain('DELETE /api/wishlist/p1'));
    expect(isPressed('Lamp')).toBe(false);
  });

  it.each([
    [errorResponse(409, 'wishlist.full'), 'Your wishlist is full. Remove something first.'],
    [errorResponse(500, 'server.unexpected'), 'Your wishlist was not saved. Please try again.'],
  ])('takes a press back that failed, and says so', async (answer, sentence) => {
    await open({ ...server(), 'PUT /api/wishlist/p1': answer });
    await press('Lamp');
    expect(await screen.findByText(sentence)).toBeTruthy();
    await waitFor(() => expect(isPressed('Lamp')).toBe(false));
  });

  it('keeps a wish of a session that is over as a guest\u2019s', async () => {
    await open({
      'GET /api/wishlist': list(),
      'PUT /api/wishlist/p1': errorResponse(401, 'access.sign_in'),
      'POST /api/auth/refresh': errorResponse(401, 'auth.session_over'),
    });
    await press('Lamp');
    await waitFor(() => expect(guestWishlist.ids()).toEqual(['p1']));
    expect(isPressed('Lamp')).toBe(true);
  });

  it('leaves nothing on the screen after the sign-out', async () => {
    const { store } = await open(server('p1'));
    await waitFor(() => expect(isPressed('Lamp')).toBe(true));
    await act(async () => {
      localStorage.clear();
      store.dispatch(sessionSlice.actions.signedOut());
    });
    expect(isPressed('Lamp')).toBe(false);
  });
});
