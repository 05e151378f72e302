import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { policies as terms } from '../../lib/policies';
import { renderScreen } from '../../testing/render-screen';
import Faqs from '../faqs';
import PrivacyPolicy from '../privacy-policy';
import ReturnPolicy from '../return-policy';
import Shipping from '../shipping';
import TermsConditions from '../terms-conditions';

afterEach(cleanup);

const textOf = async (page: ReactNode) => {
  await renderScreen(page);
  return screen.getByRole('article').textContent?.replaceAll(/\s+/g, ' ') ?? '';
};

describe('shipping', () => {
  it.each([
    ['R-PAGE-05', 'across India, and only in India'],
    ['R-PAGE-06', 'within 4 hours of ordering'],
    ['R-PAGE-06', 'Once a parcel has been shipped it can no longer be cancelled'],
    ['R-PAGE-07', 'refused at the door, cash on delivery is switched off'],
    ['R-PAGE-08', 'After 3 failed delivery attempts the order can no longer be refunded'],
    ['R-PAGE-09', 'One delivery fee covers an order'],
    ['R-PAGE-10', 'On dispatch we e-mail you the tracking number'],
  ])('%s says: %s', async (_number, words) => {
    expect(await textOf(<Shipping />)).toContain(words);
  });
});

describe('returns', () => {
  it.each([
    ['R-PAGE-11', 'within 24 hours of delivery, with your order number and a photo'],
    ['R-PAGE-12', 'Ask within 7 days of delivery'],
    ['R-PAGE-12', 'Personalised products cannot be returned'],
    ['R-PAGE-13', 'Return shipping is free.'],
    ['R-PAGE-13', 'Shipping charges that you paid with the order are non-refundable'],
    ['R-PAGE-14', 'we process the return within 10 days'],
    ['R-PAGE-15', 'Every return must be approved before you send it'],
    ['R-PAGE-16', 'Bulk orders and custom orders cannot be returned'],
    ['R-PAGE-17', 'we may deny further returns'],
  ])('%s says: %s', async (_number, words) => {
    expect(await textOf(<ReturnPolicy />)).toContain(words);
  });
});

describe('questions', () => {
  it.each([
    ['R-PAGE-18', 'express shipping from Rs.200'],
    ['R-PAGE-19', 'Gift wrap costs Rs.25 per item'],
    ['R-PAGE-20', 'Rs.90 for orders below Rs.500 and Rs.40 for orders above Rs.500'],
    ['R-PAGE-21', 'COD is not available for customised items'],
    ['R-PAGE-22', 'Returns give store credit'],
    [
      'R-PAGE-23',
      'By cards, net banking, UPI, wallets, PayPal, through a payment gateway, and by cash on delivery (COD).',
    ],
  ])('%s answers: %s', async (_number, words) => {
    expect(await textOf(<Faqs />)).toContain(words);
  });
});

describe('terms and privacy', () => {
  it('R-PAGE-24 names the courts in Indore, India', async () => {
    expect(await textOf(<TermsConditions />)).toContain('the courts in Indore, India');
  });

  it('R-PAGE-04 has the notice, consent, rights and cookies', async () => {
    const text = await textOf(<PrivacyPolicy />);
    for (const heading of ['What we keep, and what for', 'Your consent', 'Your rights', 'Cookies']) {
      expect(text).toContain(heading);
    }
    expect(text).toContain('To have it erased.');
  });

  it('R-PAGE-04 leaves out what the owner has not said', async () => {
    const text = await textOf(<TermsConditions />);
    expect(text).not.toContain('Legal name');
    expect(text).not.toContain('Country of origin');
  });
});

describe('the numbers', () => {
  it('R-PAGE-25 come from the terms that the order rules read', async () => {
    const changed = JSON.parse(JSON.stringify(terms), (_key, value) =>
      typeof value === 'number' ? value + 7000 : value,
    );
    jest.resetModules();
    jest.unstable_mockModule('../../../../policies/terms.json', () => ({ default: changed }));
    const [{ faqSections }, { policies }] = await Promise.all([import('./faq'), import('../../lib/policies')]);
    expect(policies.express.rupees).toBe(terms.express.rupees + 7000);
    const text = JSON.stringify(faqSections(policies));
    expect(text).toContain('express shipping from Rs.7200');
    expect(text).toContain('Rs.7090 for orders below Rs.7500 and Rs.7040 for orders above Rs.7500');
    expect(text).toContain('Gift wrap costs Rs.7025');
    expect(text.match(/\b\d+\b/g)?.filter((number) => Number(number) < 7000)).toEqual([]);
  });
});

describe('what the owner set', () => {
  const shop = { terms: { cancelHours: 9 }, termsChangedAt: '2026-12-01T20:00:00Z' };

  it('the numbers and the day of the last change follow the settings', async () => {
    await renderScreen(<Shipping />, { shop });
    const text = screen.getByRole('article').textContent ?? '';
    expect(text).toContain('within 9 hours of ordering');
    expect(text).toContain('Last changed on 2 December 2026');
  });

  it('the owner’s own text stands in place of the shop’s', async () => {
    const body = '# Parcels\nWe pack on\nMonday.\n\n- One\n- Two';
    const answers = { 'GET /api/policy-texts/shipping': { data: { body, at: '2026-12-03T06:00:00Z' } } };
    await renderScreen(<Shipping />, { shop: { ...shop, policyTexts: { shipping: 3 } }, answers });
    expect(await screen.findByRole('heading', { name: 'Parcels' })).toBeTruthy();
    expect(screen.getByText('We pack on Monday.')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['One', 'Two']),
    );
    expect(screen.getByRole('article').textContent).toContain('Last changed on 3 December 2026');
  });
});
