import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import { ADMIN, startTestShop, type TestShop } from '../../../testing/test-shop.js';
import { startOfDay, toIstDate } from '../../kernel/index.js';
import { ScheduledReports } from './index.js';

interface Scheduled {
  id: string;
  kind: string;
  columns: string[];
  every: string;
  addresses: string[];
}
interface Refusal {
  code: string;
  fields?: { field: string }[];
}

const DAY_MS = 86_400_000;
const URL = '/api/admin/report-schedules';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await startTestShop();
  token = (await shop.signIn(ADMIN)).token;
});
afterAll(() => shop?.stop());

const add = (body: object) =>
  shop.http<{ message: string } & Refusal>('POST', URL, {
    token,
    body: { kind: 'sales', columns: [], every: 'week', addresses: ['books@example.com'], ...body },
  });
const list = async () => (await shop.http<Scheduled[]>('GET', URL, { token })).body;
const start = async () => {
  await shop.app.get(ScheduledReports).start();
  await shop.waitUntilIdle();
};
const mailsTo = async (to: string) => (await shop.mails()).filter((mail) => mail.to === to);
/** Monday, 9 am in India, after the present of the shop. */
const toMonday = () => {
  const now = shop.clock.now();
  const midnight = startOfDay(toIstDate(now)).getTime();
  const weekday = (new Date(`${toIstDate(now)}T00:00:00Z`).getUTCDay() + 6) % 7;
  shop.clock.advance(midnight + (7 - weekday) * DAY_MS + 9 * 3_600_000 - now.getTime());
};

describe('columns of a report', () => {
  it('are offered, chosen, and the only ones in the file beside the first', async () => {
    const { body: kinds } = await shop.http<{ kind: string; columns: string[]; canBeMailed: boolean }[]>(
      'GET',
      `${URL}/kinds`,
      { token },
    );
    expect(kinds.find(({ kind }) => kind === 'sales')).toMatchObject({ canBeMailed: true });
    expect(kinds.find(({ kind }) => kind === 'orders')?.columns).toContain('Order total (₹)');
    expect(kinds.find(({ kind }) => kind === 'products')).toMatchObject({ columns: [], canBeMailed: false });
    const filters = { columns: ['Net (₹)', 'Orders'], from: '2026-11-01', to: '2026-11-02' };
    const asked = await shop.http<{ id: string; filters: object }>('POST', '/api/admin/reports', {
      token,
      body: { kind: 'sales', filters },
    });
    expect(asked.body.filters).toEqual({ ...filters, columns: ['Orders', 'Net (₹)'] });
    await shop.waitUntilIdle();
    const { raw } = await shop.http('GET', `/api/admin/reports/${asked.body.id}/file`, { token });
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(raw.rawPayload as unknown as ArrayBuffer);
    expect(book.worksheets.map(({ name }) => name)).toEqual([
      'By day',
      'By month',
      'By way of paying',
      'By state',
      'Coupons',
    ]);
    const head = (book.getWorksheet('By day')?.getRow(1).values ?? []) as unknown[];
    expect(head.slice(1)).toEqual(['Day', 'Orders', 'Net (₹)']);
  });

  it('that there are not are refused', async () => {
    const body = { kind: 'sales', filters: { columns: ['Gone'] } };
    const { status, body: refused } = await shop.http<Refusal>('POST', '/api/admin/reports', { token, body });
    expect([status, refused.fields?.map(({ field }) => field)]).toEqual([400, ['columns']]);
  });
});

