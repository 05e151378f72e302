import { expectAccessible } from './accessibility';
import { openAsAdmin } from './admin';
import { eventually, mailsTo } from './mailbox';
import { createPaidOrder } from './create-paid-order';
import { expect, test } from './shop-test';
import { jpegPhoto, CUSTOM_TEXT, ShopperPage } from './shopper-page';

/** The link of the newest proof in the mails. */
async function proofLink(shop: string, email: string, notThis = ''): Promise<string> {
  return eventually('a mail with a proof', async () => {
    const links = (await mailsTo(shop, email))
      .filter(({ subject }) => subject === `Your proof: “${CUSTOM_TEXT}”`)
      .map(({ text }) => /\/orders\?proof=\S+/.exec(text)?.[0] ?? '');
    return links.find((link) => link !== '' && link !== notThis) ?? null;
  });
}

test('a customer requests a change of a proof by its link and approves the next one', async ({
  page,
  shopper,
  browser,
}) => {
  const { number, email } = await createPaidOrder(shopper.baseUrl);
  const context = await browser.newContext({ locale: 'en-IN' });
  const admin = new ShopperPage(await context.newPage(), shopper.baseUrl);
  const adminPage = admin.page;
  await openAsAdmin(admin, `/admin-dashboard/orders/${number}`);
  const proofs = adminPage.getByRole('region', { name: 'Proofs' });
  await expect(proofs).toContainText('No proof sent yet.');
  const picture = { name: 'proof.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto() };
  await proofs.getByLabel('Send a picture').setInputFiles(picture);
  await expect(proofs).toContainText('Waiting for the customer since');
  await adminPage.getByRole('button', { name: 'Other actions' }).click();
  await expect(adminPage.getByRole('button', { name: 'Start production' })).toBeDisabled();
  await expectAccessible(adminPage);

  await page.setViewportSize({ width: 390, height: 844 });
  const first = await proofLink(shopper.baseUrl, email);
  await shopper.open(first);
  const proof = page.getByRole('region', { name: 'Is this right?' });
  await expect(proof).toContainText(`“${CUSTOM_TEXT}”`);
  await expect(proof.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await proof.getByRole('button', { name: 'Ask for a change' }).click();
  await proof.getByLabel('What should we change?').fill('A heart in place of the and.');
  await proof.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('region', { name: 'Your proof' })).toContainText('You asked for a change on ');

  await adminPage.reload();
  await admin.waitForHydration();
  await expect(proofs).toContainText('“A heart in place of the and.”');
  await proofs.getByLabel('Send a picture').setInputFiles(picture);
  await expect(proofs).toContainText('Waiting for the customer since');

  await shopper.open(await proofLink(shopper.baseUrl, email, first));
  await proof.getByRole('button', { name: 'Approve, make it' }).click();
  await expect(page.getByRole('region', { name: 'Your proof' })).toContainText('You approved this proof on ');
  await shopper.open(first);
  await expect(page.getByText(/^This proof can’t be opened\./)).toBeVisible();

  await adminPage.reload();
  await admin.waitForHydration();
  await expect(proofs).toContainText('Approved');
  await adminPage.getByRole('button', { name: 'Other actions' }).click();
  await expect(adminPage.getByRole('button', { name: 'Start production' })).toBeEnabled();
  await expect(adminPage.getByRole('listitem').filter({ hasText: 'Proof approved' })).toBeVisible();
  expect(admin.consoleErrors).toEqual([]);
  expect(shopper.consoleErrors.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  await context.close();
});
