import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { bench, type Answers } from '../../../testing/bench';
import { LAMP, pageOf } from '../../../testing/products';
import SearchPanel from './search-panel';
import { BREATH_MS } from './search.view-model';

const MUG = { ...LAMP, id: 'p2', name: 'Table Photo Mug', slug: 'table-photo-mug', pictures: [] };
const answers: Answers = {
  'GET /api/products/search?q=LAMP&limit=8': { data: pageOf([LAMP]) },
  'GET /api/products/search?q=mug&limit=8': { data: pageOf([MUG]) },
  'GET /api/products/search?q=zzz&limit=8': { data: pageOf([]) },
};
const closed = jest.fn();
const breath = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms));
const open = () => bench(<SearchPanel onClose={closed} />, { answers });
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' });

async function type(text: string) {
  await act(async () => void fireEvent.change(field(), { target: { value: text } }));
  await act(() => breath(BREATH_MS + 20));
  await act(() => breath(20));
}

beforeEach(() => void closed.mockReset());
afterEach(cleanup);

describe('the search', () => {
  it('R-SRCH-02 asks once somebody has stopped typing, and marks what was found', async () => {
    const page = await open();
    await act(async () => void fireEvent.change(field(), { target: { value: 'LA' } }));
    await act(() => breath(BREATH_MS / 4));
    await type('LAMP');
    expect(page.asked()).toEqual(['GET /api/products/search?q=LAMP&limit=8']);
    const results = within(screen.getByRole('list', { name: 'Search results' }));
    expect(results.getByRole('link').getAttribute('href')).toBe(`/product/${LAMP.slug}`);
    expect(results.getByText('Lamp').tagName).toBe('MARK');
  });

  it('R-SRCH-03 an empty query clears the results and asks nothing', async () => {
    const page = await open();
    await type('LAMP');
    await type('  ');
    expect(screen.queryByRole('list', { name: 'Search results' })).toBeNull();
    expect(page.calls).toHaveLength(1);
  });

  it('R-SRCH-04 a product without an image shows the fallback', async () => {
    await open();
    await type('mug');
    expect(screen.getByRole('list', { name: 'Search results' }).querySelector('img')?.getAttribute('src')).toBe(
      '/asset',
    );
  });

  it('says kindly that there is nothing', async () => {
    await open();
    await type('zzz');
    expect(screen.getByText(/Nothing is called “zzz”\. Try one word/)).toBeTruthy();
  });

  it('R-SRCH-01 Escape and the cross close it', async () => {
    await open();
    await act(async () => void fireEvent.keyDown(field(), { key: 'Escape' }));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Close search' })));
    expect(closed).toHaveBeenCalledTimes(2);
  });

  it('Enter shows all results on a page of their own', async () => {
    const page = await open();
    await type('LAMP');
    await act(async () => void field().form?.requestSubmit());
    expect(page.at()).toBe('/products?q=LAMP');
    expect(closed).toHaveBeenCalled();
  });
});
