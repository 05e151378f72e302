// npm run files -- --to bucket | folder
// Copies the shop's files from DATA_DIR to the bucket of the settings, or back. docs/operations.md, "Files in a bucket".
import { fileURLToPath } from 'node:url';
import { runOperatorProgram } from './operator-program.mjs';

await runOperatorProgram('copy-files', fileURLToPath(import.meta.url));
