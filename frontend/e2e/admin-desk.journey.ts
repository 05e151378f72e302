import { arriveAsAdmin } from './admin';
import { expectSound } from './accessibility';
import { expect, test } from './shop-test';

test('R-ADM-10 R-API-34 R-API-35 R-DATA-31 settings show everywhere at once, and only what was changed is sent', async ({
  page,
  visitor,
  request,
}) => {
  const before = await request.get('/contact-us');
  await arriveAsAdmin(visitor, '/admin-dashboard/settings');
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
  }).toPass({ timeout: 2_000 });

  await phone.fill(was);
  await save.click();
  await expect(page.getByText('No changes yet')).toBeVisible();
  await expect(phone).toHaveValue(was);
  await expectSound(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page);
  expect(visitor.complaints).toEqual([]);
});
