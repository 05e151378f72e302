import type { Page } from '@playwright/test';
import { violations } from './accessibility';
import { mailTo } from './mailbox';
import { expect, test } from './shop-test';

const POLICIES = ['/shipping', '/return-policy', '/privacy-policy', '/terms-conditions', '/faqs'] as const;
const CONTACT = { 'Full name': 'Meera Iyer', Subject: 'A lamp for two', Message: 'Can both names\nbe in Devanagari?' };

async function fill(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
}
const popup = (page: Page) => page.getByRole('alertdialog');
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const back = (page: Page) => page.getByRole('button', { name: 'Back' });

test.describe('pages to read', () => {
  const FACTS: Readonly<Record<string, readonly (readonly [number: string, words: string])[]>> = {
    '/shipping': [
      ['R-PAGE-05', 'We send everywhere in India, and only in India.'],
      ['R-PAGE-06', 'within 4 hours of ordering, with your order number, and we will cancel it.'],
      ['R-PAGE-06', 'Once a parcel has been shipped it can no longer be cancelled'],
      ['R-PAGE-07', 'refused at the door, cash on delivery is switched off for your later orders.'],
      ['R-PAGE-08', 'After 3 failed delivery attempts the order can no longer be refunded.'],
      ['R-PAGE-09', 'One delivery fee covers an order, however many pieces it holds.'],
      ['R-PAGE-10', 'On dispatch we e-mail you the tracking number'],
    ],
    '/return-policy': [
      ['R-PAGE-11', 'within 24 hours of delivery, with your order number and a photo of the damage.'],
      ['R-PAGE-12', 'Ask within 7 days of delivery.'],
      ['R-PAGE-12', 'Personalised products cannot be returned.'],
      ['R-PAGE-13', 'Return shipping is free.'],
      ['R-PAGE-13', 'Shipping charges that you paid with the order are non-refundable.'],
      ['R-PAGE-14', 'we process the return within 10 days'],
      ['R-PAGE-15', 'Every return must be approved before you send it.'],
      ['R-PAGE-16', 'Bulk orders and custom orders cannot be returned.'],
      ['R-PAGE-17', 'Where an account returns again and again, further returns may be denied.'],
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
  };
  for (const [path, facts] of Object.entries(FACTS)) {
    const numbers = [...new Set(facts.map(([number]) => number))].join(' ');
    test(`R-ROUTE-27 ${numbers} ${path} says it without a script`, async ({ request }) => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
      const [, main = ''] = (await answer.text()).split('<main');
      const text = main.replaceAll(/<!--.*?-->|<script.*?<\/script>|<[^>]*>/gs, '');
      for (const [number, words] of facts) expect(text, number).toContain(words);
    });
  }

  test('R-ROUTE-27 are found: title, description, canonical, breadcrumb', async ({ page, visitor }) => {
    for (const path of POLICIES) {
      await visitor.go(path);
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      await expect(page).toHaveTitle(`${heading} | Saugaat`);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', visitor.shop + path);
      const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(trail.getByText(heading ?? '')).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('navigation', { name: 'Policies' }).locator('[aria-current=page]')).toHaveText(
        heading ?? '',
      );
    }
  });

  test('R-ROUTE-27 a question opens and closes by keyboard', async ({ page, visitor }) => {
    await visitor.go('/faqs');
    const answer = page.getByText('Returns give store credit');
    await expect(answer).toBeHidden();
    await page.getByText('Do I get my money back?').focus();
    await page.keyboard.press('Enter');
    await expect(answer).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(answer).toBeHidden();
  });

  test('R-ROUTE-33 R-ROUTE-02 every footer link leads to a page of its own', async ({ page, visitor, request }) => {
    await visitor.go('/shipping');
    const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link');
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const path of [...POLICIES, '/contact-us', '/feedback', '/sell-on-saugaat', '/careers', '/blogs']) {
      expect(paths).toContain(path);
    }
    for (const path of paths) {
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
    }
  });
});

