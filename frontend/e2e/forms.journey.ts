import { mailTo } from './mailbox';
import { expect, test } from './shop-test';

test(
  'an application to sell needs every field, keeps what was typed until it is sent, and is cleared and confirmed by mail',
  {
    tag: [
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
    ],
  },
  async ({ page, shopper }) => {
    const texts = {
      'Full name': 'Meera Iyer',
      'E-mail': shopper.email,
      Phone: '+91 98450 12345',
      Subject: 'A lamp for two',
      Message: 'Can both names\nbe in Devanagari?',
    };
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await shopper.open('/sell-on-saugaat');
    const press = () => page.getByRole('button', { name: 'Send application' }).click();
    for (const label of Object.keys(texts)) await field(label).fill('  ');
    await press();
    for (const label of Object.keys(texts)) await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field('Full name')).toBeFocused();
    for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
    await field('E-mail').fill('meera@');
    await press();
    await expect(field('E-mail')).toBeFocused();
    await expect(field('E-mail')).toHaveAccessibleDescription('Invalid email address.');
    await field('E-mail').fill(shopper.email);
    await expect(field('Phone')).toHaveAttribute('type', 'tel');
    const popup = page.getByRole('alertdialog');
    const refusals = [
      [{ status: 429, json: { error: 'Not so fast.' } }, 'Error!', 'Not so fast.'],
      [{ status: 502, body: 'Bad Gateway' }, 'Error!', 'Failed to send message.'],
      [null, 'Submission Failed', 'There was an issue submitting your message. Please try again later.'],
    ] as const;
    for (const [answer, title, text] of refusals) {
      await page.route('**/api/join-us', (route) =>
        answer ? route.fulfill(answer) : route.abort('internetdisconnected'),
      );
      await press();
      await expect(popup.getByRole('heading')).toHaveText(title);
      await expect(popup).toContainText(text);
      await page.keyboard.press('Escape');
      await expect(popup).toBeHidden();
      await page.unroute('**/api/join-us');
      for (const [label, typed] of Object.entries(texts)) await expect(field(label)).toHaveValue(typed);
    }
    await press();
    await expect(popup.getByRole('heading')).toHaveText('Message Sent!');
    await page.keyboard.press('Enter');
    await expect(popup).toBeHidden();
    await expect(page.getByRole('button', { name: 'Send application' })).toBeFocused();
    for (const label of Object.keys(texts)) await expect(field(label)).toHaveValue('');
    expect((await mailTo(shopper.baseUrl, shopper.email)).text).toContain('Meera');
  },
);
