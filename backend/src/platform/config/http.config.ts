import { registerAs } from '@nestjs/config';
import { environment } from './environment.js';

export const httpConfig = registerAs('http', () => {
  const { HOST, PORT, TRUST_PROXY, RATE_LIMIT_FACTOR } = environment();
  return {
    host: HOST,
    port: PORT,
    trustProxy: TRUST_PROXY === 'true',
    /** Multiplies every rate limit. */
    rateLimitFactor: RATE_LIMIT_FACTOR,
  };
});
