import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestShop } from '../../../testing/test-shop.js';
import { Mailer } from './index.js';
import { CHANNEL_ADAPTERS } from './notification-channel.js';
import { SecondChannel } from './second-channel.fixture.js';

let shop: TestShop;
beforeAll(async () => {
  CHANNEL_ADAPTERS.set('second', SecondChannel);
  shop = await TestShop.start({ NOTIFICATION_CHANNEL: 'second' }, { work: false });
});
afterAll(async () => {
  await shop?.stop();
  CHANNEL_ADAPTERS.delete('second');
});

it('a shop with a second channel tells what it carries there, once, and everything else by e-mail', async () => {
  const { user } = await shop.signIn('asha@example.com');
  await shop.em().execute('update app_user set phone = ? where id = ?', ['9876543210', user.id]);
  const mailer = shop.app.get(Mailer);
  const say = (key: string, to = user.email) =>
    mailer.send({ key, to, subject: `About ${key}`, html: '<p>H</p>', text: 'T' });

  SecondChannel.isAway = true;
  await expect(say('order-shipped:1')).rejects.toThrow('does not answer');
  SecondChannel.isAway = false;
  await say('order-shipped:1');
  await say('order-shipped:1');
  await say('order-cancelled:1');
  await say('order-shipped:2', 'nobody@example.com');

  expect([...SecondChannel.taken.values()]).toEqual([
    { to: '9876543210', text: 'About order-shipped:1. Details are in My Orders.' },
  ]);
  const mails = await shop.mails();
  expect(mails.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
    'asha@example.com About order-cancelled:1',
    'nobody@example.com About order-shipped:2',
  ]);
});
