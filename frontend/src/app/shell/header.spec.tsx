import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Header } from './header';
import type { SearchPanelProps } from './slots';

function SearchPanel({ onClose }: SearchPanelProps) {
  return (
    <>
      <input aria-label="Search products" />
      <button type="button" onClick={onClose}>
        Close search
      </button>
    </>
  );
}

const Deliver = () => <button type="button">PIN code</button>;

const show = (at = '/') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Header SearchPanel={SearchPanel} Deliver={Deliver} />
    </MemoryRouter>,
  );

beforeEach(() => {
  Object.defineProperty(window, 'scrollY', { value: 0, writable: true });
  show();
});
afterEach(cleanup);

function scrollTo(y: number) {
  act(() => {
    window.scrollY = y;
    window.dispatchEvent(new Event('scroll'));
  });
}
/** The menu's script begins to load with the focus on its button. */
const settled = (work: () => void) =>
  act(async () => {
    work();
    await import('./menu');
  });
const isAway = () => screen.getByRole('banner').dataset['away'] === 'true';

describe('the header', () => {
  it('R-ROUTE-06 hides on the way down and returns on the way up', () => {
    scrollTo(600);
    expect(isAway()).toBe(true);
    scrollTo(500);
    expect(isAway()).toBe(false);
  });

  it('R-ROUTE-06 returns on focus, and stays while focus is inside (T-33)', async () => {
    scrollTo(600);
    await settled(() => screen.getByRole('button', { name: 'Menu' }).focus());
    expect(isAway()).toBe(false);
    scrollTo(900);
    expect(isAway()).toBe(false);
  });

  it('R-SRCH-01 opens and closes the search; focus comes back; it stays while the search is open (T-33)', () => {
    const toggle = screen.getByRole('button', { name: 'Search' });
    fireEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    scrollTo(600);
    expect(isAway()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Close search' }));
    expect(screen.queryByLabelText('Search products')).toBeNull();
    expect(document.activeElement).toBe(toggle);
  });

  it('keeps the PIN code in its row and below it, of which styles show one; the checkout asks by itself', () => {
    expect(screen.getAllByRole('button', { name: 'PIN code' })).toHaveLength(2);
    cleanup();
    show('/checkout');
    expect(screen.queryByRole('button', { name: 'PIN code' })).toBeNull();
  });

  it('R-ROUTE-30 R-ROUTE-32 R-ROUTE-29 links to the collections, the orders and the wizard', () => {
    const links = new Map(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]));
    expect(links.get('Collections')).toBe('/collections');
    expect(links.get('Customisable')).toBe('/collections/customised-products');
    expect(links.get('Wood')).toBe('/collections/material/wood');
    expect(links.get('Acrylic')).toBe('/collections/material/acrylic');
    expect(links.get('My Orders')).toBe('/orders');
    expect(links.get('Gift Wizard')).toBe('/gift-wizard');
  });

  it('R-ROUTE-01 R-ROUTE-04 the hamburger opens the menu, which takes the focus and gives it back', async () => {
    const hamburger = screen.getByRole('button', { name: 'Menu' });
    await settled(() => hamburger.focus());
    await settled(() => fireEvent.click(hamburger));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(menu.contains(document.activeElement)).toBe(true);
    expect(screen.getByRole('link', { name: 'Office' }).getAttribute('href')).toBe('/collections/office');
    fireEvent.click(screen.getByRole('button', { name: 'Close menu' }));
    await waitFor(() => expect(document.activeElement).toBe(hamburger));
  });
});
