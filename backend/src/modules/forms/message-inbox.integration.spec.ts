import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN, TestShop } from '../../../testing/test-shop.js';

interface Row {
  id: string;
  kind: string;
  fullName: string;
  subject: string;
  beginning: string;
  state: string;
}
interface Part {
  rows: Row[];
  next: string | null;
  total: number;
}

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await TestShop.start();
  token = (await shop.signIn(ADMIN)).token;
  const letter = { message: 'Namaste,\ncan you engrave सुरेश आणि लता?', email: 'shalini@example.com' };
  for (const subject of ['A lamp', 'Sixty keychains', 'Late, but lovely']) {
    shop.clock.advance(1_000);
    await shop.http('POST', '/api/contact', { body: { ...letter, fullName: 'Shalini Rao', subject } });
  }
  shop.clock.advance(1_000);
  const offer = { fullName: 'Zoya Khan', email: 'zoya@example.com', contact: '9876543210', subject: 'Resin trays' };
  await shop.http('POST', '/api/join-us', { body: { ...offer, message: 'x'.repeat(500) } });
});
afterAll(() => shop?.stop());

const ask = async <Answer>(url: string) => (await shop.http<Answer>('GET', `/api/admin/${url}`, { token })).body;
const move = (id: string, state: string) =>
  shop.http<Row & { code?: string }>('PUT', `/api/admin/messages/${id}`, { token, body: { state } });
const subjects = ({ rows }: Part) => rows.map(({ subject }) => subject);

describe('the inbox', () => {
  it('lists messages, newest first, in parts, each once, with their first words', async () => {
    const first = await ask<Part>('messages?limit=3');
    expect(subjects(first)).toEqual(['Resin trays', 'Late, but lovely', 'Sixty keychains']);
    expect(first.total).toBe(4);
    expect(first.rows[0]).toMatchObject({ kind: 'join-us', fullName: 'Zoya Khan', state: 'new' });
    expect(first.rows[0]?.beginning).toHaveLength(120);
    const second = await ask<Part>(`messages?limit=3&after=${first.next}`);
    expect(subjects(second)).toEqual(['A lamp']);
    expect(second.next).toBeNull();
  });

  it('finds by words of any part, by form and by state', async () => {
    expect(subjects(await ask('messages?q=KEYCHAIN'))).toEqual(['Sixty keychains']);
    expect((await ask<Part>(`messages?q=${encodeURIComponent('लता')}`)).total).toBe(3);
    expect(subjects(await ask('messages?kind=join-us'))).toEqual(['Resin trays']);
    expect((await ask<Part>('messages?state=answered')).rows).toEqual([]);
    expect((await ask<Part>('messages?q=%25')).rows).toEqual([]);
  });

  it('opens one, and remembers what was done with it, with a line in the audit log', async () => {
    const [row] = (await ask<Part>('messages?q=keychain')).rows;
    const id = row?.id ?? '';
    expect(await ask(`messages/${id}`)).toMatchObject({
      message: 'Namaste,\ncan you engrave सुरेश आणि लता?',
      contact: null,
      state: 'new',
    });
    expect((await move(id, 'read')).body).toMatchObject({ id, state: 'read' });
    expect((await move(id, 'answered')).body.state).toBe('answered');
    expect((await move(id, 'answered')).body.state).toBe('answered');
    expect(subjects(await ask('messages?state=answered&state=archived'))).toEqual(['Sixty keychains']);
    const actions = await ask<{ rows: { action: string; summary: string }[] }>('actions?action=message.answered');
    expect(actions.rows.map(({ summary }) => summary)).toEqual(['A message is answered now; it was read']);
    const counts = await ask<{ state: string; total: number }[]>('messages/counts');
    expect(Object.fromEntries(counts.map(({ state, total }) => [state, total]))).toEqual({
      new: 3,
      read: 0,
      answered: 1,
      archived: 0,
    });
    expect(await ask('badges')).toEqual({ orders: 0, messages: 3, reviews: 0, queues: 0 });
  });

  it('knows no other message and no other state', async () => {
    expect((await move('11111111-1111-4111-8111-111111111111', 'read')).body.code).toBe('message.not_found');
    expect((await move('x', 'read')).status).toBe(404);
    const [row] = (await ask<Part>('messages')).rows;
    expect((await move(row?.id ?? '', 'burnt')).status).toBe(400);
  });

  it('leaves out messages whose words were erased', async () => {
    await shop.em().execute("update form_message set subject = '', message = '' where email = 'zoya@example.com'");
    expect((await ask<Part>('messages')).total).toBe(3);
  });
});
