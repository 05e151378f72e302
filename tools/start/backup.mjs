// npm run backup [-- --new-key FILE]
// Copies the shop's database and files, encrypted, to BACKUP_TO. docs/operations.md, "Backup".
import { fileURLToPath } from 'node:url';
import { runOperatorProgram } from './operator-program.mjs';

await runOperatorProgram('backup', fileURLToPath(import.meta.url), {
  needsShop: !process.argv.slice(2).includes('--new-key'),
});
