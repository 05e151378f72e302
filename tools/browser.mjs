// The browser of the tests: Chromium as it ships inside a registry package, unpacked once beside the dependencies with
// the libraries and fonts that a bare machine lacks.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { acquireLock } from './start/lock-file.mjs';
import { memoryFolder } from './start/memory-folder.mjs';
import { inRoot } from './start/workspace.mjs';

/** Not the package's own: those switch off what a test should meet, such as the same-origin policy. */
const ARGS = ['--font-render-hinting=none', '--disable-gpu'];
/**
 * Playwright sets it for containers whose `/dev/shm` has 64 MB: Chromium's processes then share memory by files on the disk, which
 * takes a tenth more of the processor.
 */
const SHARE_BY_FILES = '--disable-dev-shm-usage';
const SHARED_BYTES = 2 ** 30;
const LAMBDA = 'AWS_Lambda_nodejs22.x';

/** @returns {Promise<import('@playwright/test').LaunchOptions>} */
export async function browser() {
  const { version } = createRequire(import.meta.url)(inRoot('node_modules/@sparticuz/chromium/package.json'));
  const folder = inRoot('node_modules', '.cache', `chromium-${version}`);
  await unpack(folder);
  return {
    executablePath: path.join(folder, 'chromium'),
    args: ARGS,
    ignoreDefaultArgs: memoryFolder(SHARED_BYTES) ? [SHARE_BY_FILES] : [],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: folder,
    },
  };
}

/** The package unpacks under the system's temporary folder, its libraries only where it takes itself to be at home. */
async function unpack(folder) {
  const fontsConf = path.join(folder, 'fonts.conf');
  const fonts = fontsOf(folder);
  // After the folder was moved or copied, its fonts.conf still names the old place.
  const isUnpacked = () => fs.existsSync(fontsConf) && fs.readFileSync(fontsConf, 'utf8') === fonts;
  if (isUnpacked()) return;
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV };
  const draft = `${folder}.new`;
  const release = await acquireLock(`${folder}.lock`, { wait: true });
  try {
    if (isUnpacked()) return;
    fs.rmSync(draft, { recursive: true, force: true });
    fs.mkdirSync(draft, { recursive: true });
    Object.assign(process.env, { TMPDIR: draft, AWS_EXECUTION_ENV: LAMBDA });
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    fs.chmodSync(path.join(draft, 'chromium'), 0o755);
    fs.writeFileSync(path.join(draft, 'fonts.conf'), fonts);
    fs.rmSync(folder, { recursive: true, force: true });
    fs.renameSync(draft, folder);
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    release();
  }
}

/** The package's own names folders of another machine, and a browser that finds no font at all ends at the first ₹. */
function fontsOf(folder) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, 'fonts')}</dir>
  <cachedir>${path.join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
