import { startThrowawayPostgres } from '../start/throwaway-postgres.mjs';

/** Jest global setup: a throwaway PostgreSQL for the suite, its address in TEST_DATABASE_URL. */
export default async function postgresUp() {
  const postgres = await startThrowawayPostgres();
  globalThis.throwawayPostgres = postgres;
  process.env.TEST_DATABASE_URL = postgres.url;
}
