import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useParams } from 'react-router-dom';
import { savedCart } from '../../features/cart';
import { renderScreen, errorResponse, type StubbedResponses } from '../../testing/render-screen';
import type { Shop } from '../../lib/shop';
import { settle } from '../../testing/settle';
import { LAMP } from '../../testing/products';
import ProductPage from './product';

const ProductAtPath = () => <ProductPage params={useParams()} />;

const PATH = `/product/${LAMP.slug}`;
const PRODUCT = `GET /api/products/slug/${LAMP.slug}`;
const BOX = { ...LAMP, customisable: false, text1: false, instruction: [] };
const SAVED = { message: 'Saved.', draftId: 'd1', productPrice: 1299, productName: LAMP.name };
const button = (name: string) => screen.getAllByRole<HTMLButtonElement>('button', { name })[0] as HTMLButtonElement;
const press = (name: string) => act(async () => void fireEvent.click(button(name)));

async function open(answers: StubbedResponses, state?: unknown, shop: Partial<Shop> = {}) {
  const screenOf = (
    <Routes>
      <Route path="/product/:slug" element={<ProductAtPath />} />
      <Route path="/checkout" element={<p>checkout</p>} />
    </Routes>
  );
  const page = await renderScreen(screenOf, {
    path: PATH,
    state,
    shop,
    answers: { [`${PRODUCT}/related`]: { data: [] }, ...answers },
  });
  await settle();
  return page;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  cleanup();
  jest.restoreAllMocks();
});

describe('the product page', () => {
  it('R-PROD-05 R-PROD-06 R-PROD-07 R-PROD-08 R-PROD-09 shows all there is to know', async () => {
    await open({ [PRODUCT]: { data: LAMP } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(LAMP.name);
    const gallery = within(screen.getByRole('region', { name: `Pictures of ${LAMP.name}` }));
    expect(gallery.getAllByRole('button').map((thumb) => thumb.getAttribute('aria-label'))).toEqual([
      'Full screen',
      'Picture 1: The lamp, glowing',
      `Picture 2: ${LAMP.name}`,
      'Picture 3: how big it is',
    ]);
    expect(gallery.getByRole('img', { name: 'The lamp, glowing' })).toBeTruthy();
    expect(screen.getAllByText('₹1,299').length).toBeGreaterThan(0);
    expect(screen.getAllByText('32% off').length).toBeGreaterThan(0);
    expect(screen.getByText('214')).toBeTruthy();
    expect([...document.querySelectorAll('summary')].map((summary) => summary.textContent)).toEqual([
      'Description',
      'Size & Material',
    ]);
    expect(button('Add to Cart').disabled).toBe(false);
    expect(button('Buy Now').disabled).toBe(false);
  });

  it('R-PROD-10 R-PROD-11 a customisable product has its button and its instructions, another has none', async () => {
    await open({ [PRODUCT]: { data: LAMP } });
    expect(button('Personalise this item')).toBeTruthy();
    for (const sentence of LAMP.instruction) expect(screen.getByText(sentence).tagName).toBe('LI');
    cleanup();
    await open({ [PRODUCT]: { data: BOX } });
    expect(screen.queryByRole('button', { name: /Personalise/ })).toBeNull();
  });

  it.each([
    ['is free where no fee is set', {}, 'Free delivery.'],
    ['is added at checkout where one is', { deliveryFee: 79 }, 'Delivery is added at checkout.'],
    ['is free from an amount', { deliveryFee: 79, terms: { freeDeliveryFromRupees: 999 } }, 'Free delivery from ₹999.'],
  ])('delivery %s', async (_case, shop, told) => {
    await open({ [PRODUCT]: { data: LAMP } }, undefined, shop);
    expect(screen.getByText(/^Inclusive of all taxes/).textContent).toBe(`Inclusive of all taxes. ${told}`);
  });

  it('R-PROD-12 reads "Loading product..." while it loads', async () => {
    await open({ [PRODUCT]: () => new Promise(() => undefined) });
    expect(screen.getByText('Loading product...')).toBeTruthy();
  });

  it('R-ERR-12 says "Product not found."', async () => {
    await open({ [PRODUCT]: errorResponse(404, 'catalog.product_unknown') });
    expect(screen.getByRole('heading', { name: 'Product not found.' })).toBeTruthy();
  });

  it('another failure can be tried again', async () => {
    let down = true;
    await open({ [PRODUCT]: () => (down ? 'no connection' : { data: LAMP }) });
    down = false;
    await press('Try again');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(LAMP.name));
  });

  it('R-PROD-03 what the list handed over is shown at once, the server replaces it (T-66)', async () => {
    const { promise, resolve } = Promise.withResolvers<{ data: unknown }>();
    const product = { ...LAMP, effectivePrice: 999 };
    await open({ [PRODUCT]: () => promise }, { product });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(LAMP.name);
    expect(screen.getByText('₹999')).toBeTruthy();
    await act(async () => resolve({ data: LAMP }));
    await waitFor(() => expect(screen.queryByText('₹999')).toBeNull());
    expect(screen.getAllByText('₹1,299').length).toBeGreaterThan(0);
  });

  it('R-CARD-03 R-CARD-04 a coming-soon product cannot be bought', async () => {
    await open({ [PRODUCT]: { data: { ...LAMP, comingSoon: true } } });
    expect(screen.getAllByText(/Launching Soon/).length).toBeGreaterThan(0);
    expect(button('Coming Soon').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /Buy Now|Add to Cart|Personalise this/ })).toBeNull();
  });

  it('a product whose pieces are gone cannot be bought', async () => {
    await open({ [PRODUCT]: { data: { ...LAMP, soldOut: true } } });
    expect(button('Sold out').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /Buy Now|Add to Cart|Personalise this/ })).toBeNull();
  });
});

