import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen, errorResponse, type StubbedResponses } from '../../../testing/render-screen';
import { settle } from '../../../testing/settle';
import { LAMP, pageOf } from '../../../testing/products';
import { ALL_COLLECTIONS, collectionAt, CollectionView } from '../index';

const FRIENDS = '/api/products/search?collection=friends';
const friends = collectionAt('friends') ?? ALL_COLLECTIONS;
const BRASS = { ...LAMP, id: 'p2', name: 'Lamp Brass Diya', slug: 'lamp-brass-diya', customisable: false };
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

const answers: StubbedResponses = {
  [`GET ${FRIENDS}&limit=24`]: { data: pageOf([LAMP, BRASS]) },
  [`GET /api/products/search?type=Lamp&collection=friends&limit=24`]: { data: pageOf([LAMP]) },
  [`GET /api/products/search?type=Lamp&type=Wearables&collection=friends&limit=24`]: { data: pageOf([LAMP, BRASS]) },
  [`GET /api/products/search?type=Lamp&color=Gold&collection=friends&limit=24`]: { data: pageOf([]) },
};
async function open(search = '', given: StubbedResponses = answers) {
  const page = await renderScreen(<CollectionView collection={friends} />, {
    path: `/collections/friends${search}`,
    answers: given,
  });
  await settle();
  return page;
}

function tap(element: HTMLElement) {
  fireEvent.pointerDown(element);
  fireEvent.pointerUp(element);
}

