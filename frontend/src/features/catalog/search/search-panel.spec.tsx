import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderScreen, type StubbedResponses } from '../../../testing/render-screen';
import { settle } from '../../../testing/settle';
import { LAMP } from '../../../testing/products';
import SearchPanel from './search-panel';
import { DEBOUNCE_MS } from './search.view-model';

const MUG = { ...LAMP, id: 'p2', name: 'Table Photo Mug', slug: 'table-photo-mug', pictures: [] };
const NONE = { products: [], total: 0, words: [], corrected: null, isWhole: false };
const found = (products: object[], near: object = NONE, total = products.length) => ({
  data: { products, total, near },
});
const url = (q: string) => `GET /api/products/suggestions?q=${q}&limit=8`;
const answers: StubbedResponses = {
  [url('LAMP')]: found([LAMP]),
  [url('mug')]: found([MUG]),
  [url('many')]: found([LAMP, MUG], NONE, 31),
  [url('lmap')]: found([], { products: [LAMP], total: 30, words: ['lamp'], corrected: 'lamp', isWhole: false }),
  [url('zzz')]: found([]),
  'GET /api/products/featured': { data: [LAMP] },
};
const closed = jest.fn();
const open = () => renderScreen(<SearchPanel onClose={closed} />, { answers });
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' });

async function type(text: string) {
  await act(async () => void fireEvent.change(field(), { target: { value: text } }));
  await settle(DEBOUNCE_MS + 20);
  await settle();
}

beforeEach(() => void closed.mockReset());
afterEach(() => {
  jest.useRealTimers();
  cleanup();
});

describe('the search', () => {
  it('R-SRCH-02 asks once somebody has stopped typing, and marks what was found', async () => {
    const page = await open();
    jest.useFakeTimers();
    for (const value of ['LA', 'LAMP']) {
      await act(async () => void fireEvent.change(field(), { target: { value } }));
      await act(() => jest.advanceTimersByTimeAsync(DEBOUNCE_MS - 1));
    }
    expect(page.requests()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();
    await settle();
    expect(page.requests()).toEqual([url('LAMP')]);
    const results = within(screen.getByRole('group', { name: 'Products' }));
    expect(results.getByRole('option').getAttribute('href')).toBe(`/product/${LAMP.slug}`);
    expect(results.getByText('Lamp').tagName).toBe('MARK');
  });

  it('R-SRCH-03 an empty query clears the results and asks nothing', async () => {
    const page = await open();
    await type('LAMP');
    await type('  ');
    expect(screen.queryByRole('listbox', { name: 'Search results' })).toBeNull();
    expect(page.calls).toHaveLength(1);
  });

  it('R-SRCH-04 a product without an image shows the fallback', async () => {
    await open();
    await type('mug');
    expect(screen.getByRole('listbox', { name: 'Search results' }).querySelector('img')?.getAttribute('src')).toBe(
      '/asset',
    );
  });

  it('says kindly that there is nothing', async () => {
    await open();
    await type('zzz');
    expect(screen.getByText('No results for “zzz”.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask the gift wizard' }).getAttribute('href')).toBe('/gift-wizard');
    expect(screen.getByRole('link', { name: 'See our bestsellers' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Her' }).getAttribute('href')).toBe('/collections/her');
    expect(screen.getByRole('link', { name: /Tell us what you need/ }).getAttribute('href')).toBe('/contact-us');
    await settle(50);
    expect((await screen.findByText('People often choose')).parentElement?.textContent).toContain(LAMP.name);
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

  it('lists what is only close behind a sentence that says so, with the shelf that may be meant', async () => {
    await open();
    await type('lmap');
    const near = screen.getByRole('group', { name: 'Showing results for “lamp”' });
    expect(screen.getByRole('option', { name: 'See all 30 results' }).getAttribute('href')).toBe('/products?q=lmap');
    expect(within(near).getByRole('option').textContent).toContain(LAMP.name);
    expect(
      within(screen.getByRole('group', { name: 'Shelves' }))
        .getByRole('option')
        .getAttribute('href'),
    ).toBe('/collections?type=Lamp');
  });

  it('arrows lead through shelves, products and the way to all; Enter follows', async () => {
    const page = await open();
    await type('many');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    const press = (key: string) => act(async () => void fireEvent.keyDown(field(), { key }));
    await press('ArrowUp');
    const last = screen.getByRole('option', { name: 'See all 31 results' });
    expect(field().getAttribute('aria-activedescendant')).toBe(last.id);
    expect(last.getAttribute('aria-selected')).toBe('true');
    await press('ArrowDown');
    expect(field().hasAttribute('aria-activedescendant')).toBe(false);
    await press('ArrowDown');
    await act(async () => void field().form?.requestSubmit());
    expect(page.at()).toBe(`/product/${LAMP.slug}`);
    expect(closed).toHaveBeenCalled();
  });

  it('says that it failed, and tries again at a press and when the network is back', async () => {
    let down = true;
    await renderScreen(<SearchPanel onClose={closed} />, {
      answers: { [url('mug')]: () => (down ? 'no connection' : found([MUG])) },
    });
    await type('mug');
    expect(screen.getByText('We couldn’t search just now.')).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await settle();
    expect(screen.getByText('We couldn’t search just now.')).toBeTruthy();
    down = false;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await settle();
    expect(screen.getByRole('group', { name: 'Products' }).textContent).toContain(MUG.name);
  });
});
