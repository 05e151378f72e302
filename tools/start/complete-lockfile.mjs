// npm run lockfile, after every `npm install`: if a registry lacks optional packages of other platforms, npm leaves them out
// of package-lock.json, and `npm ci` then fails ("Missing: X from lock file"). This adds them. They are never installed here,
// because they are for other platforms. Then every entry without integrity gets the registry's; those that the registry does
// not have are named, and npm takes their integrity from the registry of whoever installs them.
import fs from 'node:fs';
import pLimit from 'p-limit';
import { runCommand } from './run-command.mjs';
import { inRoot } from './workspace.mjs';

const SYSTEMS = ['darwin', 'win32', 'linux', 'freebsd', 'android', 'openharmony', 'netbsd', 'openbsd', 'sunos', 'aix'];
const MACHINES = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32', 'mips64el'];
const SHORT_ARM = /arm-|armv7|arm$/;

const file = inRoot('package-lock.json');
const lock = JSON.parse(fs.readFileSync(file, 'utf8'));

let added = 0;
for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    const version = /\d+\.\d+\.\d+(-[\w.]+)?/.exec(range.replace(/^npm:.*@/, ''))?.[0];
    if (!version || isLocked(name, place)) continue;
    lock.packages[`node_modules/${name}`] = { version, ...platform(name), optional: true, ...(dev ? { dev } : {}) };
    console.log(`added ${name} ${version}`);
    added++;
  }
}
const unproved = Object.entries(lock.packages).filter(([place, { integrity, link }]) => place && !integrity && !link);
const limit = pLimit(4);
const found = await Promise.all(unproved.map(([place, entry]) => limit(() => proveEntry(place, entry))));
const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
fs.writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
console.log(`${added} packages of other platforms added to package-lock.json`);
console.log(`${found.filter(Boolean).length} of ${unproved.length} entries without integrity got the registry's`);
for (const [n, [place]] of unproved.entries()) if (!found[n]) console.log(`the registry does not have ${place}`);

/** Sets the entry's integrity. @returns {Promise<boolean>} false when the registry does not have this version */
async function proveEntry(place, entry) {
  const name = entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const { code, output } = await runCommand('npm', ['view', `${name}@${entry.version}`, 'dist.integrity', '--json']);
  const integrity = code === 0 ? /"(sha512-[\w+/]{86}==)"/.exec(output)?.[1] : undefined;
  if (integrity) entry.integrity = integrity;
  return integrity !== undefined;
}

/** Node's resolution: node_modules of the package that imports it, then of every folder above. */
function isLocked(name, asker) {
  for (let folder = asker; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

/** OS and CPU from the package's name, such as @nx/nx-linux-arm64-musl; there is no other source. */
function platform(name) {
  const words = name.replaceAll(/windows|-win-/g, '-win32-');
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = MACHINES.filter(
    (machine) =>
      new RegExp(`[-/]${machine}(\\b|el|le|-|$)`).test(words) ||
      (machine === 'arm' && SHORT_ARM.test(words) && !words.includes('arm64')),
  );
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : null;
  return { os: os.length ? os : ['none'], cpu: cpu.length ? cpu : ['none'], ...(libc ? { libc } : {}) };
}
