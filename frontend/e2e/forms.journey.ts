import type { Page } from '@playwright/test';
import { mailTo } from './mailbox';
import { expect, test } from './shop-test';

const popup = (page: Page) => page.getByRole('alertdialog');

const FORMS = [
  {
    path: '/contact-us',
    call: '**/api/contact',
    send: 'Send message',
    fields: ['Full name', 'E-mail', 'Subject', 'Message'],
  },
  {
    path: '/sell-on-saugaat',
    call: '**/api/join-us',
    send: 'Send application',
    fields: ['Full name', 'E-mail', 'Phone', 'Subject', 'Message'],
  },
] as const;

const words = (shopper: { email: string }): Record<string, string> => ({
  'Full name': 'Meera Iyer',
  'E-mail': shopper.email,
  Phone: '+91 98450 12345',
  Subject: 'A lamp for two',
  Message: 'Can both names\nbe in Devanagari?',
});

for (const { path, call, send, fields } of FORMS) {
  test(
    `the form at ${path} needs every field, keeps what was typed until it is sent, and is cleared and confirmed by mail`,
    {
      tag: [
        '@R-FORM-01',
        '@R-FORM-02',
        '@R-FORM-03',
        '@R-FORM-04',
        '@R-FORM-05',
        '@R-FORM-06',
        '@R-ERR-05',
        '@R-ERR-06',
        '@R-ERR-07',
        '@R-ERR-08',
        '@R-ERR-25',
        '@R-ROUTE-24',
        '@R-ROUTE-26',
      ],
    },
    async ({ page, shopper }) => {
      await shopper.open(path);
      const field = (label: string) => page.getByLabel(label, { exact: true });
      const press = () => page.getByRole('button', { name: send }).click();
      const texts = words(shopper);
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') calls.push(request.url());
      });
      for (const empty of fields) {
        for (const label of fields) await field(label).fill(label === empty ? '  ' : (texts[label] ?? ''));
        await press();
        await expect(field(empty), empty).toBeFocused();
        await expect(field(empty), empty).toHaveAttribute('aria-invalid', 'true');
      }
      for (const label of fields) await field(label).fill(label === 'Full name' ? '' : (texts[label] ?? ''));
      await press();
      await expect(field('Full name')).toHaveAccessibleDescription('Enter your name.');
      for (const label of fields) await field(label).fill(texts[label] ?? '');
      await field('E-mail').fill('meera@');
      await press();
      await expect(field('E-mail')).toBeFocused();
      await expect(field('E-mail')).toHaveAttribute('aria-invalid', 'true');
      await expect(field('E-mail')).toHaveAccessibleDescription('Invalid email address.');
      await expect(field('Full name')).not.toHaveAttribute('aria-invalid', /.*/);
      if (path === '/sell-on-saugaat') {
        await field('E-mail').fill(shopper.email);
        await expect(field('Phone')).toHaveAttribute('type', 'tel');
        await field('Phone').fill('no');
        await press();
        await expect(field('Phone')).toBeFocused();
        await field('Phone').fill(texts['Phone'] ?? '');
      }
      expect(calls).toEqual([]);
      await field('E-mail').fill(shopper.email);

      const refusals = [
        [{ status: 429, json: { error: 'Not so fast.' } }, 'Error!', 'Not so fast.'],
        [{ status: 502, body: 'Bad Gateway' }, 'Error!', 'Failed to send message.'],
        [null, 'Submission Failed', 'There was an issue submitting your message. Please try again later.'],
      ] as const;
      for (const [answer, title, text] of refusals) {
        await page.route(call, (route) => (answer ? route.fulfill(answer) : route.abort('internetdisconnected')));
        await press();
        await expect(popup(page).getByRole('heading')).toHaveText(title);
        await expect(popup(page)).toContainText(text);
        await page.keyboard.press('Escape');
        await expect(popup(page)).toBeHidden();
        await page.unroute(call);
        for (const label of fields) await expect(field(label)).toHaveValue(texts[label] ?? '');
      }
      await press();
      await expect(popup(page).getByRole('heading')).toHaveText('Message Sent!');
      await expect(popup(page)).toContainText('We will get back to you soon.');
      await page.keyboard.press('Enter');
      await expect(popup(page)).toBeHidden();
      await expect(page.getByRole('button', { name: send })).toBeFocused();
      for (const label of fields) await expect(field(label)).toHaveValue('');
      expect((await mailTo(shopper.baseUrl, shopper.email)).text).toContain('Meera');
    },
  );
}

test(
  'feedback needs every field and one of five ratings, and is kept until it is sent',
  { tag: ['@R-FEED-01', '@R-FEED-02', '@R-FEED-03', '@R-ERR-09', '@R-ERR-10', '@R-ERR-11', '@R-ROUTE-23'] },
  async ({ page, shopper }) => {
    await shopper.open('/feedback');
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const press = () => page.getByRole('button', { name: 'Send feedback' }).click();
    const choices = page.getByRole('radiogroup').getByRole('radio');
    await expect(choices).toHaveCount(5);
    for (const [value, label] of Object.entries({
      5: 'Excellent',
      4: 'Good',
      3: 'Average',
      2: 'Poor',
      1: 'Very Poor',
    })) {
      await expect(page.getByRole('radio', { name: new RegExp(`^${label}`) })).toHaveAttribute('value', value);
    }
    const texts = { Name: 'Meera', 'E-mail': shopper.email, Message: 'She cried.' };
    for (const empty of Object.keys(texts)) {
      for (const [label, text] of Object.entries(texts)) await field(label).fill(label === empty ? '' : text);
      await press();
      await expect(field(empty)).toHaveAttribute('aria-invalid', 'true');
    }
    for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
    await press();
    await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription('Please choose one of the five ratings.');
    await page.getByRole('radio', { name: /^Excellent/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Good/ })).toBeChecked();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);

    const ANSWERS = [
      [{ status: 429, json: { error: 'Not so fast.' } }, 'Oops...', 'Not so fast.'],
      [{ status: 500, json: {} }, 'Oops...', 'Something went wrong'],
      [null, 'Oops...', 'Something went wrong'],
      [{ status: 201, json: { message: 'Your words are with us.' } }, 'Thank You!', 'Your words are with us.'],
    ] as const;
    for (const [answer, title, text] of ANSWERS) {
      await page.route('**/api/feedback', (route) => (answer ? route.fulfill(answer) : route.abort()));
      await press();
      await expect(popup(page).getByRole('heading')).toHaveText(title);
      await expect(popup(page)).toContainText(text);
      await page.keyboard.press('Escape');
      await page.unroute('**/api/feedback');
      if (title === 'Thank You!') break;
      await expect(field('Message')).toHaveValue('She cried.');
      await expect(page.getByRole('radio', { name: /^Good/ })).toBeChecked();
    }
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
    await page.getByRole('radio', { name: /^Good/ }).check();
    const sent = page.waitForRequest('**/api/feedback');
    await press();
    expect((await sent).postDataJSON()).toMatchObject({ rating: '4', name: 'Meera' });
    await expect(popup(page).getByRole('heading')).toHaveText('Thank You!');
  },
);
