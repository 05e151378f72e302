import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderScreen, type StubbedResponses } from '../../testing/render-screen';
import { WizardScreen } from './index';

afterEach(cleanup);

const lamp = {
  id: 'lamp',
  name: 'Couple Lamp',
  slug: 'couple-lamp',
  pictures: [{ src: '/images/lamp.0a1b2c3d.webp', width: 800, height: 800, alt: '' }],
  effectivePrice: 1299,
  originalPrice: null,
  discountPercent: 0,
  rating: 4.8,
  reviews: 12,
  type: ['Lamp'],
  subcategory: [],
  material: 'Acrylic',
  style: 'Modern',
  theme: [],
  trending: '',
  giftingguide: ['Her', 'him'],
  gift: true,
  luxury: false,
  wallart: false,
  comingSoon: false,
  soldOut: false,
  customisable: true,
  photo: false,
  text1: true,
};
const vase = { ...lamp, id: 'vase', name: 'Vase', slug: 'vase', type: [], customisable: false, text1: false };
const dear = { ...lamp, id: 'dear', name: 'Ring', slug: 'ring', effectivePrice: 12499 };
const his = { ...lamp, id: 'his', name: 'Bookends', slug: 'bookends', giftingguide: ['him'] };
const PRODUCTS: StubbedResponses = { 'GET /api/products': { data: [vase, lamp, dear, his] } };

const open = (query = '', answers = PRODUCTS) =>
  renderScreen(<WizardScreen />, { path: `/gift-wizard${query && `?${query}`}`, answers });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const choose = (name: string) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
const heading = () => screen.getByRole('heading', { level: 1 });
const budget = () => screen.getByLabelText<HTMLInputElement>('Budget in rupees');
const type = (value: string) => act(async () => void fireEvent.change(budget(), { target: { value } }));
const gifts = async () =>
  (await screen.findAllByRole('article')).map((card) => within(card).getByRole('heading').textContent);

describe('the gift wizard', () => {
  it('R-WIZ-01 R-WIZ-02 R-WIZ-03 asks recipient, occasion and budget, and shows what matches', async () => {
    const { at } = await open();
    expect(heading().textContent).toBe('Who is it for?');
    expect(screen.getAllByRole('radio')).toHaveLength(6);
    expect(button('Next').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await choose('Her');
    expect(button('Next').disabled).toBe(false);
    await press('Next');

    expect(at()).toBe('/gift-wizard?step=2&recipient=her');
    expect(heading().textContent).toBe('What is the occasion?');
    expect(document.activeElement).toBe(heading());
    expect(screen.getAllByRole('radio')).toHaveLength(7);
    expect(button('Next').disabled).toBe(true);
    expect(button('Back')).toBeTruthy();
    await choose('Anniversary');
    await press('Next');

    expect(heading().textContent).toBe('How much would you like to spend?');
    expect(button('Next').disabled).toBe(true);
    expect(button('Back')).toBeTruthy();
    await type('2000');
    expect(budget().value).toBe('2,000');
    await press('Next');

    expect(at()).toBe('/gift-wizard?step=4&recipient=her&occasion=Anniversary&budget=2000');
    expect(heading().textContent).toBe('For her, for an anniversary');
    expect(await gifts()).toEqual(['Couple Lamp', 'Vase']);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('R-WIZ-03 Back keeps what was answered', async () => {
    const { at } = await open('step=3&recipient=her&occasion=Wedding');
    await type('500');
    await press('Back');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Wedding' }).checked).toBe(true);
    await press('Back');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Her' }).checked).toBe(true);
    expect(button('Next').disabled).toBe(false);
    expect(at()).toBe('/gift-wizard?recipient=her&occasion=Wedding&budget=500');
  });

  it('R-WIZ-02 R-WIZ-04 the budget takes numbers only', async () => {
    await open('step=3&recipient=her&occasion=Wedding');
    expect(budget().inputMode).toBe('numeric');
    await type('a lot');
    expect(budget().value).toBe('');
    expect(button('Next').disabled).toBe(true);
    await press('₹5,000');
    expect(budget().value).toBe('5,000');
    expect(button('₹5,000').getAttribute('aria-pressed')).toBe('true');
    expect(button('Next').disabled).toBe(false);
    await type('');
    expect(button('Next').disabled).toBe(true);
  });

  it('R-WIZ-07 an address without a number shows every price', async () => {
    await open('step=4&recipient=her&occasion=Wedding&budget=any');
    expect(await gifts()).toEqual(expect.arrayContaining(['Couple Lamp', 'Vase', 'Ring']));
    expect(screen.queryByText('Bookends')).toBeNull();
  });

  it('explains each result', async () => {
    await open('step=4&recipient=her&occasion=Anniversary&budget=2000');
    const why = await screen.findAllByRole('list', { name: 'Why this one' });
    expect(
      why.map((list) =>
        within(list)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ),
    ).toEqual([
      ['Carries your words', '₹701 under budget'],
      ['Chosen for her', '₹701 under budget'],
    ]);
    const summary = '2 items at or under ₹2,000. The best matches come first.';
    expect(screen.getByText(summary, { selector: 'p' })).toBeTruthy();
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent?.trim());
    expect(said).toContain(summary);
  });

  it('R-WIZ-01 each answer can be changed from the results', async () => {
    const { at } = await open('step=4&recipient=her&occasion=Anniversary&budget=2000');
    await press('Change: ₹2,000');
    expect(at()).toBe('/gift-wizard?step=3&recipient=her&occasion=Anniversary&budget=2000');
    expect(budget().value).toBe('2,000');
  });

  it('says when nothing matches, and leads to the budget', async () => {
    await open('step=4&recipient=her&occasion=Anniversary&budget=20');
    expect(await screen.findByText('Nothing at this price yet.')).toBeTruthy();
    await press('Change the budget');
    expect(budget().value).toBe('20');
  });

  it('says when the shelf cannot be fetched, and tries again', async () => {
    let online = false;
    await open('step=4&recipient=her&occasion=Anniversary&budget=2000', {
      'GET /api/products': () => (online ? { data: [lamp] } : 'no connection'),
    });
    const sentence = await screen.findByText('Failed to load products. Please try again later.');
    expect(sentence.closest('[role=alert]')).not.toBeNull();
    online = true;
    await press('Try again');
    expect(await gifts()).toEqual(['Couple Lamp']);
  });
});
