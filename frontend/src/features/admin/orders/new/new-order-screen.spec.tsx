import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { NEW_ORDER_FIELDS } from '../../../../testing/new-order-fields';
import { LAMP } from '../../../../testing/products';
import { ACCOUNT, renderScreen, type Call } from '../../../../testing/render-screen';
import { accountLoaded } from '../../../session';
import { NewOrderScreen } from './new-order-screen';

const LOCKET = { ...LAMP, id: 'p2', name: 'Heart Locket', slug: 'heart-locket', photo: true, text1: false };
const QUOTE = {
  subtotal: 899,
  total: 899,
  charges: [],
  discounts: [],
  days: null,
  cash: { problem: null },
  online: { problem: null },
};
const context = { drawImage: () => undefined, fillRect: () => undefined };

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } }));

beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AAAA');
  globalThis.createImageBitmap = (async () => ({ width: 4000, height: 3000, close: () => undefined })) as never;
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('takes an item that needs a photo: it is given in the studio, and sent once before the order', async () => {
  const placed: Call[] = [];
  const uploads = ['f1', 'f2', 'f3'];
  const { requests, store } = await renderScreen(<NewOrderScreen />, {
    answers: {
      'GET /api/admin/session': { data: { role: 'desk' } },
      'GET /api/products/suggestions?q=locket&limit=6': { data: { products: [LOCKET], total: 1, near: {} } },
      'GET /api/products/slug/heart-locket': { data: LOCKET },
      'POST /api/admin/phone-orders/quote': { data: QUOTE },
      'POST /api/uploads': () => ({ status: 201, data: { id: uploads.shift() } }),
      'POST /api/admin/phone-orders': (call) => {
        placed.push(call);
        return placed.length === 1 ? 'no connection' : { data: { id: 'o1', number: 'SG-10001' } };
      },
    },
  });
  await act(async () => void store.dispatch(accountLoaded({ ...ACCOUNT, isAdmin: true, role: 'desk' })));
  await type('Find an item', 'locket');
  fireEvent.click(await screen.findByRole('button', { name: 'Add Heart Locket' }));
  expect(await screen.findByText('Heart Locket needs a photo.')).toBeTruthy();
  await press('Personalise Heart Locket');
  await screen.findByRole('dialog', { name: 'Make it theirs' });
  const files = [new File(['x'], 'ghar.jpg', { type: 'image/jpeg' })];
  await act(
    async () => void fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files } }),
  );
  await press('Save');
  expect(screen.getByRole('img', { name: 'For Heart Locket, as framed' })).toBeTruthy();
  expect(screen.queryByText('Heart Locket needs a photo.')).toBeNull();
  for (const [label, value] of Object.entries(NEW_ORDER_FIELDS)) await type(label, value);
  await press('Show total');
  expect(requests()).not.toContain('POST /api/uploads');
  await press('Send payment link');
  await press('Send payment link');
  expect(requests().filter((one) => one === 'POST /api/uploads')).toHaveLength(2);
  const crop = { turns: 0, x: 0, y: 0, width: 1, height: 1 };
  const lines = [{ productId: 'p2', quantity: 1, photo: 'f1', originalPhoto: 'f2', photoCrop: crop }];
  expect(placed.map(({ body }) => body)).toMatchObject([{ lines }, { lines }]);
});
