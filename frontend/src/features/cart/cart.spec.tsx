import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  ACCOUNT,
  signInAs,
  renderScreen,
  errorResponse,
  type StubbedResponses,
  type Call,
} from '../../testing/render-screen';
import { AccountButton, accountLoaded, loginOpened } from '../session';
import {
  AddToCartButton,
  CartButton,
  CartDrawer,
  cartSessionListeners,
  cartOpened,
  savedCart,
  type CartLine,
} from './index';
import { pendingCartAction } from './pending-cart-action';

const CART = `/api/cart/${encodeURIComponent(ACCOUNT.email)}`;
const line = (own: Partial<CartLine> = {}): CartLine => ({
  id: 'l1',
  productId: 'p1',
  name: 'Lamp',
  productName: 'Lamp',
  slug: 'lamp',
  image: ['/images/front.0a1b2c3d.webp'],
  product_image: ['/images/cart.0a1b2c3d.webp'],
  price: 1299,
  originalPrice: 1899,
  discountedPrice: 1299,
  effectivePrice: 1299,
  mrp: 1899,
  seenPrice: 1299,
  priceChanged: false,
  quantity: 1,
  customText1: 'Kabir & Zoya',
  uploadedPhoto: '/api/files/f1?signature=s',
  customData: null,
  preview: null,
  previewUrl: null,
  customisable: true,
  available: true,
  piecesLeft: null,
  inOtherCarts: false,
  ...own,
});
const coasters = (own: Partial<CartLine> = {}) =>
  line({
    id: 'l2',
    productId: 'p2',
    productName: 'Coasters',
    price: 1099,
    mrp: 1099,
    seenPrice: 1099,
    quantity: 2,
    customText1: null,
    uploadedPhoto: null,
    ...own,
  });

const item = { product: { id: 'p2', name: 'Coasters', effectivePrice: 1099, image: ['/images/a.0a1b2c3d.webp'] } };
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Add(ed)? to Cart/ });
const drawer = () => within(screen.getByRole('dialog', { name: /Shopping Cart/ }));

async function openDrawer(answers: StubbedResponses = {}) {
  const page = await renderScreen(
    <>
      <AccountButton />
      <CartButton />
      <AddToCartButton item={item} />
      <CartDrawer />
    </>,
    { answers },
  );
  await act(async () => void page.store.dispatch(cartOpened()));
  await screen.findByRole('heading', { name: /Shopping Cart/ });
  return page;
}

let log: jest.SpiedFunction<(...said: unknown[]) => void>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the drawer of a guest', () => {
  it('R-CART-01 R-CART-02 R-CART-16 asks for a sign-in and the server for nothing', async () => {
    const { requests: asked } = await openDrawer();
    expect(drawer().getByText('You need to sign in to access cart')).toBeTruthy();
    expect(asked()).toEqual([]);
  });
});

