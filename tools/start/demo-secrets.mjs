// Secrets of a demo shop, created once in a file that only its owner can read.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const random = (bytes) => randomBytes(bytes).toString('base64url');
const letters = (length) =>
  random(length * 2)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, length);

const FRESH = {
  appSecret: () => random(48),
  gatewayKeyId: () => `rzp_test_${letters(14)}`,
  gatewayKeySecret: () => letters(24),
  gatewayWebhookSecret: () => random(24),
};

/** @returns {{ appSecret: string, gatewayKeyId: string, gatewayKeySecret: string, gatewayWebhookSecret: string }} */
export function demoSecrets(folder) {
  const file = path.join(folder, 'secrets.json');
  const kept = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  const secrets = Object.fromEntries(Object.entries(FRESH).map(([name, make]) => [name, kept[name] ?? make()]));
  if (Object.keys(FRESH).some((name) => !kept[name])) {
    fs.writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    fs.renameSync(`${file}.new`, file);
  }
  return secrets;
}
