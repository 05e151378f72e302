// npm run owner:reset [-- person@example.com]
// Takes away the passkeys, authenticator app and recovery codes of the owner, or of the person with this address, and ends
// their sessions.
import { fileURLToPath } from 'node:url';
import { runOperatorProgram } from './operator-program.mjs';

await runOperatorProgram('owner-reset', fileURLToPath(import.meta.url));