describe('the drawer', () => {
  beforeEach(signInAs);

  it('follows what another tab puts into the cart, and asks the server when the tab comes to the front', async () => {
    const page = await openDrawer({ [`GET ${CART}`]: { data: [line()] } });
    await screen.findByRole('button', { name: 'Shopping Cart, 1 item' });
    await act(async () => void (await import('./resume-from-other-tab')));
    localStorage.setItem('cart', JSON.stringify([line(), coasters()]));
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
    expect(await screen.findByRole('button', { name: 'Shopping Cart, 3 items' })).toBeTruthy();
    expect(drawer().getByText('Coasters')).toBeTruthy();
    const before = page.requests().length;
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_000);
    await act(async () => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(page.requests().slice(before)).toEqual([`GET ${CART}`]));
  });

  it('R-CART-03 says when it is empty', async () => {
    await openDrawer({ [`GET ${CART}`]: { data: [] } });
    expect(await drawer().findByText('Your cart is empty')).toBeTruthy();
  });

  it('R-CART-04 R-CART-05 R-CART-06 R-CART-08 shows lines, personalisation, totals and the way to the checkout', async () => {
    await openDrawer({ [`GET ${CART}`]: { data: [line(), coasters()] } });
    const totals = (await drawer().findByText('Total MRP')).closest('dl');
    expect(totals?.textContent).toBe('Total MRP₹4,097Money Saved−₹600Total Amount₹3,497');
    expect(drawer().getByText('Kabir & Zoya').tagName).toBe('Q');
    expect(drawer().getByAltText<HTMLImageElement>('What you uploaded').src).toContain('/api/files/f1');
    expect(document.querySelector('li picture img')?.getAttribute('src')).toContain('/images/cart.0a1b2c3d');
    expect(drawer().getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout');
    expect(screen.getByRole('button', { name: 'Shopping Cart, 3 items' })).toBeTruthy();
  });

  it('R-STORE-06 keeps the server\u2019s list as the local copy', async () => {
    await openDrawer({ [`GET ${CART}`]: { data: [line()] } });
    await drawer().findByText('Total MRP');
    expect(JSON.parse(localStorage.getItem('cart') ?? '[]')).toEqual([line()]);
  });

  it('R-CART-09 R-CART-15 takes a quantity, never below 1, and fetches the cart again', async () => {
    let quantity = 1;
    const { calls } = await openDrawer({
      [`GET ${CART}`]: () => ({ data: [line({ quantity })] }),
      'POST /api/cart/update': ({ body }: Call) => {
        quantity = (body as { quantity: number }).quantity;
        return { data: { message: 'ok', lineId: 'l1' } };
      },
    });
    const less = await drawer().findByRole<HTMLButtonElement>('button', { name: 'One less' });
    expect(less.disabled).toBe(true);
    await press(drawer().getByRole('button', { name: 'One more' }));
    await waitFor(() => expect(drawer().getByText('Total Amount').nextSibling?.textContent).toBe('₹2,598'));
    expect(calls.find(({ path }) => path === '/api/cart/update')?.body).toEqual({
      email: ACCOUNT.email,
      productId: 'p1',
      lineId: 'l1',
      quantity: 2,
    });
    expect(JSON.parse(localStorage.getItem('cart') ?? '[]')[0].quantity).toBe(2);
  });

  it('R-CART-09 loses no press, not even one that comes while the cart is fetched again', async () => {
    let quantity = 1;
    const fetched = Promise.withResolvers<void>();
    const { calls } = await openDrawer({
      [`GET ${CART}`]: async () => {
        if (quantity === 2) await fetched.promise;
        return { data: [line({ quantity })] };
      },
      'POST /api/cart/update': ({ body }: Call) => {
        quantity = (body as { quantity: number }).quantity;
        return { data: { message: 'ok' } };
      },
    });
    await press(await drawer().findByRole('button', { name: 'One more' }));
    await press(drawer().getByRole('button', { name: 'One more' }));
    await act(async () => fetched.resolve());
    await waitFor(() => expect(drawer().getByText('Total Amount').nextSibling?.textContent).toBe('₹3,897'));
    const sent = calls.filter(({ path }) => path === '/api/cart/update').map(({ body }) => body);
    expect(sent).toMatchObject([{ quantity: 2 }, { quantity: 3 }]);
  });

  it('R-CART-17 R-ERR-23 leaves everything as it was when a change fails, and only writes it down', async () => {
    await openDrawer({
      [`GET ${CART}`]: { data: [coasters()] },
      'POST /api/cart/update': errorResponse(500, 'server.fault'),
      'POST /api/cart/remove': 'no connection',
    });
    await press(await drawer().findByRole('button', { name: 'One more' }));
    await press(drawer().getByRole('button', { name: 'Remove Coasters' }));
    await waitFor(() => expect(log).toHaveBeenCalledTimes(2));
    expect(drawer().getByRole('status').textContent).toBe('2');
    expect(drawer().getByText('Coasters')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/wrong|failed|sorry/i);
  });

  it('R-CART-15 removes a line', async () => {
    let lines = [line(), coasters()];
    await openDrawer({
      [`GET ${CART}`]: () => ({ data: lines }),
      'POST /api/cart/remove': ({ body }: Call) => {
        lines = lines.filter(({ id }) => id !== (body as { lineId: string }).lineId);
        return { data: { message: 'ok' } };
      },
    });
    await press(await drawer().findByRole('button', { name: 'Remove Coasters' }));
    await waitFor(() => expect(drawer().queryByText('Coasters')).toBeNull());
    expect(drawer().getByText('Lamp')).toBeTruthy();
  });

  it('R-CART-21 tells a price that changed while it waited', async () => {
    await openDrawer({ [`GET ${CART}`]: { data: [coasters({ priceChanged: true, seenPrice: 999 })] } });
    expect(await drawer().findByText('Coasters is now ₹1,099. It was ₹999 when you added it.')).toBeTruthy();
  });

  it('marks what cannot be bought any more, and does not go to the checkout with it', async () => {
    await openDrawer({ [`GET ${CART}`]: { data: [line(), coasters({ available: false })] } });
    expect(await drawer().findByText(/No longer available/)).toBeTruthy();
    expect(drawer().getByText('Total Amount').nextSibling?.textContent).toBe('₹1,299');
    expect(drawer().queryByRole('link', { name: 'Checkout' })).toBeNull();
  });

  it('names what is sold out, and lets fewer be taken where some are left', async () => {
    const few = coasters({ available: false, piecesLeft: 2, quantity: 3 });
    const held = line({ id: 'l3', available: false, piecesLeft: 0, inOtherCarts: true });
    await openDrawer({ [`GET ${CART}`]: { data: [line({ available: false, piecesLeft: 0 }), few, held] } });
    expect(await drawer().findByText('Sold out. Remove it to continue.')).toBeTruthy();
    expect(
      drawer().getByText('The last ones are in other carts. Try again soon, or remove it to continue.'),
    ).toBeTruthy();
    expect(drawer().getByText('Only 2 items left. Reduce the quantity to continue.')).toBeTruthy();
    expect(drawer().getByRole('group', { name: 'Quantity of Coasters' })).toBeTruthy();
    expect(drawer().queryByRole('group', { name: 'Quantity of Lamp' })).toBeNull();
    expect(drawer().queryByRole('link', { name: 'Checkout' })).toBeNull();
  });
});

