/** Starts a PostgreSQL for a test run, in a folder of its own that `stop` removes. */
export function startThrowawayPostgres(): Promise<{ url: string; pid: number; stop(): Promise<void> }>;
