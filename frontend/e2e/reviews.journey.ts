import { expectAccessible, expectAccessibleOnPhone } from './accessibility';
import { callAsAdmin, openAsAdmin } from './admin';
import { createPaidOrder } from './create-paid-order';
import { expect, test } from './shop-test';
import { GIFT, jpegPhoto, ShopperPage } from './shopper-page';

test(
  'a buyer reviews a delivered item, the desk approves and answers, and visitors read it; the order is repeated',
  { tag: ['@R-PROD-07'] },
  async ({ page, shopper, browser }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { id, number, customer } = await createPaidOrder(shopper.baseUrl);
    for (const step of [
      { event: 'pack' },
      { event: 'ship', carrier: 'Delhivery', trackingNumber: '5092 1183 775' },
      { event: 'deliver' },
    ]) {
      await callAsAdmin(shopper.baseUrl, 'POST', `/api/admin/orders/${id}/actions`, step);
    }
    await shopper.openSignedIn(customer);
    await shopper.open('/orders');
    const order = page.getByRole('article', { name: `Order ${number}` });
    await order.getByRole('button', { name: `Order again: ${number}` }).click();
    const again = page.getByRole('dialog', { name: '1 item added to your cart' });
    await expect(again).toContainText('With the same words and photos, at the same price.');
    await expectAccessible(page);
    await again.getByRole('button', { name: 'Close' }).last().click();

    await order.getByRole('link', { name: 'Write a review' }).click();
    await expect(page).toHaveURL(`/orders/${id}/review`);
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('Choose a number of stars.')).toBeVisible();
    await expect(page.getByText('Write a few words about it.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.getByLabel('In your words').fill('They switched it on at dinner.\nNobody wanted to turn it off.');
    await page
      .getByLabel('Choose photos')
      .setInputFiles({ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto() });
    await expect(page.getByRole('img', { name: 'lamp.jpg' })).toBeVisible();
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('Waiting for approval')).toBeVisible();
    await expectAccessible(page);

    const context = await browser.newContext({ locale: 'en-IN' });
    const admin = new ShopperPage(await context.newPage(), shopper.baseUrl);
    await openAsAdmin(admin, '/admin-dashboard/product-reviews');
    const review = admin.page.getByRole('article', { name: /by Meera I\.$/ }).filter({ hasText: number });
    await expect(review).toBeVisible();
    await expectAccessible(admin.page);
    await review.getByRole('button', { name: 'Answer' }).click();
    await review.getByLabel(/^Your public answer/).fill('Thank you, Meera.');
    await review.getByRole('button', { name: 'Save answer' }).click();
    await expect(review.getByText('Your answer: Thank you, Meera.')).toBeVisible();
    await review.getByRole('button', { name: 'Approve' }).click();
    await expect(review).toBeHidden();
    await context.close();

    const visitor = await browser.newContext({ locale: 'en-IN' });
    const guest = new ShopperPage(await visitor.newPage(), shopper.baseUrl);
    const shown = guest.page;
    await guest.open(`/product/${GIFT.slug}`);
    await shown.getByRole('link', { name: /^Rated / }).click();
    const reviews = shown.getByRole('region', { name: 'What people say' });
    await expect(reviews.getByText('Nobody wanted to turn it off.')).toBeVisible();
    await expect(reviews.getByText('Thank you, Meera.')).toBeVisible();
    await expect(reviews.getByText(/^The rating beside the price/)).toBeVisible();
    await expectAccessible(shown);
    await reviews.getByRole('button', { name: /^Helpful/ }).click();
    await expect(reviews.getByRole('button', { name: /^Helpful.*1$/ })).toHaveAttribute('aria-pressed', 'true');
    await reviews.getByRole('button', { name: /^5 stars/ }).click();
    await expect(reviews.getByText('No reviews match')).toBeVisible();
    await reviews.getByRole('button', { name: 'Clear filters' }).click();
    await reviews
      .getByRole('button', { name: /full screen$/ })
      .first()
      .click();
    await expect(shown.getByRole('dialog', { name: 'Pictures, full screen' })).toBeVisible();
    await shown.getByRole('button', { name: 'Close', exact: true }).click();
    const jsonLd = await shown.locator('script[type="application/ld+json"]').allTextContents();
    expect(jsonLd.join()).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}');
    await shown.setViewportSize({ width: 390, height: 844 });
    await reviews.scrollIntoViewIfNeeded();
    await expectAccessibleOnPhone(shown);
    await visitor.close();
  },
);
