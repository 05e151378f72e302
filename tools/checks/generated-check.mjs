// Generates into an empty folder and compares: the checkout is not touched.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { GENERATED, generate } from '../generate/generate.mjs';
import { inRoot, withLocalCommands } from '../start/workspace.mjs';

const to = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-generated-'));
try {
  await generate({ to, env: withLocalCommands() });
  const isBehind = (file) => fs.readFileSync(inRoot(file), 'utf8') !== fs.readFileSync(path.join(to, file), 'utf8');
  const behind = GENERATED.filter(isBehind);
  if (behind.length > 0) console.log(`Not in step: ${behind.join(', ')}. Run: npm run generate`);
  console.log(`${GENERATED.length - behind.length} passed, ${behind.length} failed`);
  process.exitCode = behind.length > 0 ? 1 : 0;
} finally {
  fs.rmSync(to, { recursive: true, force: true });
}
