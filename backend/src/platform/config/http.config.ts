import { registerAs } from '@nestjs/config';
import { environment } from './environment.js';

/** As Fastify takes it: whether every proxy is trusted, which hops of `X-Forwarded-For`, or which addresses. */
export type ProxyTrust = boolean | string[] | ((address: string, hop: number) => boolean);

function parseProxyTrust(value: string): ProxyTrust {
  if (value === 'true' || value === 'false') return value === 'true';
  const addresses = value.split(',').map((address) => address.trim());
  // Fastify itself trusts nobody where it is given a number.
  return /^\d+$/.test(value) ? (_address, hop) => hop < Number(value) : addresses;
}

export const httpConfig = registerAs('http', () => {
  const { HOST, PORT, TRUST_PROXY, RATE_LIMIT_FACTOR } = environment();
  return {
    host: HOST,
    port: PORT,
    trustProxy: parseProxyTrust(TRUST_PROXY),
    /** Multiplies every rate limit. */
    rateLimitFactor: RATE_LIMIT_FACTOR,
  };
});