it('says so where the last ones are held for the orders of others', async () => {
  await open({ [PRODUCT]: { data: { ...LAMP, soldOut: true, inOtherCarts: true } } });
  expect(screen.getByText('The last ones are in other carts.')).toBeTruthy();
  expect(screen.getByText(/Some may be free again soon/)).toBeTruthy();
  expect(button('In other carts').disabled).toBe(true);
  expect(screen.queryByText('Sold out')).toBeNull();
});

describe('what else may please', () => {
  const urli = { ...BOX, id: 'p2', name: 'Brass Urli', slug: 'brass-urli' };

  it('stands in the order that the shop chose, under a heading that fits', async () => {
    await open({
      [PRODUCT]: { data: BOX },
      [`${PRODUCT}/related`]: { data: [urli, { ...urli, id: 'p3', name: 'Diya' }] },
    });
    const row = within(await screen.findByRole('region', { name: 'You may also like' }));
    expect(row.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Brass Urli',
      'Diya',
    ]);
  });

  it('is left out where there is nothing', async () => {
    await open({ [PRODUCT]: { data: BOX } });
    expect(screen.queryByText('You may also like')).toBeNull();
  });
});

describe('buying', () => {
  it('R-PROD-13 R-PROD-14 Buy Now saves the order without asking who one is, then goes to the checkout', async () => {
    const page = await open({
      [PRODUCT]: { data: BOX },
      'POST /api/save-order': { data: SAVED },
    });
    await press('Buy Now');
    await waitFor(() => expect(page.at()).toBe('/checkout'));
    expect(page.calls.find((call) => call.method === 'POST')?.body).toEqual({
      fullName: 'Guest',
      phone: 'N/A',
      productName: LAMP.name,
      price: LAMP.effectivePrice,
      productId: 'p1',
    });
  });

  it('R-ERR-23 an order that cannot be saved is written down, and nobody leaves the page (T-20)', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await open({ [PRODUCT]: { data: BOX }, 'POST /api/save-order': errorResponse(500, 'x') });
    await press('Buy Now');
    await waitFor(() => expect(logged).toHaveBeenCalled());
    await waitFor(() => expect(button('Buy Now').disabled).toBe(false));
    expect(page.at()).toBe(PATH);
  });

  it.each(['Add to Cart', 'Buy Now'])(
    'R-ERR-17 R-CUST-08 R-CONST-03 %s asks to customise first, for 1.5 s, and then opens the modal',
    async (name) => {
      const page = await open({ [PRODUCT]: { data: LAMP } });
      jest.useFakeTimers();
      await press(name);
      expect(screen.getByText('Please customise the product first').closest('[role=alert]')).not.toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(1_499));
      expect(screen.queryByRole('dialog', { name: 'Make it theirs' })).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(1));
      jest.useRealTimers();
      await waitFor(() => expect(screen.getByRole('dialog', { name: 'Make it theirs' })).toBeTruthy());
      expect(screen.queryByText('Please customise the product first')).toBeNull();
      expect(screen.getByText('Your words are still missing.')).toBeTruthy();
      expect(page.requests().filter((call) => call.startsWith('POST'))).toEqual([]);
    },
  );

  it('R-CUST-03 what was saved is shown, bought with, and not sent twice', async () => {
    const { id: productId, name, slug } = LAMP;
    savedCart.put({ productId, name, slug, price: 1299, image: '', customText1: 'Kabir & Zoya', uploadedPhoto: null });
    const page = await open({ [PRODUCT]: { data: LAMP }, 'POST /api/save-order': { data: SAVED } });
    expect(screen.getByText('Kabir & Zoya')).toBeTruthy();
    await press('Buy Now');
    await waitFor(() => expect(page.at()).toBe('/checkout'));
    expect(page.calls.find((call) => call.method === 'POST')?.body).toMatchObject({ customText1: 'Kabir & Zoya' });
    expect(savedCart.entries()).toEqual([]);
  });

  it('says on the page what the piece still needs', async () => {
    const { id: productId, name, slug } = LAMP;
    savedCart.put({ productId, name, slug, price: 1299, image: '', customText1: 'Kabir & Zoya', uploadedPhoto: null });
    await open({ [PRODUCT]: { data: { ...LAMP, photo: true } } });
    expect(screen.getByText('Your photo is still missing.')).toBeTruthy();
  });

  it('R-CUST-03 one who comes back finds the piece as it was left', async () => {
    await open({ [PRODUCT]: { data: LAMP } }, { product: LAMP, given: { text: 'Kabir & Zoya', photo: null } });
    expect(screen.getByText('Kabir & Zoya')).toBeTruthy();
  });
});
