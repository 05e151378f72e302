import { statSync } from 'node:fs';

/** `worker-health FILE [SECONDS]`: ends with 0 when the worker has written its HEALTH_FILE within so many seconds, 60 if not given. */
const [file = '', seconds = '60'] = process.argv.slice(2);
const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
process.exitCode = Date.now() - writtenAt < Number(seconds) * 1_000 ? 0 : 1;
