import { describe, expect, it } from '@jest/globals';
import {
  isPublicAddress,
  newWebhookSecret,
  retryDelayMs,
  signatureHeaders,
  urlProblem,
  WEBHOOK_EVENTS,
} from './webhook.rules.js';

describe('webhooks that the shop sends', () => {
  it('tell of every state of an order, and of stock', () => {
    expect(WEBHOOK_EVENTS).toHaveLength(15);
    expect(WEBHOOK_EVENTS).toEqual(expect.arrayContaining(['order.paid', 'order.shipped', 'stock.changed']));
  });

  it('are signed as Standard Webhooks shows it', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
    expect(signatureHeaders(secret, id, 1614265330, '{"test": 2432232314}')).toEqual({
      'webhook-id': id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
    expect(newWebhookSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(newWebhookSecret()).not.toBe(newWebhookSecret());
  });

  it('are tried eight times over a little more than a day', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7].map((attempts) => retryDelayMs(attempts) ?? NaN);
    expect(delays.map((ms) => ms / 1_000)).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 36_000]);
    expect(retryDelayMs(8)).toBeNull();
  });
});

describe('an address that is told', () => {
  it.each([
    ['93.184.216.34', true],
    ['10.0.0.1', false],
    ['100.64.0.1', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.16.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['198.18.0.1', false],
    ['192.0.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::ffff:10.0.0.1', false],
    ['2001::1', false],
    ['2001:db8::1', false],
    ['2002:a00:1::', false],
    ['2606:2800:220:1::1', true],
    ['4000::1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['example.com', false],
  ])('%s is on the Internet: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  it.each([
    ['https://example.com/webhooks', null],
    ['https://example.com:8443/a?b=c', null],
    ['https://93.184.216.34/', null],
    ['example.com', 'Please enter an address such as https://example.com/webhooks.'],
    ['http://example.com/', 'The address must begin with https://.'],
    ['ftp://example.com/', 'The address must begin with https://.'],
    ['https://name@example.com/', 'The address must not contain a name or a password.'],
    ['https://:word@example.com/', 'The address must not contain a name or a password.'],
    ['https://localhost/', 'The address must be on the Internet.'],
    ['https://127.0.0.1/', 'The address must be on the Internet.'],
    ['https://10.0.0.1/', 'The address must be on the Internet.'],
    ['https://[::1]/', 'The address must be on the Internet.'],
    ['https://[fd00::1]/', 'The address must be on the Internet.'],
  ])('%s: %s', (url, problem) => {
    expect(urlProblem(url, false)).toBe(problem);
  });

  it('may be the own machine outside production', () => {
    expect(
      ['http://localhost:9/', 'http://127.0.0.1:9/', 'http://[::1]:9/'].map((url) => urlProblem(url, true)),
    ).toEqual([null, null, null]);
    expect(urlProblem('http://example.com/', true)).toBe('The address must begin with https://.');
    expect(urlProblem('ftp://localhost/', true)).toBe('The address must begin with https://.');
    expect(urlProblem('https://10.0.0.1/', true)).toBe('The address must be on the Internet.');
  });
});
