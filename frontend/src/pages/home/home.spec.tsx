import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../app/store';
import Home from './home';
import { settle } from '../../testing/settle';

afterEach(cleanup);

const lamp = {
  id: '1',
  name: 'Brass Lamp',
  slug: 'brass-lamp',
  pictures: [],
  effectivePrice: 999,
  originalPrice: null,
  discountPercent: 0,
  rating: 4.5,
  material: 'Metal',
  comingSoon: true,
  soldOut: false,
  customisable: false,
};
const answers: Record<string, unknown> = {
  '/api/products/featured': [lamp],
  '/api/feedback/top': [{ id: '1', name: 'Ritika', message: 'The glow is so soft.', rating: 5 }],
};

const serverQuery = async ({ url }: { url: string }) => ({ data: answers[url] });

async function show() {
  const store = makeStore({}, { serverQuery });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Home />
      </MemoryRouter>
    </Provider>,
  );
  await act(async () => void (await import('./below-the-fold')));
  await settle();
}

const hrefs = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the home page', () => {
  it('R-HOME-01 the pictures of the showcase open the collections that their words say', async () => {
    await show();
    const links = hrefs(screen.getByRole('region', { name: 'Five rooms to wander through' }));
    expect(links).toEqual([
      '/collections?type=Lamp',
      '/collections?type=Wall%20Art',
      '/collections/personalised-jewellary',
      '/collections/luxury',
      '/collections/gifts',
    ]);
  });

  it('R-HOME-02 R-HOME-08 the banner leads to the collections', async () => {
    await show();
    const banner = screen.getByRole('region', { name: 'DISCOVER OUR COLLECTION' });
    const button = within(banner).getByRole('link', { name: 'Discover Our Collections' });
    expect(button.getAttribute('href')).toBe('/collections');
  });

  it('R-HOME-03 R-HOME-04 the Gifting Guide leads to six collections and to the wizard', async () => {
    await show();
    expect(screen.getByText('Gifting Guide')).toBeTruthy();
    expect(hrefs(screen.getByRole('region', { name: 'Who is it for?' })).sort()).toEqual([
      '/collections/diy',
      '/collections/family',
      '/collections/friends',
      '/collections/her',
      '/collections/him',
      '/collections/office',
      '/gift-wizard',
    ]);
  });

  it('R-HOME-05 the Bestsellers row shows the featured products', async () => {
    await show();
    const row = screen.getByRole('region', { name: 'Bestsellers' });
    expect(within(row).getByRole('link', { name: 'Brass Lamp' })).toBeTruthy();
  });

  it('R-HOME-06 R-HOME-09 the Reviews strip shows the top feedback and invites more', async () => {
    await show();
    expect(screen.getByText('The glow is so soft.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Share Your Experience' }).getAttribute('href')).toBe('/feedback');
  });

  it('R-HOME-07 social badges lead out', async () => {
    await show();
    const badges = hrefs(screen.getByRole('region', { name: 'See them in other people’s homes' }));
    expect(badges.map((href) => new URL(href ?? '').hostname)).toEqual([
      'www.instagram.com',
      'www.facebook.com',
      'www.youtube.com',
      'www.pinterest.com',
    ]);
  });
});
