// The packages of the lock files: each that is installed here is proved by its integrity, a bill of materials is written to
// dist/sbom.cdx.json, and the registry's signatures are checked where its keys can be had.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '../start/run-command.mjs';
import { inRoot } from '../start/workspace.mjs';

const LOCK_FILES = [inRoot('package-lock.json'), inRoot('tools', 'lighthouse', 'packages', 'package-lock.json')];
const SBOM = inRoot('dist', 'sbom.cdx.json');
const SIGNATURES_MS = 60_000;
const UNREACHABLE =
  /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|E404|no dependencies? to audit|does not support/i;

const checks = { integrity, sbom, signatures };

let passed = 0;
let failed = 0;
for (const [name, check] of Object.entries(checks)) {
  const { fault, leftOut, words } = await check();
  if (fault) console.log(`FAIL ${name}: ${fault}`);
  else console.log(leftOut ? `left out: ${leftOut}` : `${name}: ${words}`);
  if (fault) failed += 1;
  else if (!leftOut) passed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/**
 * What runs here, in the containers, and for whoever develops on the same kind of machine must have an integrity. Optional
 * packages of other platforms may lack it, where the registry that the lock file was written with has none of them.
 */
function integrity() {
  const packages = LOCK_FILES.flatMap((file) => Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')).packages));
  const entries = packages.filter(([place, { link }]) => place && !link);
  const without = entries.filter(([, entry]) => !entry.integrity);
  const wrong = without.filter(([, entry]) => !entry.optional || runsInContainers(entry)).map(([place]) => place);
  return wrong.length > 0
    ? { fault: `without integrity: ${wrong.join(', ')}` }
    : { words: `${entries.length - without.length} of ${entries.length} entries; the others are for other platforms` };
}

function runsInContainers({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }) {
  return os.includes('linux') && libc.includes('glibc') && (cpu.includes('x64') || cpu.includes('arm64'));
}

async function sbom() {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only', '--loglevel=error'];
  const { code, output } = await runCommand('npm', args);
  const text = output.slice(output.indexOf('{'));
  if (code !== 0) return { fault: output.slice(0, 500) };
  const { bomFormat, components } = JSON.parse(text);
  if (bomFormat !== 'CycloneDX' || components.length < 100) return { fault: `${components.length} components` };
  fs.mkdirSync(path.dirname(SBOM), { recursive: true });
  fs.writeFileSync(SBOM, text);
  return { words: `${components.length} components in dist/sbom.cdx.json` };
}

async function signatures() {
  const signal = AbortSignal.timeout(SIGNATURES_MS);
  const asked = runCommand('npm', ['audit', 'signatures', '--fetch-retries=0', '--loglevel=error'], { signal });
  const late = sleep(SIGNATURES_MS + 1_000, { code: 1, output: 'ETIMEDOUT' }, { ref: false });
  const { code, output } = await Promise.race([asked, late]).catch(() => ({ code: 1, output: 'ETIMEDOUT' }));
  if (code === 0) return { words: output.trim().split('\n').at(-1) };
  const lines = output.split('\n').filter((line) => line.startsWith('npm error'));
  return UNREACHABLE.test(output)
    ? { leftOut: `npm audit signatures (the registry's keys cannot be reached: ${UNREACHABLE.exec(output)?.[0]})` }
    : { fault: lines.slice(0, 5).join('; ') || output.slice(0, 500) };
}
