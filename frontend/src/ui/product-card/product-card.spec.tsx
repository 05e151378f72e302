import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ProductCard, type CardProduct } from './product-card';

afterEach(cleanup);

const picture = (n: number) => ({ src: `/images/lamp-${n}.0a1b2c3d.webp`, width: 800, height: 800, alt: `View ${n}` });
const lamp: CardProduct = {
  name: 'Brass Lamp',
  slug: 'brass-lamp',
  pictures: [picture(1), picture(2)],
  effectivePrice: 100000,
  originalPrice: 125000,
  discountPercent: 20,
  rating: 4.8,
  material: 'Metal',
  comingSoon: false,
  soldOut: false,
  customisable: false,
};

function show(product: Partial<CardProduct> = {}) {
  const { container } = render(
    <MemoryRouter>
      <ProductCard product={{ ...lamp, ...product }} action={<button type="button">Add</button>} />
    </MemoryRouter>,
  );
  const sources = () => [...container.querySelectorAll('img')].map((img) => img.getAttribute('src'));
  return { card: screen.getByRole('article'), sources };
}

describe('a product card', () => {
  it('R-CARD-01 shows the first picture', () => {
    expect(show().sources()).toEqual(['/images/lamp-1.0a1b2c3d/640.webp']);
  });

  it('R-CARD-02 shows the second on hover', () => {
    const { card, sources } = show();
    fireEvent.pointerEnter(card);
    expect(sources()).toEqual(['/images/lamp-1.0a1b2c3d/640.webp', '/images/lamp-2.0a1b2c3d/640.webp']);
  });

  it('R-CARD-02 shows the second on focus', () => {
    const { sources } = show();
    fireEvent.focus(screen.getByRole('link', { name: 'Brass Lamp' }));
    expect(sources()).toHaveLength(2);
  });

  it('R-CONST-10 shows price, MRP and percent in Indian grouping', () => {
    show();
    expect(screen.getByText('₹1,00,000')).toBeTruthy();
    expect(screen.getByText('₹1,25,000')).toBeTruthy();
    expect(screen.getByText('20% off')).toBeTruthy();
  });

  it('shows no saving where there is none', () => {
    show({ originalPrice: null, discountPercent: 0 });
    expect(screen.queryByText(/off$/)).toBeNull();
  });

  it('R-CARD-03 R-CARD-04 a coming-soon product says so and cannot be bought', () => {
    show({ comingSoon: true });
    expect(screen.getByText('Launching Soon')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Coming Soon' })).toHaveProperty('disabled', true);
  });

  it('a product whose pieces are gone says so and cannot be bought', () => {
    show({ customisable: true });
    expect(screen.getByText('Customisable')).toBeTruthy();
    cleanup();
    show({ soldOut: true, customisable: true });
    expect(screen.getByRole('button', { name: 'Sold out' })).toHaveProperty('disabled', true);
    expect(screen.queryByText('Customisable')).toBeNull();
  });
});
