import { registerAs } from '@nestjs/config';
import { environment } from './environment.js';

export const databaseConfig = registerAs('database', () => {
  const { DATABASE_URL, DATABASE_POOL } = environment();
  return {
    url: DATABASE_URL ?? '',
    /** Maximum number of connections of this process. */
    poolSize: DATABASE_POOL,
  };
});