describe('the button', () => {
  it('R-CART-14 opens the login for a guest and makes no call', async () => {
    const { store, requests: asked } = await openDrawer();
    await press(button());
    expect(store.getState().session.modalOpen).toBe(true);
    expect(asked()).toEqual([]);
  });

  it('R-CART-12 R-CART-13 R-CART-15 R-CONST-02 says "Added to Cart" for 3000 ms, in a live region too', async () => {
    signInAs();
    jest.useFakeTimers();
    const { requests: asked } = await openDrawer({
      [`GET ${CART}`]: { data: [] },
      'POST /api/cart': { data: { message: 'Added to Cart', lineId: 'l1' } },
    });
    await press(button());
    expect(button().textContent).toBe('Added to Cart');
    expect(button().disabled).toBe(true);
    expect(document.querySelector('output.stack')?.textContent).toContain('Added to Cart');
    expect(asked().filter((call) => call === `GET ${CART}`)).toHaveLength(2);
    await act(async () => void jest.advanceTimersByTime(2_900));
    expect(button().disabled).toBe(true);
    await act(async () => void jest.advanceTimersByTime(100));
    expect(button().textContent).toBe('Add to Cart');
    expect(button().disabled).toBe(false);
  });

  it('R-ERR-23 R-CART-12 does not say so when it failed', async () => {
    signInAs();
    await openDrawer({ [`GET ${CART}`]: { data: [] }, 'POST /api/cart': errorResponse(500, 'server.fault') });
    await press(button());
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(button().textContent).toBe('Add to Cart');
    expect(document.querySelector('output.stack')?.textContent).toBe('');
  });

  it('R-CART-21 tells a price that is not the one that was shown', async () => {
    signInAs();
    await openDrawer({
      [`GET ${CART}`]: { data: [] },
      'POST /api/cart': { data: { message: 'ok', priceChanged: true, price: 1199 } },
    });
    await press(button());
    expect(await screen.findByText('Coasters now costs ₹1,199.')).toBeTruthy();
  });

  it('R-STORE-05 what was personalised and is in the cart waits no longer to be sent', async () => {
    signInAs();
    const entry = { ...item.product, productId: 'p2', slug: 'coasters', price: 1099, image: '/a.webp' };
    savedCart.put({ ...entry, customText1: 'Asha', uploadedPhoto: null });
    await renderScreen(<AddToCartButton item={{ ...item, customText1: 'Asha' }} />, {
      answers: { 'POST /api/cart': { data: { message: 'Added to Cart' } } },
    });
    await press(button());
    await waitFor(() => expect(button().textContent).toBe('Added to Cart'));
    expect(localStorage.getItem('savedCart')).toBeNull();
  });
});

