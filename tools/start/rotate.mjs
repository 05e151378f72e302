// npm run rotate
// Seals what the shop has stored with the present APP_SECRET. docs/operations.md, "Changing APP_SECRET", says when.
import { fileURLToPath } from 'node:url';
import { runOperatorProgram } from './operator-program.mjs';

await runOperatorProgram('rotate', fileURLToPath(import.meta.url));