/** The phone's width, as media queries see it. */
function onPhone() {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    media,
    matches: media === '(max-width: 768px)',
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }));
}

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('a list of products', () => {
  it('R-COLL-12 R-COLL-13 has its heading, breadcrumb and products', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The FRIENDS Collection');
    expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByText('Friends')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByText('2 items')).toBeTruthy();
  });

  it('R-COLL-15 says "Loading products..." while it loads', async () => {
    await open('', { [`GET ${FRIENDS}&limit=24`]: () => new Promise(() => undefined) });
    expect(screen.getByText('Loading products...')).toBeTruthy();
  });

  it('R-ERR-14 says so when products cannot be loaded, and tries again when asked', async () => {
    let down = true;
    await open('', { [`GET ${FRIENDS}&limit=24`]: () => (down ? errorResponse(500, 'x') : { data: pageOf([LAMP]) }) });
    const failure = screen.getByText('Failed to load products. Please try again later.');
    expect(failure.closest('[role=alert]')).not.toBeNull();
    expect(screen.queryByText('Loading products...')).toBeNull();
    down = false;
    await press(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  it('R-COLL-02 the landing page has its four tiles', async () => {
    await renderScreen(<CollectionView collection={ALL_COLLECTIONS} />, {
      path: '/collections',
      answers: { 'GET /api/products/search?limit=24': { data: pageOf([LAMP]) } },
    });
    for (const [name, to] of [
      ['TRENDING', 'trending'],
      ['BY STYLE', 'style'],
      ['BY MATERIAL', 'material'],
      ['BY THEMES', 'theme'],
    ]) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/collections/${to}`);
    }
  });
});

describe('filters', () => {
  it('R-FILT-14 R-FILT-16 a choice stands in the address, changes the list and is announced', async () => {
    const page = await open();
    await press(box(/^Lamp/));
    expect(box(/^Lamp/).checked).toBe(true);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(page.at()).toBe('/collections/friends?type=Lamp');
    await waitFor(() => expect(document.querySelector('output.srOnly')?.textContent?.trim()).toBe('1 item'));
    await press(box(/^Wearables/));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(page.at()).toBe('/collections/friends?type=Lamp&type=Wearables');
  });

  it('R-FILT-15 an address that was shared opens with its filters', async () => {
    const page = await open('?type=Lamp');
    expect(box(/^Lamp/).checked).toBe(true);
    expect(page.requests()).toContain('GET /api/products/search?type=Lamp&collection=friends&limit=24');
  });

  it('R-FILT-05 R-FILT-06 nothing that matches is said, and Reset Filters brings everything back', async () => {
    const page = await open('?type=Lamp&color=Gold');
    expect(screen.getByText('No products match your selected filters.')).toBeTruthy();
    const [reset] = screen.getAllByRole('button', { name: 'Reset Filters' });
    if (reset) await press(reset);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(page.at()).toBe('/collections/friends');
  });

  it('a filter that is on can be taken off by its chip', async () => {
    const page = await open('?type=Lamp');
    await press(screen.getByRole('button', { name: 'Remove Lamp' }));
    await waitFor(() => expect(page.at()).toBe('/collections/friends'));
  });

  it('R-FILT-02 R-FILT-04 at 768 px and below a button opens them as a modal, and its cross closes it', async () => {
    onPhone();
    await open();
    await press(screen.getByRole('button', { name: 'Filters' }));
    const modal = within(screen.getByRole('dialog', { name: 'Filters' }));
    expect(modal.getByRole('checkbox', { name: /Wearables/ })).toBeTruthy();
    await press(modal.getByRole('button', { name: 'Close filters' }));
    expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull();
  });

  it('R-FILT-03 a press outside closes the modal, one inside does not', async () => {
    onPhone();
    await open();
    await press(screen.getByRole('button', { name: 'Filters' }));
    const modal = screen.getByRole('dialog', { name: 'Filters' });
    await act(async () => tap(within(modal).getByRole('heading')));
    expect(screen.queryByRole('dialog', { name: 'Filters' })).not.toBeNull();
    await act(async () => tap(modal));
    expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull();
  });

  it('a list by a day waits for the dates, and is shown for any day where they cannot be loaded', async () => {
    const dates = Promise.withResolvers<ReturnType<typeof errorResponse>>();
    await open('?by=2026-12-05', { ...answers, 'GET /api/arrival-dates': () => dates.promise });
    expect(screen.queryAllByRole('article')).toEqual([]);
    expect(screen.getByText('Loading products...')).toBeTruthy();
    await act(async () => dates.resolve(errorResponse(500, 'x')));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.getByRole('button', { name: /dates not loaded/ })).toBeTruthy();
    expect(screen.queryByText('Loading products...')).toBeNull();
  });

  it('R-FILT-01 above that width there is no modal', async () => {
    await open();
    await press(screen.getByRole('button', { name: 'Filters' }));
    expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull();
  });
});

describe('cards', () => {
  it('R-CARD-05 R-CARD-06 R-ERR-18 a customisable product is not added from a list; OK opens its page', async () => {
    const page = await open();
    await press(screen.getByRole('button', { name: `Personalise: ${LAMP.name}` }));
    const popup = within(screen.getByRole('alertdialog'));
    expect(
      popup.getByText(
        'This is a customisable product. Please go to the product page and customise it before adding to cart.',
      ),
    ).toBeTruthy();
    expect(page.requests().filter((call) => call.startsWith('POST'))).toEqual([]);
    await press(popup.getByRole('button', { name: 'OK' }));
    expect(page.at()).toBe(`/product/${LAMP.slug}`);
  });

  it('R-CART-14 another product opens the login for a guest, and no call is made', async () => {
    const page = await open();
    await press(screen.getByRole('button', { name: `Add to Cart: ${BRASS.name}` }));
    expect(page.requests().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('R-CARD-03 R-CARD-04 a coming-soon product says so and cannot be bought', async () => {
    await open('', { [`GET ${FRIENDS}&limit=24`]: { data: pageOf([{ ...LAMP, comingSoon: true }]) } });
    const card = within(screen.getByRole('article'));
    expect(card.getByText('Launching Soon')).toBeTruthy();
    expect(card.getByRole<HTMLButtonElement>('button', { name: 'Coming Soon' }).disabled).toBe(true);
    expect(card.queryByRole('button', { name: /Add to Cart|Personalise/ })).toBeNull();
    expect(card.getAllByRole('button')).toHaveLength(2);
  });
});