describe('the cart\u2019s session listeners', () => {
  const entry = {
    productId: 'p1',
    name: 'Lamp',
    slug: 'lamp',
    price: 1299,
    image: '/images/a.0a1b2c3d.webp',
    customText1: 'Asha',
    uploadedPhoto: null,
  };
  beforeEach(signInAs);

  it('R-LOGIN-13 sends what was personalised, clears it, then loads the cart', async () => {
    savedCart.put(entry);
    const {
      store,
      calls,
      requests: asked,
    } = await renderScreen(null, {
      answers: { 'POST /api/cart': { data: { message: 'ok' } }, [`GET ${CART}`]: { data: [line()] } },
    });
    await act(() => cartSessionListeners.onSignIn(store.dispatch, ACCOUNT.email));
    expect(asked()).toEqual(['POST /api/cart', `GET ${CART}`]);
    expect(calls[0]?.body).toMatchObject({ productId: 'p1', customText1: 'Asha', quantity: 1 });
    expect(localStorage.getItem('savedCart')).toBeNull();
    expect(JSON.parse(localStorage.getItem('cart') ?? '[]')).toHaveLength(1);
  });

  it('R-LOGIN-13 keeps what the server could not take yet, and drops what it refuses', async () => {
    savedCart.put(entry);
    savedCart.put({ ...entry, productId: 'gone', name: 'Gone' });
    const { store } = await renderScreen(null, {
      answers: {
        'POST /api/cart': ({ body }: Call) =>
          (body as { productId: string }).productId === 'gone'
            ? errorResponse(404, 'cart.product_unknown')
            : 'no connection',
        [`GET ${CART}`]: { data: [] },
      },
    });
    await act(() => cartSessionListeners.onSignIn(store.dispatch, ACCOUNT.email));
    expect(savedCart.entries().map(({ productId }) => productId)).toEqual(['p1']);
  });

  it('R-OUT-01 pushes every line\u2019s quantity; a line that is gone is skipped', async () => {
    localStorage.setItem('cart', JSON.stringify([line(), coasters()]));
    const { store, calls } = await renderScreen(null, {
      answers: {
        'POST /api/cart/update': ({ body }: Call) =>
          (body as { lineId: string }).lineId === 'l1'
            ? errorResponse(404, 'cart.line_not_found')
            : { data: { message: 'ok' } },
      },
    });
    await act(() => cartSessionListeners.beforeSignOut(store.dispatch, ACCOUNT.email));
    expect(calls.map(({ body }) => body)).toMatchObject([
      { lineId: 'l1', quantity: 1 },
      { lineId: 'l2', quantity: 2 },
    ]);
  });

  it('R-OUT-04 throws when a line could not be saved', async () => {
    localStorage.setItem('cart', JSON.stringify([line()]));
    const { store } = await renderScreen(null, { answers: { 'POST /api/cart/update': 'no connection' } });
    await expect(act(() => cartSessionListeners.beforeSignOut(store.dispatch, ACCOUNT.email))).rejects.toMatchObject({
      status: 0,
    });
  });
});

const toasted = () => document.querySelector('output.stack')?.textContent ?? '';
const wanted = (own: object = {}) => pendingCartAction.save({ ...item, ...own }, Date.now());
const posts = ({ calls }: { calls: Call[] }) => calls.filter(({ method }) => method === 'POST');

/** Another document of the same tab: what this page noted was noted by the page before. */
function reload(): void {
  const note = JSON.parse(sessionStorage.getItem('cart-added') ?? 'null') as object | null;
  if (note) sessionStorage.setItem('cart-added', JSON.stringify({ ...note, by: 1 }));
}

