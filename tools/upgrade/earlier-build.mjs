// An earlier release, built in a folder of its own with the packages of this one.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from '../start/run-command.mjs';
import { inRoot, root, scriptOf, withLocalCommands } from '../start/workspace.mjs';

const QUIET = {
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
  NX_ISOLATE_PLUGINS: 'false',
  FORCE_COLOR: '0',
};

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 30 });
  return status === 0 ? stdout.trim() : null;
}

/**
 * The release to upgrade from: the given commit, else the newest tag before this commit, else the commit before.
 * @returns null in a checkout without history. @throws Error for a commit that is not there
 */
export function earlierRelease(wanted) {
  const commitOf = (name) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  if (wanted) {
    const commit = commitOf(wanted);
    if (!commit) throw new Error(`There is no commit ${wanted} in this checkout.`);
    return { commit, name: wanted };
  }
  const tag = git('describe', '--tags', '--abbrev=0', 'HEAD~1');
  const name = tag ?? 'HEAD~1';
  const commit = commitOf(name);
  return commit && { commit, name };
}

/** @returns {Promise<{ folder: string, remove: () => void }>} a checkout of the commit with its `dist` */
export async function buildEarlier({ commit, tell, signal }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-earlier-'));
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  try {
    const archive = path.join(folder, 'archive.tar');
    if (git('archive', '--format=tar', `--output=${archive}`, commit) === null) {
      throw new Error(`The files of ${commit} could not be read.`);
    }
    await run('tar', ['-xf', archive, '-C', folder], { cwd: folder, signal });
    fs.rmSync(archive);
    if (!samePackages(folder)) tell('Its packages are others: it is built and run with those of this checkout.');
    // Database and sandbox run as another user where this one is root.
    fs.chmodSync(folder, 0o755);
    fs.symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'));
    const began = Date.now();
    const args = [scriptOf('nx'), 'run-many', '-t', 'build', '--outputStyle=static', '--skipNxCache'];
    await run(process.execPath, args, { cwd: folder, env: withLocalCommands({ ...process.env, ...QUIET }), signal });
    tell(`Built ${commit.slice(0, 8)} in ${((Date.now() - began) / 1000).toFixed(0)} s.`);
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function samePackages(folder) {
  const [theirs, ours] = [folder, root].map((at) => fs.readFileSync(path.join(at, 'package-lock.json'), 'utf8'));
  return theirs === ours;
}

async function run(program, args, options) {
  const { code, output } = await runCommand(program, args, options);
  if (code !== 0) throw new Error(output.slice(-4_000));
}
