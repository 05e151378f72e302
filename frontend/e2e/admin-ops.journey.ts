import { createHmac, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, expectAccessibleOnPhone } from './accessibility';
import { openAsAdmin } from './admin';
import { expect, test } from './shop-test';

test('Bull Board opens for the admin only', { tag: ['@R-ADM-01', '@R-SEC-11'] }, async ({ page, shopper, request }) => {
  const nobody = await request.get('/admin/queues', { maxRedirects: 0 });
  expect([nobody.status(), nobody.headers()['location']]).toEqual([302, '/']);
  await shopper.openSignedIn();
  await page.goto('/admin/queues/');
  await expect(page).toHaveURL('/');
  await openAsAdmin(shopper, '/admin-dashboard');
  const elsewhere: string[] = [];
  page.on('request', (one) => {
    if (!one.url().startsWith(shopper.baseUrl) && !one.url().startsWith('data:')) elsewhere.push(one.url());
  });
  await page.goto('/admin/queues/');
  await expect(page.getByRole('link', { name: /payments/ }).first()).toBeVisible();
  expect(elsewhere).toEqual([]);
  expect(shopper.consoleErrors).toEqual([]);
});

/** The gateway sends a webhook that is not about a payment. */
async function webhook(request: APIRequestContext, id: string) {
  const { RAZORPAY_WEBHOOK_SECRET: secret = '' } = JSON.parse(process.env.SHOP_ENV ?? '{}') as Record<string, string>;
  const body = JSON.stringify({ event: 'refund.created', payload: {} });
  const answer = await request.post('/api/webhooks/razorpay', {
    data: Buffer.from(body),
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
  });
  expect(answer.status()).toBe(200);
}

test(
  'the admin sees the queues and retries failed jobs and webhooks',
  { tag: '@R-ADM-01' },
  async ({ page, shopper, request }) => {
    const id = `evt_journey_${randomUUID()}`;
    await webhook(request, id);
    // Other journeys' payments may push the event off the first page of twenty.
    await page.route('**/api/admin/ops/events?*', (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('limit', '100');
      return route.continue({ url: url.href });
    });
    const failed = {
      id: '01939f2c-0000-7000-8000-000000000001',
      queue: 'mail',
      name: 'orders.send-shipped',
      failedAt: '2026-11-20T07:12:00.000Z',
      tries: 12,
      words: 'The mail server did not take it yet.',
      told: '421 mailbox busy',
      orderId: null,
      repeats: false,
    };
    let isReplayed = false;
    await page.route('**/api/admin/ops/jobs', (route) => route.fulfill({ json: isReplayed ? [] : [failed] }));
    await page.route('**/api/admin/ops/jobs/*/retry', (route) => {
      isReplayed = true;
      return route.fulfill({ json: { message: 'The job runs again.' } });
    });
    const silent = {
      kind: 'webhooks-silent',
      title: 'Webhooks have fallen silent',
      words: 'Somebody paid, and no webhook told of it.',
      beganAt: '2026-11-20T07:12:00.000Z',
    };
    await page.route('**/api/admin/ops', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), incidents: [silent] } });
    });
    await openAsAdmin(shopper, '/admin-dashboard/queues');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queues and money');
    await expect(page.getByText(/As of .* IST, refreshes every 10 seconds\./)).toBeVisible();
    await expect(
      page.getByRole('alert').getByText(/^Webhooks have fallen silent since 20 Nov, 12:42 pm\./),
    ).toBeVisible();
    const queues = page.getByRole('table', { name: 'Queues' });
    for (const name of ['mail', 'payments', 'work'])
      await expect(queues.getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByText(/\d of 10 database connections in use/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Every job, in Bull Board' })).toHaveAttribute(
      'href',
      '/admin/queues/',
    );

    const webhooks = page.getByRole('table', { name: 'Stored webhooks' });
    const row = webhooks.getByRole('row').filter({ hasText: id });
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await shopper.waitForNetworkIdle();
      await expect(row.getByText('ignored: not our order')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessibleOnPhone(page);

    await row.getByRole('button', { name: /Replay/ }).click();
    await expect(page.getByText('The webhook is followed again.')).toBeVisible();
    const jobs = page.getByRole('region', { name: 'Failed jobs' });
    await expect(jobs.getByText('421 mailbox busy')).toBeVisible();
    await jobs.getByRole('button', { name: /Replay/ }).click();
    await expect(page.getByText('The job runs again.')).toBeVisible();
    await expect(jobs.getByText('None. All jobs succeeded.')).toBeVisible();
    await expect(row.getByText('ignored: not our order')).toBeVisible({ timeout: 60_000 });
    expect(shopper.consoleErrors).toEqual([]);
  },
);

const proof = (day: string, own: object) => ({
  day,
  captured: 3_347,
  refunded: 150,
  deducted: 0,
  gap: 0,
  differences: [],
  acknowledged: [],
  provedAt: '2026-11-20T20:30:00.000Z',
  ...own,
});

test(
  'the admin sees the daily reconciliation, its differences, and repeats a day',
  { tag: '@P43' },
  async ({ page, shopper }) => {
    const wrong = proof('2026-11-19', {
      gap: 1_299,
      differences: [
        {
          kind: 'payment',
          id: 'pay_Rb2pK9sWd7HnUo',
          gateway: 1_299,
          shop: null,
          why: 'missing_here',
          canBeForeign: false,
        },
      ],
    });
    let isMended = false;
    await page.route('**/api/admin/money-proofs', (route) =>
      route.fulfill({ json: [proof('2026-11-20', {}), isMended ? proof('2026-11-19', {}) : wrong] }),
    );
    await page.route('**/api/admin/money-proofs/2026-11-19', (route) => {
      isMended = true;
      return route.fulfill({ json: proof('2026-11-19', {}) });
    });
    await openAsAdmin(shopper, '/admin-dashboard/queues');
    const row = page
      .getByRole('region', { name: 'Daily reconciliation' })
      .getByRole('row')
      .filter({ hasText: '19 November' });
    await expect(row).toContainText('Differ by ₹1,299');
    await expect(row).toContainText('Payment pay_Rb2pK9sWd7HnUo, ₹1,299 at the gateway: missing in our records');
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Reconcile again' }).click();
    await expect(row).toContainText('Agree');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessibleOnPhone(page);
    expect(shopper.consoleErrors).toEqual([]);
  },
);
