/** Starts a PostgreSQL for a test run, in a temporary folder that `stop` deletes. */
export function startThrowawayPostgres(): Promise<{ url: string; pid: number; stop(): Promise<void> }>;
