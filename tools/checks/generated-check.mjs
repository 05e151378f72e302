import fs from 'node:fs';
import path from 'node:path';
import { GENERATED, generate } from '../generate/generate.mjs';
import { inRoot } from '../start/workspace.mjs';

/** Generates into an empty folder and compares: the checkout is not touched. */
export async function checkGenerated({ env, folder, signal }) {
  const to = path.join(folder, 'generated');
  fs.mkdirSync(to);
  await generate({ to, env, signal });
  const behind = GENERATED.filter(
    (file) => fs.readFileSync(inRoot(file), 'utf8') !== fs.readFileSync(path.join(to, file), 'utf8'),
  );
  return {
    passed: GENERATED.length - behind.length,
    failed: behind.length,
    output: `Not in step: ${behind.join(', ')}. Run: npm run generate`,
  };
}
