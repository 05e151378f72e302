// The browser of the tests: Chromium as it ships inside a registry package, unpacked once beside the dependencies with
// the libraries and fonts that a bare machine lacks.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { takeLock } from './lock.mjs';
import { inRoot } from './workspace.mjs';

/** Not the package's own: those switch off what a test should meet, such as the same-origin policy. */
const ARGS = ['--font-render-hinting=none', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const LAMBDA = 'AWS_Lambda_nodejs22.x';

/** @returns {Promise<{ executablePath: string, args: string[], env: Record<string, string> }>} Playwright's launch options */
export async function browser() {
  const { version } = createRequire(import.meta.url)(inRoot('node_modules/@sparticuz/chromium/package.json'));
  const folder = inRoot('node_modules', '.cache', `chromium-${version}`);
  await unpack(folder);
  return {
    executablePath: path.join(folder, 'chromium'),
    args: ARGS,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: path.join(folder, 'fonts'),
    },
  };
}

/** The package unpacks under the system's temporary folder, its libraries only where it takes itself to be at home. */
async function unpack(folder) {
  if (fs.existsSync(folder)) return;
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV };
  const draft = `${folder}.new`;
  const release = await takeLock(`${folder}.lock`, { wait: true });
  try {
    if (fs.existsSync(folder)) return;
    fs.rmSync(draft, { recursive: true, force: true });
    fs.mkdirSync(draft, { recursive: true });
    Object.assign(process.env, { TMPDIR: draft, AWS_EXECUTION_ENV: LAMBDA });
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    fs.chmodSync(path.join(draft, 'chromium'), 0o755);
    fs.renameSync(draft, folder);
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    release();
  }
}
