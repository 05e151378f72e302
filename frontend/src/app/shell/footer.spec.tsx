import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ShopContext, type Shop } from '../../lib/shop';
import Footer from './footer';

afterEach(cleanup);

const shop: Shop = {
  siteName: 'Saugaat',
  publicUrl: '',
  checkoutScriptUrl: '',
  contactEmail: '',
  contactPhone: '',
  legal: {},
};

function links(hasPage: (path: string) => boolean) {
  render(
    <MemoryRouter>
      <ShopContext value={{ ...shop, hasPage }}>
        <Footer />
      </ShopContext>
    </MemoryRouter>,
  );
  const nav = within(screen.getByRole('contentinfo'));
  return nav
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.startsWith('/'));
}

it('R-ROUTE-33 links to all that it should', () => {
  const expected = [
    '/collections/gifts',
    '/collections/personalised-jewellary',
    '/collections/wall-art',
    '/collections/luxury',
    '/our-story',
    '/blogs',
    '/careers',
    '/sell-on-saugaat',
    '/shipping',
    '/privacy-policy',
    '/return-policy',
    '/terms-conditions',
    '/contact-us',
    '/faqs',
  ];
  expect(links(() => true)).toEqual(expect.arrayContaining(expected));
});

it('links to no page that the shop has not', () => {
  expect(links((path) => path === '/careers')).toEqual(['/careers']);
});

it('names the ways to pay, cash on delivery among them', () => {
  links(() => true);
  const ways = within(screen.getByRole('list', { name: 'Ways to pay' })).getAllByRole('listitem');
  expect(ways.map(({ textContent }) => textContent)).toEqual(['UPI', 'Cards', 'Net banking', 'Cash on delivery']);
});