describe('what a guest wanted in the cart', () => {
  const added = { data: { message: 'Added to Cart', lineId: 'l1' } };
  // Every word that was said is gone before the next test.
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => act(() => jest.runAllTimers()));
  it('R-CART-14 waits while the login is open', async () => {
    await openDrawer();
    await press(button());
    expect(cartSessionListeners.purpose?.()).toBe('Sign in to add “Coasters” to your cart.');
    expect(pendingCartAction.consume(Date.now())).toMatchObject({ product: { id: 'p2', name: 'Coasters' } });
    expect(cartSessionListeners.purpose?.()).toBeNull();
  });

  it('R-CART-14 R-LOGIN-13 is added once after the sign-in, and said where the page stays', async () => {
    wanted({ quantity: 2 });
    signInAs();
    const page = await renderScreen(null, {
      answers: { 'POST /api/cart': added, [`GET ${CART}`]: { data: [coasters()] } },
    });
    await act(() => cartSessionListeners.onSignIn(page.store.dispatch, ACCOUNT.email));
    await act(() => cartSessionListeners.onSignIn(page.store.dispatch, ACCOUNT.email));
    expect(posts(page).map(({ body }) => body)).toMatchObject([{ productId: 'p2', quantity: 2, price: 1099 }]);
    await act(async () => cartSessionListeners.onSignedIn?.(page.store.dispatch));
    expect(toasted()).toContain('Added to Cart');
    expect(sessionStorage).toHaveLength(0);
  });

  it('R-CART-13 R-LOGIN-16 is said after a reload, once, with a price that has changed', async () => {
    wanted();
    signInAs();
    const first = await renderScreen(null, {
      answers: { 'POST /api/cart': { data: { message: 'ok', priceChanged: true, price: 1199 } } },
    });
    await act(() => cartSessionListeners.onSignIn(first.store.dispatch, ACCOUNT.email));
    cleanup();
    reload();
    const second = await openDrawer({ [`GET ${CART}`]: { data: [coasters()] } });
    await waitFor(() => expect(toasted()).toContain('Added to Cart'));
    expect(toasted()).toContain('Coasters now costs ₹1,199.');
    expect(posts(second)).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('R-LOGIN-13 R-CUST-03 a personalised one is sent once, not a second time out of the saved cart', async () => {
    const own = { customText1: 'Asha', uploadedPhoto: 'data:image/jpeg;base64,AAAA' };
    const { id: productId, name, effectivePrice: price } = item.product;
    savedCart.put({ productId, name, slug: 'coasters', price, image: '/a.webp', ...own });
    savedCart.put({ productId: 'p9', name: 'Mug', slug: 'mug', price, image: '/b.webp', ...own });
    wanted(own);
    signInAs();
    const page = await renderScreen(null, { answers: { 'POST /api/cart': added } });
    await act(() => cartSessionListeners.onSignIn(page.store.dispatch, ACCOUNT.email));
    expect(posts(page).map(({ body }) => body)).toMatchObject([
      { productId: 'p2', ...own },
      { productId: 'p9', ...own },
    ]);
    expect(savedCart.entries()).toEqual([]);
  });

  it('R-LOGIN-13 a personalised one that the server could not take yet is kept for the next sign-in', async () => {
    wanted({ customText1: 'Asha' });
    signInAs();
    const page = await renderScreen(null, { answers: { 'POST /api/cart': 'no connection' } });
    await act(() => cartSessionListeners.onSignIn(page.store.dispatch, ACCOUNT.email));
    expect(posts(page)).toHaveLength(1);
    expect(savedCart.entries()).toMatchObject([{ productId: 'p2', customText1: 'Asha', quantity: 1 }]);
    expect(log).toHaveBeenCalled();
  });

  it('R-ERR-23 one that is refused is written down and leaves nothing to say', async () => {
    wanted();
    signInAs();
    const page = await renderScreen(null, {
      answers: { 'POST /api/cart': errorResponse(409, 'cart.product_unavailable') },
    });
    await act(() => cartSessionListeners.onSignIn(page.store.dispatch, ACCOUNT.email));
    expect(sessionStorage).toHaveLength(0);
    expect(log).toHaveBeenCalled();
    expect(savedCart.entries()).toEqual([]);
  });

  it('is forgotten when the login is given up', async () => {
    wanted();
    cartSessionListeners.onSignInCancelled?.();
    expect(pendingCartAction.consume(Date.now())).toBeNull();
  });

  it('is added in the tab whose login is open when another tab signs in', async () => {
    const page = await openDrawer({ 'POST /api/cart': added, [`GET ${CART}`]: { data: [coasters()] } });
    await press(button());
    signInAs();
    await act(async () => void page.store.dispatch(accountLoaded(ACCOUNT)));
    await waitFor(() => expect(toasted()).toContain('Added to Cart'));
    expect(posts(page)).toHaveLength(1);
    expect(page.store.getState().session.modalOpen).toBe(false);
    await act(async () => void page.store.dispatch(accountLoaded({ ...ACCOUNT })));
    expect(posts(page)).toHaveLength(1);
  });

  it('is dropped by a copy of the tab, in which no login is open', async () => {
    wanted();
    const page = await openDrawer({ 'POST /api/cart': added, [`GET ${CART}`]: { data: [] } });
    signInAs();
    await act(async () => void page.store.dispatch(accountLoaded(ACCOUNT)));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    await act(async () => void page.store.dispatch(loginOpened()));
    expect(posts(page)).toEqual([]);
  });

  it('R-CART-14 a session that is over asks for a sign-in, too', async () => {
    signInAs();
    const page = await openDrawer({
      [`GET ${CART}`]: { data: [] },
      'POST /api/cart': errorResponse(401, 'access.sign_in'),
      'POST /api/auth/refresh': errorResponse(401, 'auth.session_over'),
    });
    await press(button());
    await waitFor(() => expect(page.store.getState().session.modalOpen).toBe(true));
    expect(pendingCartAction.consume(Date.now())).toMatchObject({ product: { id: 'p2' } });
  });
});
