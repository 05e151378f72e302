import { randomUUID } from 'node:crypto';
import { openAsAdmin } from './admin';
import { expectAccessible, expectAccessibleOnPhone } from './accessibility';
import { expect, test } from './shop-test';

test(
  'a changed setting is shown in the shop at once, and only the change is sent',
  { tag: ['@R-ADM-10', '@R-API-34', '@R-API-35', '@R-DATA-31'] },
  async ({ page, shopper, request }) => {
    const before = await request.get('/contact-us');
    await openAsAdmin(shopper, '/admin-dashboard/settings');
    await expect(page.getByLabel('Site name')).toHaveValue('Saugaat');
    await expect(page.getByLabel('Contact e-mail')).toHaveValue('hello@saugaat.example');
    const registration = page.getByRole('checkbox', { name: 'User registration enabled' });
    await expect(registration).toBeChecked();
    const phone = page.getByLabel('Contact phone');
    const was = await phone.inputValue();
    const save = page.getByRole('button', { name: 'Save settings' });
    await expect(save).toBeDisabled();

    await registration.uncheck();
    await expect(page.getByText('1 change, not saved yet')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(registration).toBeChecked();

    await phone.fill('12');
    await save.click();
    await expect(page.getByText('Please enter a phone number with 7 to 15 digits.')).toBeVisible();
    await expect(phone).toBeFocused();
    await phone.fill('+91 98765 00001');
    const sent = page.waitForRequest((one) => one.method() === 'PUT' && one.url().endsWith('/api/settings'));
    await save.click();
    expect((await sent).postDataJSON()).toEqual({ contact_phone: '+91 98765 00001' });
    await expect(page.getByText('Settings saved.')).toBeVisible();
    await expect(page.getByText('No changes yet')).toBeVisible();
    await expect(page.getByText(/^Last changed .* IST\.$/)).toBeVisible();

    const etag = before.headers()['etag'] ?? '';
    await expect(async () => {
      const after = await request.get('/contact-us', { headers: { 'if-none-match': etag } });
      expect(after.status()).toBe(200);
      expect(await after.text()).toContain('98765 00001');
    }).toPass({ timeout: 30_000 });

    await phone.fill(was);
    await save.click();
    await expect(page.getByText('No changes yet')).toBeVisible();
    await expect(phone).toHaveValue(was);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessibleOnPhone(page);
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test('the admin reads, answers, archives and finds messages, and sees how many are unread', async ({
  page,
  shopper,
  request,
}) => {
  const subject = `Marathi letters ${randomUUID().slice(0, 8)}`;
  const form = { fullName: 'Shalini Verma', email: shopper.email, subject, message: 'Namaste,\nसुरेश आणि लता?' };
  expect((await request.post('/api/contact', { data: form })).status()).toBe(200);

  await openAsAdmin(shopper, `/admin-dashboard/messages?q=${encodeURIComponent(subject)}`);
  const list = page.getByRole('list', { name: 'Messages' });
  await expect(list.getByRole('link')).toHaveCount(1);
  await expect(list.getByRole('link', { name: /^Unread, Shalini Verma/ })).toBeVisible();
  const link = page.getByRole('complementary', { name: 'Admin' }).getByRole('link', { name: /^Messages/ });
  await expect(link).toHaveText(/\d+ unread/);
  await list.getByRole('link').click();
  const letter = page.getByRole('article', { name: 'Message' });
  await expect(letter.getByRole('heading', { name: subject })).toBeFocused();
  await expect(letter).toContainText('सुरेश आणि लता?');
  await expect(list.getByRole('link', { name: /^Shalini Verma/ })).toBeVisible();
  await expectAccessible(page);

  await letter.getByRole('textbox', { name: 'Reply to Shalini' }).fill('Dear Shalini,\nyes, in both scripts.');
  await letter.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(`Reply to ${shopper.email} is on its way.`)).toBeVisible();
  const thread = letter.getByRole('list', { name: 'Conversation' });
  await expect(thread.getByRole('listitem')).toHaveCount(2);
  await expect(thread).toContainText('yes, in both scripts.');
  await letter.getByRole('radio', { name: 'Note' }).check();
  await letter.getByRole('textbox', { name: 'Note' }).fill('She may order twelve.');
  await letter.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(thread.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await expect(page.getByRole('heading', { name: /No message has/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Answered' }).click();
  await expect(page).toHaveURL(/view=answered/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleOnPhone(page);
  await list.getByRole('link', { name: /Shalini Verma/ }).click();
  await expect(letter.getByRole('heading', { name: subject })).toBeVisible();
  await expect(list).toBeHidden();
  await expectAccessibleOnPhone(page);
  await letter.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByRole('heading', { name: /No message has/ })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Archived' }).click();
  await expect(list.getByRole('link', { name: /Shalini Verma/ })).toBeVisible();
  expect(shopper.consoleErrors).toEqual([]);
});

test(
  'an approved review appears on the home page, a hidden one does not, and the audit log has both',
  { tag: '@R-API-25' },
  async ({ page, shopper, request }) => {
    const name = `Meher ${randomUUID().slice(0, 8)}`;
    const data = { name, email: shopper.email, rating: '5', message: 'The geode coasters are gorgeous.' };
    expect((await request.post('/api/feedback', { data })).status()).toBe(200);
    const homePage = async () => (await request.get('/')).text();

    await openAsAdmin(shopper, `/admin-dashboard/reviews?q=${encodeURIComponent(name)}`);
    const review = page.getByRole('article', { name: `Review by ${name}` });
    await expect(review).toContainText('5 Excellent');
    await expectAccessible(page);
    await review.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Approved.', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: /No review here has/ })).toBeVisible();
    await expect(async () => expect(await homePage()).toContain(name)).toPass({ timeout: 30_000 });

    await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'On the home page' }).click();
    await expect(review).toContainText('On the home page');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessibleOnPhone(page);
    await review.getByRole('button', { name: 'Hide' }).click();
    await expect(page.getByText('Hidden.', { exact: true })).toBeVisible();
    await expect(async () => expect(await homePage()).not.toContain(name)).toPass({ timeout: 30_000 });

    await shopper.open('/admin-dashboard/audit');
    await expect(page.getByRole('cell', { name: 'A review is hidden' }).first()).toBeVisible();
    await expectAccessibleOnPhone(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('combobox', { name: 'Action' }).selectOption('Review, approve');
    await expect(page).toHaveURL(/action=review\.approve/);
    await expect(page.getByRole('cell', { name: 'A review may be shown' }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: 'A review is hidden' })).toHaveCount(0);
    await expectAccessible(page);
    expect(shopper.consoleErrors).toEqual([]);
  },
);

test('the dashboard shows the key figures, a chart with a table, and links to what needs attention', async ({
  page,
  shopper,
  request,
}) => {
  const form = { fullName: 'Shalini', email: shopper.email, subject: 'For the dashboard', message: 'Namaste' };
  expect((await request.post('/api/contact', { data: form })).status()).toBe(200);
  await openAsAdmin(shopper, '/admin-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[A-Z][a-z]+day, \d{1,2} [A-Z][a-z]+$/);
  await expect(page.getByText(/^As of .* IST\./)).toBeVisible();
  const figures = page.getByRole('region', { name: 'Key figures' });
  await expect(figures.getByRole('term')).toHaveText([
    'Net',
    'Gross',
    'Refunded',
    'Orders',
    'Average order',
    'Paid carts',
  ]);
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect(heading('Net revenue by day')).toBeVisible();
  await expect(heading('What to do next')).toHaveCount(0);
  await expectAccessible(page);

  const chart = page.getByRole('slider', { name: /Net revenue by day/ });
  await chart.focus();
  const today = (await chart.getAttribute('aria-valuetext')) ?? '';
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveValue('28');
  await expect(chart).not.toHaveAttribute('aria-valuetext', today);
  await page.keyboard.press('Home');
  await expect(chart).toHaveValue('1');
  await page.getByRole('radio', { name: 'Table' }).check();
  const table = page.getByRole('table', { name: 'Net revenue by day' });
  await expect(table.getByRole('row')).toHaveCount(31);
  await expect(table.getByRole('rowheader').first()).toHaveText(/, so far$/);
  await expectAccessible(page);

  await page.getByRole('radio', { name: '30 days' }).click();
  await expect(page).toHaveURL('/admin-dashboard?span=30');
  await expect(figures).toContainText('the 30 days before');
  await page.getByRole('radio', { name: 'Today' }).click();
  await expect(page).toHaveURL('/admin-dashboard?span=1');
  await expect(figures).toContainText(/last [A-Z][a-z]+day by now/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleOnPhone(page);
  await page.getByRole('radio', { name: 'Chart' }).check();
  await expectAccessibleOnPhone(page);
  await page
    .getByRole('region', { name: 'Needs attention' })
    .getByRole('link', { name: /Messages unread/ })
    .click();
  await expect(page).toHaveURL('/admin-dashboard/messages?view=unread');
  expect(shopper.consoleErrors).toEqual([]);
});
