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
  shop = await TestShop.start({ ACCESS_TOKEN_MINUTES: '100000', RATE_LIMIT_FACTOR: '1000' });
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

interface Thread {
  id: string;
  state: string;
  reference: string;
  entries: { kind: string; text: string; author: string | null; sentAt: string | null }[];
  order: { number: string; foundBy: string; isSenders: boolean } | null;
  sender: { id: string; fullName: string } | null;
  code?: string;
}
const write = async (email: string, subject: string, message = 'Where is it?') => {
  shop.clock.advance(1_000);
  await shop.http('POST', '/api/contact', { body: { fullName: 'Tara Shah', email, subject, message } });
  const { rows } = await ask<Part>('messages?limit=1');
  return rows[0]?.id ?? '';
};
const act = (id: string, path: string, body: unknown, method = 'POST') =>
  shop.http<Thread>(method, `/api/admin/messages/${id}/${path}`, { token, body });
const thread = (id: string) => ask<Thread>(`messages/${id}`);
const mailsTo = async (email: string) => {
  await shop.waitUntilIdle();
  return (await shop.mails()).filter(({ to }) => to === email).toReversed();
};
/** An order of somebody, as far as the inbox sees it. */
const order = async (email: string, number: string) => {
  const { user } = await shop.signIn(email);
  await shop.em().execute(
    `insert into shop_order (id, number, user_id, user_email, state, subtotal_paise, amount_paise, charges, address,
       content_hash, search_text, created_at)
     values (gen_random_uuid(), ?, ?, ?, 'shipped', 100, 100, '[]', '{}', ?, '', ?)`,
    [number, user.id, email, number, shop.clock.now()],
  );
  shop.clock.advance(1_000);
};

describe('a thread', () => {
  it('is answered by e-mail once for a key, in the conversation that the sender knows', async () => {
    const email = 'tara@example.com';
    const id = await write(email, 'A question of Tara');
    await shop.waitUntilIdle();
    const answer = { key: 'attempt-one-of-tara', text: 'Dear Tara,\nit is on its way.', close: false };
    const answers = await Promise.all([act(id, 'replies', answer), act(id, 'replies', answer)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await shop.waitUntilIdle();
    await act(id, 'replies', { key: 'attempt-two-of-tara', text: 'It arrives today.', close: true });
    const [received, first, second, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    const { reference, ...open } = await thread(id);
    expect(received?.subject).toBe('We have your message');
    expect(first?.subject).toBe(`Re: A question of Tara [${reference}]`);
    expect(first?.text).toContain('it is on its way.');
    expect(first?.replyTo).toBe('hello@saugaat.example');
    expect([received?.references, first?.references?.length, second?.references?.length]).toEqual([undefined, 1, 2]);
    expect(second?.references?.[0]).toBe(first?.references?.[0]);
    expect(open.state).toBe('archived');
    expect(open.entries).toMatchObject([
      { kind: 'reply', author: ADMIN, sentAt: expect.any(String) },
      { kind: 'reply', text: 'It arrives today.', sentAt: expect.any(String) },
    ]);
  });

  it('takes what the sender writes with its reference, and nobody else’s; then it waits for an answer again', async () => {
    const email = 'asha@example.com';
    const id = await write(email, 'A question of Asha');
    await act(id, 'replies', { key: 'attempt-one-of-asha', text: 'Which colour?', close: false });
    const { reference } = await thread(id);
    expect(await write('stranger@example.com', `Re: [${reference}] stolen`)).not.toBe(id);
    await write(email, `Re: A question of Asha [${reference}]`, 'Blue, please.');
    await act(id, 'entries', { key: 'a-call-from-asha', text: 'Called: dark blue.', kind: 'received' });
    await act(id, 'entries', { key: 'a-note-about-asha', text: 'Always polite.', kind: 'note' });
    const { entries, state } = await thread(id);
    expect(entries.map(({ kind, text, author }) => [kind, text, author])).toEqual([
      ['reply', 'Which colour?', ADMIN],
      ['received', 'Blue, please.', null],
      ['received', 'Called: dark blue.', ADMIN],
      ['note', 'Always polite.', ADMIN],
    ]);
    expect(state).toBe('read');
    const forwarded = (await mailsTo('hello@saugaat.example')).filter(({ text }) => text.includes('Blue, please.'));
    expect(forwarded.map(({ subject }) => subject)).toEqual(['Contact: Re: A question of Asha']);
    const toAsha = await mailsTo(email);
    expect(toAsha.filter(({ text }) => text.includes('Always polite.'))).toEqual([]);
  });

  it('knows its order by a number, by bare digits of an own order, or by the sender; a person decides', async () => {
    const email = 'ravi@example.com';
    await order(email, 'SG-90001');
    await order(email, 'SG-90002');
    await order('other@example.com', 'SG-90003');
    const named = await write(email, 'About sg 90003 now');
    const bare = await write(email, 'My lamp of late', 'Tracking for 90001 has not moved');
    const own = await write(email, 'Another question', 'Is 90003 yours?');
    const orders = await Promise.all([named, bare, own].map(async (id) => (await thread(id)).order));
    expect(orders).toMatchObject([
      { number: 'SG-90003', foundBy: 'number', isSenders: false },
      { number: 'SG-90001', foundBy: 'number', isSenders: true },
      { number: 'SG-90002', foundBy: 'email', isSenders: true },
    ]);
    const { rows } = await ask<{ rows: { orderNumber: string }[] }>('messages?limit=3');
    expect(rows.map(({ orderNumber }) => orderNumber)).toEqual(['SG-90002', 'SG-90001', 'SG-90003']);
    expect((await act(named, 'order', { number: 'sg90001' }, 'PUT')).body.code).toBe('order.not_found');
    expect((await act(named, 'order', { number: 'SG-90001' }, 'PUT')).body.order).toMatchObject({
      number: 'SG-90001',
      foundBy: 'person',
    });
    expect((await act(named, 'order', { number: '' }, 'PUT')).body.order).toBeNull();
    expect((await thread(own)).sender).toMatchObject({ fullName: '' });
  });

  it('goes with its sender’s data', async () => {
    const email = 'gone@example.com';
    const who = await shop.signInByMail(email);
    const id = await write(email, 'A question of somebody');
    await act(id, 'replies', { key: 'attempt-one-of-gone', text: 'Dear friend, yes.', close: false });
    const copy = await shop.http<{ messages: object[] }>('GET', '/api/users/me/export', { token: who.token });
    expect(copy.body.messages).toMatchObject([{ entries: [{ kind: 'reply', text: 'Dear friend, yes.' }] }]);
    await shop.eraseAccount(who);
    await shop.waitUntilIdle();
    expect(await shop.em().execute('select 1 from message_entry where message_id = ?', [id])).toEqual([]);
    expect((await act(id, 'replies', { key: 'attempt-two-of-gone', text: 'No.', close: false })).status).toBe(404);
  });
});
