import { statSync } from 'node:fs';

/** `worker-health [SECONDS]`: ends with 0 when the worker has written HEALTH_FILE within so many seconds, 60 if not given. */
const seconds = Number(process.argv[2] ?? 60);
const writtenAt = statSync(process.env['HEALTH_FILE'] ?? '', { throwIfNoEntry: false })?.mtimeMs ?? 0;
process.exitCode = Date.now() - writtenAt < seconds * 1_000 ? 0 : 1;
