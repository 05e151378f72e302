import type { Browser } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from './accessibility';
import { mailTo } from './mailbox';
import { expect, test } from './shop-test';
import { CUSTOM_TEXT, PLAIN, ShopperPage } from './shopper-page';

const LAMP = { slug: 'lamp-couple-name-acrylic-arch', name: 'Lamp Couple Name Acrylic Arch' };

async function openFriend(browser: Browser, baseUrl: string, path: string): Promise<ShopperPage> {
  const context = await browser.newContext();
  const friend = new ShopperPage(await context.newPage(), baseUrl);
  await friend.open(path);
  return friend;
}

/** The link that a way of sharing carries, without the shop's address. */
async function sharedPath({ page, baseUrl }: ShopperPage): Promise<string> {
  const href = (await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '';
  const text = decodeURIComponent(href);
  return text.slice(text.indexOf(baseUrl) + baseUrl.length);
}

test('friends open a wishlist and see what is taken; its owner does not', async ({ page, shopper, browser }) => {
  await shopper.openSignedIn();
  await shopper.open(`/product/${PLAIN.slug}`);
  await page
    .getByRole('button', { name: `Wishlist: ${PLAIN.name}` })
    .first()
    .click();
  await shopper.open('/wishlist');
  await page.getByRole('button', { name: 'Share wishlist' }).click();
  await expectAccessible(page, 'sharing a wishlist');
  const path = await sharedPath(shopper);

  const anna = await openFriend(browser, shopper.baseUrl, path);
  await anna.page.getByRole('button', { name: `I’ll give this ${PLAIN.name}` }).click();
  await expect(anna.page.getByText('You’re giving this.')).toBeVisible();
  await expectAccessibleAtBothWidths(anna.page, 'a friend’s wishlist');
  const ravi = await openFriend(browser, shopper.baseUrl, path);
  await expect(ravi.page.getByText('Someone is giving this.')).toBeVisible();
  await ravi.page.context().close();

  await shopper.open(path);
  await expect(page.getByText('This is how friends see your list.')).toBeVisible();
  await expect(page.getByText(/is giving this|I’ll give this/)).toHaveCount(0);

  await anna.page.reload();
  await anna.page.getByRole('button', { name: `Undo ${PLAIN.name}` }).click();
  await expect(anna.page.getByRole('button', { name: `I’ll give this ${PLAIN.name}` })).toBeVisible();
  await shopper.open('/wishlist');
  await page.getByRole('button', { name: 'Share wishlist' }).click();
  await page.getByRole('button', { name: 'End sharing' }).click();
  await expect(page.getByRole('dialog', { name: 'Share your wishlist' })).toBeHidden();
  await anna.page.reload();
  await expect(anna.page.getByRole('heading', { name: 'This wishlist is no longer shared' })).toBeVisible();
  await anna.page.context().close();
});

test('a friend says what to think of a preview, which has no price', async ({ page, shopper, browser }) => {
  await shopper.openSignedIn();
  await shopper.open(`/product/${LAMP.slug}`);
  await page.getByRole('button', { name: 'Personalise this item' }).click();
  const studio = page.getByRole('dialog', { name: 'Make it theirs' });
  await studio.getByRole('textbox', { name: 'Your words' }).fill(CUSTOM_TEXT);
  await studio.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Ask a friend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask a friend' });
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const path = await sharedPath(shopper);
  await expectAccessible(page, 'asking a friend');

  const friend = await openFriend(browser, shopper.baseUrl, path);
  await expect(friend.page.getByRole('heading', { level: 1, name: 'Is this right?' })).toBeVisible();
  expect(await friend.page.getByRole('main').innerText()).not.toContain('₹');
  await expectAccessibleAtBothWidths(friend.page, 'a shared preview');
  await friend.page.getByRole('button', { name: 'Love it' }).click();
  await friend.page.getByLabel(/^A line to/).fill('Otherwise perfect!');
  await friend.page.getByRole('button', { name: /^Send to/ }).click();
  await expect(friend.page.getByRole('heading', { name: 'Thank you for looking' })).toBeVisible();
  const mail = await mailTo(shopper.baseUrl, shopper.email, /^An answer about /);
  expect(mail.text).toContain('Otherwise perfect!');

  await shopper.open('/account');
  await page.getByRole('button', { name: 'End the link' }).click();
  await expect(page.getByRole('heading', { name: 'Shared previews' })).toBeHidden();
  await friend.page.reload();
  await expect(friend.page.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();
  await friend.page.context().close();
});
