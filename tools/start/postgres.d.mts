/** Starts a PostgreSQL for a test run, in a temporary folder that `stop` deletes. */
export function startThrowawayPostgres(): Promise<{ url: string; pid: number; stop(): Promise<void> }>;

/** Where throwaway files stand: Linux's file system in memory where there is enough of it, else the temporary folder. */
export function throwawayRoot(): string;
