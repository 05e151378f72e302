import { expect, test } from './shop-test';

const FACTS: Readonly<Record<string, readonly (readonly [number: string, words: string])[]>> = {
  '/shipping': [
    ['R-PAGE-05', 'We deliver across India, and only in India.'],
    ['R-PAGE-06', 'within 4 hours of ordering, with your order number, and we will cancel it.'],
    ['R-PAGE-06', 'Once a parcel has been shipped it can no longer be cancelled'],
    ['R-PAGE-07', 'refused at the door, cash on delivery is switched off for your later orders.'],
    ['R-PAGE-08', 'After 3 failed delivery attempts the order can no longer be refunded.'],
    ['R-PAGE-09', 'One delivery fee covers an order, however many items it has.'],
    ['R-PAGE-10', 'On dispatch we e-mail you the tracking number'],
  ],
  '/return-policy': [
    ['R-PAGE-11', 'within 24 hours of delivery, with your order number and a photo of the damage.'],
    ['R-PAGE-12', 'Ask within 7 days of delivery.'],
    ['R-PAGE-12', 'Personalised products cannot be returned:'],
    ['R-PAGE-13', 'Return shipping is free.'],
    ['R-PAGE-13', 'Shipping charges that you paid with the order are non-refundable.'],
    ['R-PAGE-14', 'we process the return within 10 days'],
    ['R-PAGE-15', 'Every return must be approved before you send it.'],
    ['R-PAGE-16', 'Bulk orders and custom orders cannot be returned.'],
    ['R-PAGE-17', 'If an account returns again and again, we may deny further returns.'],
  ],
  '/faqs': [
    ['R-PAGE-18', 'express shipping from Rs.200'],
    ['R-PAGE-19', 'Gift wrap costs Rs.25 per item.'],
    ['R-PAGE-20', 'Rs.90 for orders below Rs.500 and Rs.40 for orders above Rs.500'],
    ['R-PAGE-21', 'COD is not available for customised items'],
    ['R-PAGE-22', 'Returns give store credit'],
    [
      'R-PAGE-23',
      'By cards, net banking, UPI, wallets, PayPal, through a payment gateway, and by cash on delivery (COD).',
    ],
  ],
  '/terms-conditions': [['R-PAGE-24', 'courts in Indore, India']],
  '/privacy-policy': [['R-PAGE-04', 'Digital Personal Data Protection Act']],
  '/blogs': [['R-PAGE-01', 'Our Blog is Coming Soon']],
  '/our-story': [['R-PAGE-02', 'In Progress']],
  '/careers': [['R-PAGE-03', 'We will soon update about hirings']],
  '/checkout': [['R-CHK-01', 'The checkout needs JavaScript.']],
  '/orders': [['R-ORD-01', 'Your orders need JavaScript.']],
};
for (const [path, facts] of Object.entries(FACTS)) {
  const tag = ['@R-ROUTE-27', ...new Set(facts.map(([number]) => `@${number}`))];
  test(`${path} says what the shop promises, also without scripts`, { tag }, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    const [, main = ''] = (await answer.text()).split('<main');
    const text = main.replaceAll(/<!--.*?-->|<script.*?<\/script>|<[^>]*>/gs, '');
    for (const [number, words] of facts) expect(text, number).toContain(words);
  });
}

test(
  'a question of the FAQs opens and closes by keyboard; on paper all are open, and the header is left out',
  { tag: '@R-ROUTE-27' },
  async ({ page, shopper }) => {
    await shopper.open('/faqs');
    const answer = page.getByText('Returns give store credit');
    await expect(answer).toBeHidden();
    await page.getByText('Do I get my money back?').focus();
    await page.keyboard.press('Enter');
    await expect(answer).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(answer).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(answer).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await shopper.open('/shipping');
    await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible();
    await expect(page.getByRole('banner').or(page.getByRole('contentinfo'))).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  },
);
