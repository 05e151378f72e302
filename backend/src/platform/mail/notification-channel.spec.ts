import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import type { Mail } from './mail.js';
import { SmtpTransport } from './mail-transport.js';
import { testNotificationChannel, type Delivered } from './notification-channel.contract.fixture.js';
import { CHANNEL_ADAPTERS, MailChannel, notificationChannel, type Notification } from './notification-channel.js';
import { SecondChannel } from './second-channel.fixture.js';

const MAIL: Mail = {
  to: 'asha@example.com',
  subject: 'Order SG-10001 has left',
  html: '<p>Order SG-10001</p>',
  text: 'Order SG-10001 is on its way.',
};
const shipped: Notification = {
  kind: 'order-shipped',
  id: '<1@saugaat.example>',
  mail: MAIL,
  phone: () => Promise.resolve('9876543210'),
};

testNotificationChannel('e-mail by SMTP', async () => {
  const taken: Delivered[] = [];
  let isAway = false;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, done) => done(isAway ? new Error('busy') : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const id = /^Message-ID: (.+)\r$/m.exec(text)?.[1] ?? '';
        taken.push({ to: envelope.rcptTo.map(({ address }) => address).join(), id, text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    channel: new MailChannel(new SmtpTransport(`smtp://127.0.0.1:${port}`, 'Saugaat <hello@saugaat.example>')),
    carried: shipped,
    to: MAIL.to,
    words: 'SG-10001',
    others: [],
    delivered: () => Promise.resolve(taken),
    fail: async () => void (isAway = true),
    recover: async () => void (isAway = false),
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
});

testNotificationChannel('a provider in memory', async () => ({
  channel: new SecondChannel(),
  carried: shipped,
  to: '9876543210',
  words: 'SG-10001',
  others: [
    { ...shipped, kind: 'login-code', id: '<2@saugaat.example>' },
    { ...shipped, id: '<3@saugaat.example>', phone: () => Promise.resolve(null) },
  ],
  delivered: async () => [...SecondChannel.taken].map(([id, message]) => ({ id, ...message })),
  fail: async () => void (SecondChannel.isAway = true),
  recover: async () => void (SecondChannel.isAway = false),
}));

describe('the channel of the setting', () => {
  const mails: string[] = [];
  const transport = { send: async (_mail: Mail, id: string) => void mails.push(id), close: () => undefined };
  const channelOf = (name: string) => notificationChannel(name, transport);
  beforeEach(() => {
    mails.length = 0;
    CHANNEL_ADAPTERS.set('second', SecondChannel);
  });
  afterEach(() => void CHANNEL_ADAPTERS.delete('second'));

  it('is e-mail, or an adapter by its name', () => {
    expect(channelOf('mail')).toBeInstanceOf(MailChannel);
    expect(channelOf('second').name).toBe('second');
    expect(() => channelOf('pigeon')).toThrow('NOTIFICATION_CHANNEL is pigeon: it must be one of mail, second.');
  });

  it('has e-mail for what another channel does not carry, and for nothing else', async () => {
    const channel = channelOf('second');
    expect(await channel.send({ ...shipped, id: '<4@saugaat.example>' })).toBe(true);
    expect(mails).toEqual([]);
    expect(await channel.send({ ...shipped, kind: 'login-code', id: '<5@saugaat.example>' })).toBe(true);
    expect(mails).toEqual(['<5@saugaat.example>']);
    SecondChannel.isAway = true;
    await expect(channel.send({ ...shipped, id: '<6@saugaat.example>' })).rejects.toThrow('does not answer');
    SecondChannel.isAway = false;
    expect(mails).toEqual(['<5@saugaat.example>']);
    channel.close();
  });
});
