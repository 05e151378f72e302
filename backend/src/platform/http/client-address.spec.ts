import { describe, expect, it } from '@jest/globals';
import { httpConfig, withEnvironment } from '../config/index.js';
import { createAdapter } from './http-server.js';

const ENVIRONMENT = { SHOP_MODE: 'test', DATABASE_URL: 'postgresql://shop@127.0.0.1/shop', APP_SECRET: 'x' };
const PROXY = '10.0.0.2';
const CLIENT = '203.0.113.7';

async function addressSeen(trustProxy: string, forwardedFor: string, peer = PROXY): Promise<string> {
  const adapter = createAdapter(withEnvironment({ ...ENVIRONMENT, TRUST_PROXY: trustProxy }, httpConfig));
  const fastify = adapter.getInstance();
  fastify.get('/', (request, reply) => void reply.send(request.ip));
  const headers = { 'x-forwarded-for': forwardedFor };
  return (await fastify.inject({ url: '/', remoteAddress: peer, headers })).body;
}

describe('the address of a visitor', () => {
  it.each(['1', '10.0.0.2', '192.168.0.0/16, 10.0.0.0/8'])(
    'is the one that the proxy saw, whatever the visitor writes in front of it (TRUST_PROXY=%s)',
    async (trust) => {
      expect(await addressSeen(trust, CLIENT)).toBe(CLIENT);
      expect(await addressSeen(trust, `198.51.100.1, 198.51.100.2, ${CLIENT}`)).toBe(CLIENT);
    },
  );

  it('is found behind two proxies', async () => {
    expect(await addressSeen('2', `198.51.100.1, ${CLIENT}, 10.0.0.3`)).toBe(CLIENT);
  });

  it('is the peer’s own where no proxy is trusted, or none that it came through', async () => {
    expect(await addressSeen('false', CLIENT)).toBe(PROXY);
    expect(await addressSeen('10.0.0.9', CLIENT)).toBe(PROXY);
  });
});
