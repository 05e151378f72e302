// Registry mirrors may lack some per-platform optional packages; npm then leaves them out of package-lock.json and
// `npm ci` refuses the lock ("Missing: X@ from lock file"). This adds the absent entries (never installed on a
// platform they are not for). Run after every `npm install`: node tools/lock-platforms.mjs
import fs from 'node:fs';
const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
const P = lock.packages;
let added = 0;
const OS = ['darwin', 'win32', 'linux', 'freebsd', 'android', 'openharmony', 'netbsd', 'openbsd', 'sunos', 'aix'];
const CPU = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32', 'mips64el'];
const guess = (name) => {
  const n = name.replace(/windows|-win-/g, '-win32-');
  const os = OS.filter((o) => n.includes(o));
  const cpu = CPU.filter(
    (c) =>
      new RegExp(`[-/]${c}(\\b|el|le|-|$)`).test(n) ||
      (c === 'arm' && /arm-|armv7|arm$|arm-gnueabihf/.test(n) && !n.includes('arm64')),
  );
  if (!os.length) os.push('none');
  if (!cpu.length) cpu.push('none');
  return { os, cpu, ...(n.includes('musl') ? { libc: ['musl'] } : n.includes('gnu') ? { libc: ['glibc'] } : {}) };
};
for (const [at, pkg] of Object.entries(P)) {
  for (const [dep, range] of Object.entries(pkg.optionalDependencies ?? {})) {
    let dir = at,
      found = false;
    for (;;) {
      const k = (dir ? dir + '/' : '') + 'node_modules/' + dep;
      if (P[k]) {
        found = true;
        break;
      }
      if (!dir) break;
      const i = dir.lastIndexOf('node_modules/');
      dir = i <= 0 ? '' : dir.slice(0, i - 1);
    }
    if (found) continue;
    const version = range.replace(/^npm:.*@/, '').match(/\d+\.\d+\.\d+(-[\w.]+)?/)?.[0];
    if (!version) {
      console.warn('skip', dep, range);
      continue;
    }
    const dev = pkg.dev ? { dev: true } : {};
    P['node_modules/' + dep] = { version, ...guess(dep), optional: true, ...dev };
    added++;
    console.log('added', dep, version, JSON.stringify(guess(dep)));
  }
}
lock.packages = Object.fromEntries(Object.entries(P).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
fs.writeFileSync('package-lock.json', JSON.stringify(lock, null, 2) + '\n');
console.log(added, 'platform entries added');
