import { registerAs } from '@nestjs/config';
import { environment, isLoopback } from './environment.js';
import { shopConfig } from './shop.config.js';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** As Fastify takes it: whether every proxy is trusted, which hops of `X-Forwarded-For`, or which addresses. */
export type ProxyTrust = boolean | string[] | ((address: string, hop: number) => boolean);

function parseProxyTrust(value: string): ProxyTrust {
  if (value === 'true' || value === 'false') return value === 'true';
  const addresses = value.split(',').map((address) => address.trim());
  // Fastify itself trusts nobody where it is given a number.
  return /^\d+$/.test(value) ? (_address, hop) => hop < Number(value) : addresses;
}

export const httpConfig = registerAs('http', () => {
  const { HOST, PORT, TRUST_PROXY, RATE_LIMIT_FACTOR, ALLOWED_HOSTS, SHOP_MODE, DRAIN_SECONDS } = environment();
  return {
    host: HOST,
    port: PORT,
    trustProxy: parseProxyTrust(TRUST_PROXY),
    /** Names that the shop answers to, and whether any IP address counts; the network's demo is opened by address. */
    allowedHosts: {
      names: [...LOOPBACK_NAMES, new URL(shopConfig().publicUrl).hostname.toLowerCase(), ...ALLOWED_HOSTS],
      anyAddress: SHOP_MODE === 'demo' && !isLoopback(HOST),
    },
    /** Milliseconds for which an ending API still takes requests. */
    drainMs: DRAIN_SECONDS * 1_000,
    /** Multiplies every rate limit. */
    rateLimitFactor: RATE_LIMIT_FACTOR,
  };
});