test.describe('forms', () => {
  test('R-ROUTE-26 R-FORM-01 R-FORM-03 R-ERR-05 a message is sent, mailed and cleared', async ({ page, visitor }) => {
    await visitor.go('/contact-us');
    await fill(page, { ...CONTACT, 'E-mail': visitor.email });
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(popup(page).getByRole('heading')).toHaveText('Message Sent!');
    await expect(popup(page)).toContainText('We will get back to you soon.');
    await page.keyboard.press('Enter');
    await expect(popup(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
    for (const label of [...Object.keys(CONTACT), 'E-mail']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    }
    const mail = await mailTo(visitor.shop, visitor.email);
    expect(mail.text).toContain('Meera');
    expect(visitor.complaints).toEqual([]);
  });

  test('R-FORM-01 R-FORM-02 R-ERR-25 what is missing is said at its field', async ({ page, visitor }) => {
    await visitor.go('/contact-us');
    await page.getByRole('button', { name: 'Send message' }).click();
    const name = page.getByLabel('Full name');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Please tell us your name.');
    await fill(page, { ...CONTACT, 'E-mail': 'meera@' });
    await page.getByRole('button', { name: 'Send message' }).click();
    const email = page.getByLabel('E-mail');
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription('Invalid email address.');
    await expect(name).not.toHaveAttribute('aria-invalid', /.*/);
  });

  test('R-ERR-08 R-ERR-06 R-ERR-07 nothing typed is lost to a failure', async ({ page, visitor }) => {
    await visitor.go('/contact-us');
    await fill(page, { ...CONTACT, 'E-mail': visitor.email });
    const kept = async () => {
      for (const [label, text] of Object.entries(CONTACT)) {
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
      }
    };
    await page.route('**/api/contact', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(popup(page).getByRole('heading')).toHaveText('Submission Failed');
    await expect(popup(page)).toContainText('There was an issue submitting your message. Please try again later.');
    await page.keyboard.press('Escape');
    await kept();

    await page.unroute('**/api/contact');
    await page.route('**/api/contact', (route) => route.fulfill({ status: 429, json: { error: 'Not so fast.' } }));
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(popup(page).getByRole('heading')).toHaveText('Error!');
    await expect(popup(page)).toContainText('Not so fast.');
    await page.keyboard.press('Escape');
    await kept();

    await page.unroute('**/api/contact');
    await page.route('**/api/contact', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(popup(page)).toContainText('Failed to send message.');
    await page.keyboard.press('Escape');
    await kept();
  });

  test('R-ROUTE-24 R-ROUTE-25 R-FORM-04 R-FORM-05 R-FORM-06 an application is sent', async ({ page, visitor }) => {
    await visitor.go('/sell-on-anything-else');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${visitor.shop}/sell-on-saugaat`);
    await visitor.go('/sell-on-saugaat');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sell on Saugaat');
    const phone = page.getByLabel('Phone');
    await expect(phone).toHaveAttribute('type', 'tel');
    await fill(page, { ...CONTACT, 'E-mail': visitor.email, Phone: 'no' });
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(phone).toBeFocused();
    await phone.fill('+91 98450 12345');
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(popup(page).getByRole('heading')).toHaveText('Message Sent!');
    await page.keyboard.press('Enter');
    await expect(phone).toHaveValue('');
  });

  test('R-ROUTE-23 R-FEED-01 R-FEED-02 R-FEED-03 R-ERR-09 feedback is sent', async ({ page, visitor }) => {
    await visitor.go('/feedback');
    await expect(page.getByRole('radio')).toHaveCount(5);
    await fill(page, { Name: 'Meera', 'E-mail': visitor.email, Message: 'She read her name and cried.' });
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription('Please choose one of the five ratings.');
    await page.getByRole('radio', { name: /^Excellent/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Good/ })).toBeChecked();
    const sent = page.waitForRequest('**/api/feedback');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ rating: '4', name: 'Meera' });
    await expect(popup(page).getByRole('heading')).toHaveText('Thank You!');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  test('R-ERR-10 R-ERR-11 feedback that is refused is kept', async ({ page, visitor }) => {
    await visitor.go('/feedback');
    await fill(page, { Name: 'Meera', 'E-mail': visitor.email, Message: 'She cried.' });
    await page.getByRole('radio', { name: /^Poor/ }).check();
    await page.route('**/api/feedback', (route) => route.fulfill({ status: 429, json: { error: 'Not so fast.' } }));
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(popup(page).getByRole('heading')).toHaveText('Oops...');
    await expect(popup(page)).toContainText('Not so fast.');
    await page.keyboard.press('Escape');
    await page.unroute('**/api/feedback');
    await page.route('**/api/feedback', (route) => route.abort());
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(popup(page)).toContainText('Something went wrong');
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Message')).toHaveValue('She cried.');
    await expect(page.getByRole('radio', { name: /^Poor/ })).toBeChecked();
  });
});

test.describe('the gift wizard', () => {
  test('R-ROUTE-28 R-ROUTE-29 R-WIZ-01 R-WIZ-02 R-WIZ-03 three answers lead to gifts', async ({ page, visitor }) => {
    await visitor.go('/our-story');
    await page.getByRole('banner').getByRole('link', { name: 'Gift Wizard' }).click();
    await expect(page).toHaveURL(/\/gift-wizard$/);
    await expect(next(page)).toBeDisabled();
    await expect(back(page)).toHaveCount(0);
    await page.getByRole('radio', { name: 'Her', exact: true }).check();
    await next(page).click();

    await expect(page.getByRole('heading', { name: 'What is the occasion?' })).toBeFocused();
    await expect(next(page)).toBeDisabled();
    await expect(back(page)).toBeVisible();
    await page.getByRole('radio', { name: 'Anniversary' }).check();
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'How much would you like to spend?' })).toBeFocused();
    await expect(next(page)).toBeDisabled();
    await expect(back(page)).toBeVisible();
    await page.getByLabel('Budget in rupees').fill('a lot');
    await expect(next(page)).toBeDisabled();
    await page.getByRole('button', { name: '₹2,000' }).click();
    await next(page).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('For her, for an anniversary');
    await expect(back(page)).toHaveCount(0);
    await expect(next(page)).toHaveCount(0);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.first()).toContainText('to spare');
    const reasons = page.getByRole('list', { name: 'Why this one' });
    expect(await reasons.count()).toBe(await cards.count());
    await page.goBack();
    await expect(page.getByLabel('Budget in rupees')).toHaveValue('');
    expect(visitor.complaints).toEqual([]);
  });

  test('R-WIZ-05 R-WIZ-06 R-WIZ-07 the results are those of the rule, in the server’s HTML', async ({
    page,
    visitor,
  }) => {
    const products = await visitor.page.context().request.get(`${visitor.shop}/api/products`);
    const all = (await products.json()) as { name: string; effectivePrice: number; giftingguide: string[] }[];
    const expected = (most: number) =>
      all.filter((one) => one.giftingguide.includes('office') && one.effectivePrice <= most).map(({ name }) => name);
    for (const [budget, most] of [
      ['1500', 1500],
      ['any', Infinity],
    ] as const) {
      for (const occasion of ['Birthday', 'Just because']) {
        await visitor.go(`/gift-wizard?step=4&recipient=Office&occasion=${occasion}&budget=${budget}`);
        const names = await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
        expect(names.toSorted()).toEqual(expected(most).toSorted());
      }
    }
    const html = await page
      .context()
      .request.get(`${visitor.shop}/gift-wizard?step=4&recipient=office&occasion=Birthday&budget=1500`);
    expect(await html.text()).toContain(expected(1500)[0]);
  });

  test('R-WIZ-01 every step has its address', async ({ page, visitor }) => {
    const answers = 'recipient=her&occasion=Wedding&budget=5000';
    const headings = [
      'Who is it for?',
      'What is the occasion?',
      'How much would you like to spend?',
      'For her, for a wedding',
    ];
    for (const [place, heading] of headings.entries()) {
      await visitor.go(`/gift-wizard?step=${place + 1}&${answers}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('list', { name: `Step ${place + 1} of 4` })).toBeVisible();
    }
    await visitor.go('/gift-wizard?step=4');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is it for?');
    expect(visitor.complaints).toEqual([]);
  });
});

const SCREENS: readonly (readonly [name: string, path: string, then?: (page: Page) => Promise<void>])[] = [
  [
    '/contact-us with errors',
    '/contact-us',
    async (page) => {
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Please tell us your name.')).toBeVisible();
    },
  ],
  [
    '/feedback with errors and a popup',
    '/feedback',
    async (page) => {
      await page.getByRole('button', { name: 'Send feedback' }).click();
      await fill(page, { Name: 'Meera', 'E-mail': 'meera@example.com', Message: 'She cried.' });
      await page.getByRole('radio', { name: /^Good/ }).check();
      await page.getByRole('button', { name: 'Send feedback' }).click();
      await expect(popup(page)).toBeVisible();
    },
  ],
  ['wizard 1', '/gift-wizard?recipient=her'],
  ['wizard 2', '/gift-wizard?step=2&recipient=her'],
  ['wizard 3', '/gift-wizard?step=3&recipient=her&occasion=Birthday&budget=2000'],
  ['wizard 4', '/gift-wizard?step=4&recipient=her&occasion=Birthday&budget=2000'],
  ['wizard 4, nothing', '/gift-wizard?step=4&recipient=her&occasion=Birthday&budget=20'],
];

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
    for (const [name, path, then] of SCREENS) {
      test(`axe finds nothing and the console is silent: ${name}`, async ({ page, visitor }) => {
        await visitor.go(path);
        await page.waitForLoadState('networkidle');
        await then?.(page);
        expect(await violations(page)).toEqual([]);
        expect(visitor.complaints).toEqual([]);
        const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
        expect(widths[0], 'nothing is wider than the screen').toBeLessThanOrEqual(widths[1]);
      });
    }
  });
}
