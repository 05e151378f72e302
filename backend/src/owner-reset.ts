import type { ConfigType } from '@nestjs/config';
import { runToEnd } from './boot.js';
import { FactorReset } from './modules/auth/index.js';
import { shopConfig } from './platform/config/index.js';

/** `owner-reset [E-MAIL]`: lets the owner, or the person of the staff with this address, set up a second factor anew. */
await runToEnd('owner-reset', async ({ app }) => {
  const owner = app.get<ConfigType<typeof shopConfig>>(shopConfig.KEY).adminEmail;
  const email = (process.argv[2] ?? owner).trim().toLowerCase();
  const ended = await app.get(FactorReset).reset(email);
  if (ended === null) throw new Error('Nobody has signed in with this address yet: there is nothing to take away.');
  return (
    `Passkeys, authenticator app and recovery codes of ${email} are gone, and ${ended === 1 ? '1 session has' : `${ended} sessions have`} ended.\n` +
    'The next sign-in, by a code by e-mail, sets up a second factor anew.'
  );
});
