import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { ACCOUNT, signInAs, renderScreen, errorResponse, type StubbedResponses } from '../../../testing/render-screen';
import { AddToCartButton, cartSessionListeners, photoOriginals, savedCart, attachOriginalLazily } from '../index';

const PHOTO = 'data:image/jpeg;base64,AAAA';
const CROP = { turns: 1, x: 0.1, y: 0, width: 0.5, height: 1 };
const product = { id: 'p1', name: 'Lamp', effectivePrice: 1299, image: ['/images/a.0a1b2c3d.webp'] };
const cart = `GET /api/cart/${encodeURIComponent(ACCOUNT.email)}`;
const answers: StubbedResponses = {
  'POST /api/uploads': { status: 201, data: { id: 'f1', url: '/api/files/f1', width: 4000, height: 3000 } },
  'POST /api/cart': { data: { message: 'Added to Cart' } },
  [cart]: { data: [] },
};
const remember = (softWithout = false) =>
  photoOriginals.remember('p1', {
    file: new File(['x'], 'us.jpg'),
    photo: PHOTO,
    crop: CROP,
    lowResWithout: softWithout,
  });
const press = async () => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' })));
  await screen.findByRole('button', { name: 'Added to Cart' });
};
const button = (uploadedPhoto = PHOTO) => (
  <AddToCartButton item={{ product, uploadedPhoto, prepared: attachOriginalLazily }} />
);

beforeEach(() => {
  signInAs();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  photoOriginals.remember('p1', null);
  jest.restoreAllMocks();
});

describe('the original of a photo', () => {
  it('R-CUST-12 is sent first, and the cart is told of it and of its crop', async () => {
    remember();
    const { calls, requests: asked } = await renderScreen(button(), { answers });
    await press();
    expect(asked().filter((call) => call.startsWith('POST'))).toEqual(['POST /api/uploads', 'POST /api/cart']);
    const body = calls.find(({ path }) => path === '/api/cart')?.body;
    expect(body).toMatchObject({ uploadedPhoto: PHOTO, originalPhoto: 'f1', photoCrop: CROP });
  });

  it('R-CUST-12 that cannot be sent leaves the photo as it was saved, and says so where it would print soft', async () => {
    remember(true);
    const { calls } = await renderScreen(button(), {
      answers: { ...answers, 'POST /api/uploads': errorResponse(413, 'photo.too_large') },
    });
    await press();
    expect(calls.find(({ path }) => path === '/api/cart')?.body).not.toHaveProperty('originalPhoto');
    expect(screen.getByText(/it may look blurry in print/)).toBeTruthy();
  });

  it('of another photo is not sent', async () => {
    remember();
    const { requests: asked } = await renderScreen(button('data:image/jpeg;base64,BBBB'), { answers });
    await press();
    expect(asked()).not.toContain('POST /api/uploads');
  });

  it('R-LOGIN-13 of a guest is sent at the sign-in', async () => {
    remember();
    savedCart.put({
      productId: 'p1',
      name: 'Lamp',
      slug: 'lamp',
      price: 1299,
      image: '',
      customText1: null,
      uploadedPhoto: PHOTO,
    });
    const { store, calls } = await renderScreen(null, { answers });
    await act(() => cartSessionListeners.onSignIn(store.dispatch, ACCOUNT.email));
    expect(calls.find(({ path }) => path === '/api/cart')?.body).toMatchObject({ originalPhoto: 'f1' });
  });
});
