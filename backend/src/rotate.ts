import { runToEnd } from './boot.js';
import { SecretRotation } from './modules/auth/index.js';
import { WebhookEndpoints } from './modules/webhooks/index.js';

/** `rotate`: seals what is stored with the present APP_SECRET, so that APP_SECRET_PREVIOUS can go later. */
await runToEnd('rotate', async ({ app }) => {
  const { resealed, recoveryCodes } = await app.get(SecretRotation).run();
  const endpoints = await app.get(WebhookEndpoints).resealAll();
  return (
    `Secrets of authenticator apps sealed with the present APP_SECRET: ${resealed}; of webhooks that the shop sends: ${endpoints}.\n` +
    `Unused recovery codes: ${recoveryCodes}. Those made before the change work until APP_SECRET_PREVIOUS is removed: ` +
    'whoever has some should make new ones first.'
  );
});