describe('a report that is e-mailed', () => {
  it.each([
    [{ addresses: [] }, 'addresses'],
    [{ addresses: ['nobody'] }, 'addresses'],
    [{ kind: 'products' }, 'kind'],
    [{ columns: ['Gone'] }, 'columns'],
    [{ every: 'day' }, 'every'],
  ])('%j is refused', async (body, field) => {
    const { status, body: refused } = await add(body);
    expect([status, refused.fields?.map((one) => one.field.split('.')[0])]).toEqual([400, [field]]);
    expect(await list()).toEqual([]);
  });

  it('comes on Monday for the week before, once, with the file where it names nobody, and stops with one press', async () => {
    expect((await add({ addresses: ['Books@Example.com', 'desk@example.com'] })).body.message).toBe(
      'It’s e-mailed every Monday at 8 am.',
    );
    await add({ kind: 'orders', addresses: [ADMIN] });
    await start();
    expect(await mailsTo('books@example.com')).toEqual([]);
    toMonday();
    const fresh = await shop.signIn(ADMIN);
    token = fresh.token;
    await start();
    await start();
    const [mail, ...more] = await mailsTo('books@example.com');
    expect([mail?.subject.startsWith('Sales, Monday'), more.length]).toEqual([true, 0]);
    expect(mail?.text).toMatch(/The Excel file is\s+attached\./);
    expect(mail?.text).toContain('Orders:\n  0');
    const orders = (await mailsTo(ADMIN)).find(({ subject }) => subject.startsWith('Orders, Monday'));
    expect(orders?.text).toMatch(/please\s+sign\s+in\s+to\s+download\s+it/);
    const stop = /\/api\/report-schedules\/stop\?for=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await shop.http('POST', `${stop}x`)).status).toBe(404);
    expect((await shop.http('POST', stop)).status).toBe(200);
    const sales = (await list()).find(({ kind }) => kind === 'sales');
    expect(sales?.addresses).toEqual(['desk@example.com']);
    for (const { id } of await list()) expect((await shop.http('DELETE', `${URL}/${id}`, { token })).status).toBe(200);
    expect(await list()).toEqual([]);
    shop.clock.advance(7 * DAY_MS);
    await start();
    expect(await mailsTo('desk@example.com')).toHaveLength(1);
  });

  it('is changed: what, when and to whom, from the next period on', async () => {
    const mine = { kind: 'sales', columns: [], every: 'week', addresses: ['accounts@example.com'] };
    token = (await shop.signIn(ADMIN)).token;
    await add(mine);
    const [schedule] = await list();
    const change = (body: object, id = schedule?.id) =>
      shop.http<{ message: string } & Refusal>('PUT', `${URL}/${id}`, { token, body: { ...mine, ...body } });
    const refused = await change({ columns: ['Gone'] });
    expect([refused.status, refused.body.fields?.map(({ field }) => field)]).toEqual([400, ['columns']]);
    expect((await change({}, randomUUID())).status).toBe(404);
    const body = { columns: ['Net (₹)', 'Orders'], every: 'month', addresses: ['Accounts@Example.com', ADMIN] };
    expect((await change(body)).body.message).toBe('Saved. It’s e-mailed on the first of each month at 8 am.');
    const after = {
      kind: 'sales',
      columns: ['Orders', 'Net (₹)'],
      every: 'month',
      addresses: [mine.addresses[0], ADMIN],
    };
    expect(await list()).toEqual([{ id: schedule?.id, ...after }]);
    await start();
    expect(await mailsTo('accounts@example.com')).toEqual([]);
    const [entry] = await shop
      .em()
      .execute<{ detail: object }[]>("select detail from admin_action where action = 'report.schedule_change'");
    expect(entry?.detail).toEqual({
      changes: {
        columns: { from: '', to: 'Orders, Net (₹)' },
        every: { from: 'week', to: 'month' },
        addresses: { from: 'accounts@example.com', to: `accounts@example.com, ${ADMIN}` },
      },
    });
    await shop.http('DELETE', `${URL}/${schedule?.id}`, { token });
    expect((await change(body)).status).toBe(404);
  });

  it('is in the audit log when it begins, is left and ends', async () => {
    const rows = await shop
      .em()
      .execute<{ action: string }[]>(
        "select distinct action from admin_action where action like 'report.schedule%' order by action",
      );
    expect(rows.map(({ action }) => action)).toEqual([
      'report.schedule_add',
      'report.schedule_change',
      'report.schedule_end',
      'report.schedule_leave',
    ]);
  });
});
